import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serverBuild } from "../../tests/support/server-build.ts";
import { screenHandlers } from "./screen-handlers.ts";

const module = { default: () => null };
const screen = (id: string, path: string) => ({ id, path, parentId: "root", module });
/** The routes that the router knew when it rendered, and those that matched. */
let known: string[] = [];
let matched: string[] = [];
const build = serverBuild(
  {
    root: { id: "root", path: "", module },
    home: { id: "home", parentId: "root", index: true, module },
    list: screen("list", "listings"),
    listing: screen("listing", "listings/:id"),
    frame: screen("frame", "account"),
    inFrame: { ...screen("inFrame", ""), parentId: "frame" },
    missing: screen("missing", "*"),
  },
  {
    default: (_request, status, headers, page) => {
      known = Object.keys(page.routeModules);
      matched = page.staticHandlerContext.matches.map(({ route }) => route.id);
      return new Response(null, { status, headers });
    },
  },
);
const handlerOf = screenHandlers(build, "production");
const ask = async (path: string) => {
  const request = new Request(`http://site.example${path}`);
  return handlerOf(new URL(request.url).pathname)(request, new RouterContextProvider());
};

test("a screen with a fixed path, or an id at its end, is rendered by a router that knows its route and those around it alone", async () => {
  expect((await ask("/listings?search=pune")).status).toBe(200);
  expect([known, matched]).toEqual([
    ["root", "list"],
    ["root", "list"],
  ]);
  await ask("/listings/00000000-0000-4000-8000-000000000001");
  expect([known, matched]).toEqual([
    ["root", "listing"],
    ["root", "listing"],
  ]);
  await ask("/");
  expect(known).toEqual(["root", "home"]);
});

test("every other address finds its route as before", async () => {
  for (const [path, ...routes] of [
    ["/listings/1", "root", "listing"],
    ["/LISTINGS", "root", "list"],
    ["/listings/", "root", "list"],
    ["/account", "root", "frame", "inFrame"],
    ["/nowhere", "root", "missing"],
  ]) {
    await ask(path ?? "");
    expect(matched, path).toEqual(routes);
    expect(known, path).toEqual(Object.keys(build.routes));
  }
});
