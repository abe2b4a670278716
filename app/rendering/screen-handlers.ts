import { createRequestHandler, type ServerBuild } from "react-router";
import { repeatedScreen } from "./repeated-screen.ts";

type Handler = ReturnType<typeof createRequestHandler>;

/** The end of a path that names one thing by its id, and of an address that has one there: no fixed path looks like it. */
const idParameter = "/:id";
const idAtEnd = /^(.*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The router compares an address with all routes, several times for each request. A screen whose path is fixed, or ends
 * with an id, has a handler of its own, which knows its route and those around it alone; every other address has the one
 * that knows all.
 */
export function screenHandlers(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const all = createRequestHandler(build, mode);
  const own = new Map<string, Handler>();
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  for (const [id, route] of Object.entries(build.routes)) {
    const path = route?.index ? "" : route?.path;
    if (route?.parentId !== "root" || parents.has(id) || path === undefined) continue;
    if (route.module.default === undefined || !/^[\w/-]*(\/:id)?$/.test(path)) continue;
    const routes = { root: build.routes.root, [id]: route };
    const router = createRequestHandler({ ...build, routes }, mode);
    // In development the style sheets of a page may change with each request.
    own.set(`/${path}`, mode === "production" ? repeatedScreen(build, route, router) : router);
  }
  return (pathname) => own.get(pathname) ?? own.get(pathname.replace(idAtEnd, `$1${idParameter}`)) ?? all;
}
