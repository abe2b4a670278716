import { type EntryContext, isRouteErrorResponse, RouterContextProvider } from "react-router";
import { cachedPart } from "./rendering/cached-parts.ts";
import { takeLoadedData } from "./rendering/data-past-router.ts";
import { pageDataTag } from "./rendering/page-data.ts";
import { pageStyles } from "./rendering/page-styles.ts";
import { renderDocument } from "./rendering/render-document.ts";
import { shownList, specimenOf } from "./rendering/stencils/shown-list.ts";
import { createStencils } from "./rendering/stencils/stencils.ts";
import { type SiteContext, siteContext } from "./site/site-context.ts";
import { cacheHtmlWith } from "./ui/cached-html.tsx";

// The page mount makes its handler with the build's own React Router: context keys match by identity.
export { createPageHandler as createRequestHandler } from "./rendering/data-past-router.ts";

// The router reads it here.
export { streamTimeout } from "./rendering/render-in-steps.ts";

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

const write = createStencils((shape) => console.error("A stencil differs from the rendered page", shape));

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
  const { staticHandlerContext } = routerContext;
  const site = context.get(siteContext);
  const renderWith = (page: typeof staticHandlerContext) => () =>
    renderDocument({ ...withoutData, staticHandlerContext: page }, request.url, site);
  const { body, policy, link } = await write({
    shown: import.meta.env.PROD ? shownList(staticHandlerContext) : null,
    data: await pageDataTag(staticHandlerContext, serverHandoffStream),
    render: renderWith(staticHandlerContext),
    specimen() {
      const page = specimenOf(staticHandlerContext);
      return { shown: shownList(page), render: renderWith(page) };
    },
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  if (link) headers.append("Link", link);
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
