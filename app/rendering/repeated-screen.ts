import type {
  createRequestHandler,
  EntryContext,
  LoaderFunctionArgs,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { loadedContext } from "./loaded-page.ts";

type Handler = ReturnType<typeof createRequestHandler>;
type Route = NonNullable<ServerBuild["routes"][string]>;
type Init = { status?: number; headers?: HeadersInit } | null | undefined;

/**
 * For each page of a screen the router finds the same routes and describes them in the same way, which takes a tenth of
 * the page's time. So it does that for the first one; for a later one only address, data, status and headers are new.
 * A page that fails, or leads elsewhere, is the router's all the same, with what was loaded already.
 */
export function repeatedScreen(build: ServerBuild, screen: Route, router: Handler): Handler {
  const { root } = build.routes;
  const isPlain = [root, screen].every((route) => !route?.module.middleware) && !root?.module.headers;
  let first: EntryContext | null = null;
  return async (request, context) => {
    const loaded = context?.get(loadedContext);
    if (!context || !loaded || !isPlain) return router(request, context);
    const again = first && (await repeat(first, request, context).catch(() => null));
    if (again) return again;
    const answer = await router(request, context);
    if (loaded.made && !loaded.made.staticHandlerContext.errors) first ??= withoutData(loaded.made);
    return answer;
  };

  async function repeat(page: EntryContext, request: Request, context: RouterContextProvider) {
    const url = new URL(request.url);
    if (url.searchParams.has("_routes") || url.searchParams.has("index")) return null;
    const query = url.searchParams.toString();
    const search = query && `?${query}`;
    if (search !== url.search) url.search = search;
    const pattern = screen.path || "/";
    // The only parameter that a path can have here is an id at its end (screen-handlers.ts).
    const params = screen.path?.endsWith("/:id")
      ? { id: url.pathname.slice(url.pathname.lastIndexOf("/") + 1) }
      : {};
    const args: LoaderFunctionArgs = { request, url, pattern, params, context };
    const [ofRoot, result] = await Promise.all([root?.module.loader?.(args), screen.module.loader?.(args)]);
    const init = initOf(result);
    const headers = init !== undefined && headersOf(screen, init);
    if (!headers) return null;
    const status = init?.status ?? 200;
    const { location, matches } = page.staticHandlerContext;
    const staticHandlerContext = {
      ...page.staticHandlerContext,
      location: { ...location, pathname: url.pathname, search },
      matches: matches.map((match) => matchAt(url.pathname, params, match)),
      loaderData: { root: ofRoot },
      statusCode: status,
    };
    const repeated = { ...page, staticHandlerContext, renderMeta: {} };
    return build.entry.module.default(request, status, headers, repeated, context);
  }
}

type Match = EntryContext["staticHandlerContext"]["matches"][number];

/** The root is at "/" whatever the address. */
const matchAt = (pathname: string, params: Match["params"], match: Match): Match =>
  match.route.id === "root" ? { ...match, params } : { ...match, params, pathname, pathnameBase: pathname };

const withoutData = ({ serverHandoffStream: _, ...page }: EntryContext): EntryContext => ({
  ...page,
  staticHandlerContext: { ...page.staticHandlerContext, loaderData: {}, loaderHeaders: {} },
});

/** What the screen's loader gave beside its data; undefined for what only the router can answer. */
function initOf(result: unknown): Init {
  if (result === undefined) return null;
  if (typeof result !== "object" || result === null || !("init" in result)) return undefined;
  const init = result.init as Init;
  return init?.status !== undefined && init.status >= 300 && init.status < 400 ? undefined : (init ?? null);
}

/** Those of the page, as the router would ask for them; null for cookies, which it hands on in a way of its own. */
function headersOf({ module }: Route, init: Init): Headers | null {
  const loaderHeaders = new Headers(init?.headers);
  if (loaderHeaders.has("set-cookie")) return null;
  if (typeof module.headers !== "function") return new Headers(module.headers);
  const others = { parentHeaders: new Headers(), actionHeaders: new Headers(), errorHeaders: undefined };
  const headers = module.headers({ loaderHeaders, ...others });
  return headers instanceof Headers ? headers : new Headers(headers);
}
