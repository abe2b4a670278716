import {
  type createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { type LoadedPage, loadedContext, newLoadedPage } from "./loaded-page.ts";
import { screenHandlers } from "./screen-handlers.ts";

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * The router's own handler, but for the data of pages. The router would write all of it in a form of its own before
 * anything is rendered, which takes a twelfth of a page's time, and pages carry it as JSON (page-data.ts). So the loaders
 * put it aside and give the router nothing. Not what routes around others load, as the root: a page that failed is shown
 * inside of them, and sends their data in the router's form.
 */
export function createPageHandler(build: ServerBuild, mode: string): ReturnType<typeof createRequestHandler> {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = parents.has(id) || !route?.module.default ? undefined : route.module.loader;
      return [
        id,
        route && loader ? { ...route, module: { ...route.module, loader: aside(id, loader) } } : route,
      ];
    }),
  );
  const handlerOf = screenHandlers({ ...build, routes }, mode);
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const isPage = request.method === "GET" && !pathname.endsWith(".data");
    if (isPage) context?.set(loadedContext, newLoadedPage());
    return handlerOf(pathname)(request, context);
  };
}

function aside(id: string, loader: Loader): Loader {
  return async (args) => {
    const loaded = args.context.get(loadedContext);
    const result = await (loaded ? resultOf(loaded, id, () => loader(args)) : loader(args));
    if (!loaded || result instanceof Response) return result;
    const withInit = isWithInit(result) ? result : null;
    loaded.data.set(id, withInit ? withInit.data : result);
    return data(null, withInit?.init ?? undefined);
  };
}

function resultOf({ results }: LoadedPage, id: string, load: () => unknown): Promise<unknown> {
  const result = results.get(id) ?? Promise.resolve().then(load);
  results.set(id, result);
  return result;
}

/** What `data()` makes: something to return, with a status and headers. */
function isWithInit(result: unknown): result is ReturnType<typeof data<unknown>> {
  return (
    typeof result === "object" &&
    result !== null &&
    "type" in result &&
    result.type === "DataWithResponseInit"
  );
}

/** Before a page is rendered: the data back to where its routes look for it. */
export function takeLoadedData(made: EntryContext, context: Readonly<RouterContextProvider>): void {
  const loaded = context.get(loadedContext);
  if (!loaded) return;
  loaded.made = made;
  const page = made.staticHandlerContext;
  page.loaderData = { ...page.loaderData, ...Object.fromEntries(loaded.data) };
}
