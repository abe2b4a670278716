import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { cachedPart, type MarkedPage, renderAroundParts, withParts } from "./cached-parts.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { takeLoadedData } from "./data-past-router.ts";
import { preloadFirstPicture } from "./first-picture.ts";
import { RouterTagsCached } from "./layout/router-tags-cached.ts";
import { withGround } from "./map/ground-reference.ts";
import { pageDataTag } from "./page-data.ts";
import { pageStyles } from "./page-styles.ts";
import { cachedTags, type RouterTags, takeOutTags, withTags } from "./router-tags.ts";
import { type SiteContext, siteContext } from "./site/site-context.ts";
import { cacheHtmlWith } from "./ui/cached-html.tsx";

// The page mount makes its handler with the build's own React Router: context keys match by identity.
export { createPageHandler as createRequestHandler } from "./data-past-router.ts";

export const streamTimeout = 5_000;

/**
 * The page rendered for a request, as a property of it. The router gets a response with an empty body: making a stream for it,
 * and reading that stream again for the cache, would cost time. Not in a WeakMap: V8 keeps what such a map holds, though
 * nobody else does, until it collects its whole heap.
 */
const renderedKey = Symbol("rendered");

interface PageRequest extends Request {
  [renderedKey]?: RenderedPage;
}

export const renderedFor = (request: PageRequest): RenderedPage | undefined => request[renderedKey];

interface RenderedPage {
  body: Buffer<ArrayBuffer>;
  status: number;
  headers: Headers;
  /** They belong at the end of the head. Apart, because all pages have the same, and they are larger than most. */
  styles?: Buffer<ArrayBuffer>;
}

/** Not in development: there a part's HTML changes with its code. */
if (import.meta.env.PROD) cacheHtmlWith(cachedPart);

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

/** Rendered whole, not streamed: everything a page shows was loaded before, and a whole page can be kept in a cache. */
export default async function handleRequest(
  request: PageRequest,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  takeLoadedData(routerContext, context);
  const { serverHandoffStream, ...withoutData } = routerContext;
  const data = await pageDataTag(routerContext.staticHandlerContext, serverHandoffStream);
  const { html, parts, tags } = await render(withoutData, request.url);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const site = context.get(siteContext);
  const page = { html: import.meta.env.DEV ? html : await finished(html, headers, site), parts };
  // The development server adds scripts and styles of its own.
  const policy = import.meta.env.DEV ? "frame-ancestors 'none'" : contentSecurityPolicy(tags.hashes, site);
  headers.set("Content-Security-Policy", policy);
  const body = withParts(withTags(page, tags, data));
  request[renderedKey] = { body, status, headers, ...(import.meta.env.PROD && { styles: pageStyles }) };
  return emptyAnswer(status);
}

/** One for each status: nobody reads it, but the router looks at its parts, for which Hono makes a whole `Response`. */
const emptyAnswers = new Map<number, Response>();

function emptyAnswer(status: number): Response {
  const answer = emptyAnswers.get(status) ?? new Response(null, { status });
  emptyAnswers.set(status, answer);
  return answer;
}

/** What React leaves where a part is not ready yet, or has failed. */
const missingPart = /<!--\$[!?]-->/;

interface WholePage extends MarkedPage {
  tags: RouterTags;
}

/** Those of the router, none of which is on: the page would name each. */
const flags = /(?<="future":){[^{}]*}/;

/** Through which the router reads its own form of the data: of errors alone (page-data.ts), else in development. */
const dataStream = /window\.__reactRouterContext\.stream = .*?new TextEncoderStream\(\)\);/;

/** At once as a text, which costs less than a stream. Where a lazy part is not loaded yet, once more when it is. */
async function render(context: EntryContext, url: string): Promise<WholePage> {
  const { matches, errors } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  // The routes of this page alone: for each render the router makes its own of all that it is given.
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  const serverHandoffString = context.serverHandoffString
    ?.replace(flags, "{}")
    .replace(',"isSpaMode":false', "");
  const shown = { ...context, manifest: { ...context.manifest, routes }, serverHandoffString };
  const nonce = randomUUID();
  const page = (hasCachedTags: boolean) => (
    <RouterTagsCached value={hasCachedTags}>
      <ServerRouter context={shown} url={url} {...(!hasCachedTags && { nonce })} />
    </RouterTagsCached>
  );
  const takenOut = (html: string) =>
    takeOutTags(import.meta.env.PROD && !errors ? html.replace(dataStream, "") : html, nonce);
  const known = errors ? undefined : cachedTags.get(ids.join(" "));
  const marked = renderAroundParts(page(known !== undefined));
  if (missingPart.test(marked.html))
    return { ...takenOut(await renderInSteps(page(false), nonce)), parts: [] };
  const html = `<!DOCTYPE html>${marked.html}`;
  if (known) return { html, parts: marked.parts, tags: known };
  const taken = takenOut(html);
  if (import.meta.env.PROD && !errors) cachedTags.set(ids.join(" "), taken.tags);
  return { ...taken, parts: marked.parts };
}

function renderInSteps(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A part that is ready is written where it belongs however large it is: one that is moved there needs a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        answered = true;
        clearTimeout(timeout);
        pipe(collector(resolve)).once("error", reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        if (answered) console.error(error);
      },
    });
  });
}

/** React writes a page in dozens of small pieces: passing each through a stream costs more than keeping them. */
function collector(done: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/** The router marks links for the discovery of routes, which is off. */
const lightened = (html: string) => html.replaceAll(' data-discover="true"', "");

const finished = (html: string, headers: Headers, { drawGround }: SiteContext) =>
  withGround(lightened(preloadFirstPicture(html, headers)), drawGround);
