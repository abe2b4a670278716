import { randomBytes } from "node:crypto";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { scriptsAfterPictures } from "./entry.server-stream.ts";
import { type SiteContext, siteContext } from "./site/site-context.ts";

// The page mount makes its handler with the build's own React Router: context keys match by identity.
export { createRequestHandler } from "react-router";

export const streamTimeout = 5_000;

export function createLoadContext(site: SiteContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return context;
}

/** A missing page is an answer, not a fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server adds scripts and styles of its own.
  const policy = import.meta.env.DEV
    ? "frame-ancestors 'none'"
    : contentSecurityPolicy(nonce, context.get(siteContext));
  headers.set("Content-Security-Policy", policy);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let answered = false;
    const answer = () => {
      answered = true;
      const body = scriptsAfterPictures(() => clearTimeout(patience));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    // A crawler gets the whole page at once, a person the shell as early as possible.
    const whenReady = isbot(request.headers.get("user-agent"))
      ? { onAllReady: answer }
      : { onShellReady: answer };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...whenReady,
        // A part that is ready stands in its place however large it is: one that is moved there needs a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellError: reject,
        onError(error) {
          if (answered) console.error(error);
        },
      },
    );
    const patience = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}
