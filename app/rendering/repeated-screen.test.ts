import {
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
} from "react-router";
import { beforeEach, expect, test } from "vitest";
import { serverBuild } from "../../tests/support/server-build.ts";
import { createPageHandler, takeLoadedData } from "./data-past-router.ts";

let loads = 0;
let failing = false;
let shown: { page: EntryContext; byRouter: boolean }[] = [];

function loader({ request, url, params, pattern }: LoaderFunctionArgs) {
  loads += 1;
  const asked = url.searchParams.get("asked") ?? "";
  if (asked === "missing") throw data(null, { status: 404 });
  if (asked === "elsewhere") throw redirect("/other");
  if (asked === "cookie") return data(asked, { headers: { "Set-Cookie": "a=1" } });
  const init = asked === "plain" ? {} : { status: 202, headers: { "X-Asked": asked } };
  return data({ asked, address: request.url, params, pattern }, init);
}

const module = { default: () => null };
const build = serverBuild(
  {
    root: { id: "root", path: "", module: { ...module, loader: () => ({ site: "Osari" }) } },
    list: {
      id: "list",
      path: "listings",
      parentId: "root",
      module: { ...module, loader, headers: ({ loaderHeaders }) => loaderHeaders },
    },
    listing: { id: "listing", path: "listings/:id", parentId: "root", module: { ...module, loader } },
  },
  {
    default: (_request, status, headers, page, context) => {
      takeLoadedData(page, context);
      if (failing && !page.staticHandlerContext.errors) throw new Error("a fault of a component");
      shown.push({ page, byRouter: page.serverHandoffStream !== undefined });
      return new Response(null, { status, headers });
    },
    handleError: () => {},
  },
);
const handle = createPageHandler(build, "production");
const ask = async (query: string, handler = handle) => {
  loads = 0;
  const answer = await handler(
    new Request(`http://site.example/listings${query}`),
    new RouterContextProvider(),
  );
  return { answer, ...shown.at(-1), static: shown.at(-1)?.page.staticHandlerContext };
};

beforeEach(async () => {
  failing = false;
  shown = [];
  await ask("?asked=first");
});

test("a later page of a screen is the same as one that the router describes", async () => {
  for (const query of [
    "?asked=a%20b&name=%E0%A4%AA",
    "?asked=plain",
    "",
    "?asked=cookie",
    "?index&asked=x",
  ]) {
    const byRouter = await ask(query, createPageHandler(build, "production"));
    const repeated = await ask(query);
    expect(byRouter.byRouter).toBe(true);
    expect(repeated.byRouter, query).toBe(/cookie|index/.test(query));
    const { loaderHeaders: _, _match, ...wanted } = { ...byRouter.static, matches: [] };
    expect(repeated.static, query).toMatchObject({ ...wanted, matches: expect.any(Array) });
    expect(repeated.static?.matches.map(({ route }) => route.id)).toEqual(["root", "list"]);
    expect(repeated.answer.status).toBe(byRouter.answer.status);
    expect([...repeated.answer.headers]).toEqual([...byRouter.answer.headers]);
  }
});

test("a later page of another id is that id's, as the router describes it", async () => {
  const path = (last: string) => `/00000000-0000-4000-8000-00000000000${last}?asked=plain`;
  await ask(path("1"));
  const byRouter = await ask(path("2"), createPageHandler(build, "production"));
  const repeated = await ask(path("2"));
  expect([byRouter.byRouter, repeated.byRouter]).toEqual([true, false]);
  const plain = (page: typeof repeated) =>
    page.static?.matches.map(({ route, ...match }) => ({ id: route.id, ...match }));
  expect(plain(repeated)).toEqual(plain(byRouter));
  expect(repeated.static?.loaderData).toEqual(byRouter.static?.loaderData);
  expect(repeated.static?.location).toMatchObject({ ...byRouter.static?.location, key: expect.anything() });
});

test("a page that fails or leads elsewhere is answered by the router, and loaded once", async () => {
  const missing = await ask("?asked=missing");
  expect([missing.answer.status, loads]).toEqual([404, 1]);
  expect(missing.static?.errors).toMatchObject({ root: { status: 404 } });
  const elsewhere = await ask("?asked=elsewhere");
  expect([elsewhere.answer.status, elsewhere.answer.headers.get("location"), loads]).toEqual([
    302,
    "/other",
    1,
  ]);
  failing = true;
  const fault = await ask("?asked=plain");
  expect([fault.answer.status, loads]).toEqual([500, 1]);
  expect(fault.static?.errors).toBeTruthy();
});

test("nothing of a page is left for the next one", async () => {
  await ask("?asked=one");
  await ask("?asked=missing");
  const next = await ask("?asked=plain");
  expect(next.static?.errors).toBe(null);
  expect(next.static?.loaderData.list).toMatchObject({ asked: "plain" });
  expect(next.answer.headers.has("x-asked")).toBe(false);
});
