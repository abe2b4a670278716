import { type EntryContext, isRouteErrorResponse, RouterContextProvider } from "react-router";
import { withGround } from "./map/ground-reference.ts";
import { cachedPart, withParts } from "./rendering/cached-parts.ts";
import { contentSecurityPolicy } from "./rendering/content-security-policy.ts";
import { takeLoadedData } from "./rendering/data-past-router.ts";
import { preloadFirstPicture } from "./rendering/first-picture.ts";
import { pageDataTag } from "./rendering/page-data.ts";
import { pageStyles } from "./rendering/page-styles.ts";
import { renderPage } from "./rendering/render-page.tsx";
import { withTags } from "./rendering/router-tags.ts";
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
  const { html, parts, tags } = await renderPage(withoutData, request.url);
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

/** The router marks links for the discovery of routes, which is off. */
const lightened = (html: string) => html.replaceAll(' data-discover="true"', "");

const finished = (html: string, headers: Headers, { drawGround }: SiteContext) =>
  withGround(lightened(preloadFirstPicture(html, headers)), drawGround);
