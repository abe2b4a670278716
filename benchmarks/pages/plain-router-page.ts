import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from "react-router";

/** A page of React Router that shows the cards of the list and nothing else: one route, whose loader has the listings at hand. */
export function plainRouterPage(
  cards: () => ReactNode,
  listings: unknown,
): (request: Request) => Promise<string> {
  const Page = () => {
    useLoaderData();
    return createElement("html", null, createElement("body", null, cards()));
  };
  const handler = createStaticHandler([{ path: "/plain", loader: () => listings, Component: Page }]);
  return async (request) => {
    const context = await handler.query(request);
    if (context instanceof Response) throw new Error("the plain page has no redirects");
    const router = createStaticRouter(handler.dataRoutes, context);
    return `<!doctype html>${renderToString(createElement(StaticRouterProvider, { router, context }))}`;
  };
}
