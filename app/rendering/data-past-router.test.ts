import { text } from "node:stream/consumers";
import { data, type EntryContext, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serverBuild } from "../../tests/support/server-build.ts";
import { createPageHandler, takeLoadedData } from "./data-past-router.ts";

let reads = 0;
/** Counts how often it is serialised. */
const listing = {
  get title() {
    reads += 1;
    return "Flat by the lake";
  },
};

let inRouterForm = "";
let shown: EntryContext["staticHandlerContext"] | undefined;
const shownTo = new Map<string, unknown>();
/** Resolves once two requests wait. */
const waiting: (() => void)[] = [];
function whenBothLoad(answer: string): Promise<string> {
  return new Promise((done) => {
    waiting.push(() => done(answer));
    if (waiting.length === 2) for (const go of waiting) go();
  });
}
const module = { default: () => null };
const loading = (loader: (args: LoaderFunctionArgs) => unknown) => ({ ...module, loader });
const leaf = { parentId: "root", module };
const build = serverBuild(
  {
    root: { id: "root", path: "", module: loading(() => ({ site: "Osari" })) },
    listing: {
      ...leaf,
      id: "listing",
      path: "listing",
      module: loading(() => data(listing, { status: 202 })),
    },
    plain: { ...leaf, id: "plain", path: "plain", module: loading(() => listing) },
    asked: { ...leaf, id: "asked", path: "asked", module: loading(({ url }) => whenBothLoad(url.search)) },
    section: { ...leaf, id: "section", path: "", module: loading(() => ({ section: "Lakes" })) },
    missing: {
      ...leaf,
      parentId: "section",
      id: "missing",
      path: "missing",
      module: loading(() => {
        throw data(null, { status: 404 });
      }),
    },
  },
  {
    default: async (request, status, headers, page, context) => {
      takeLoadedData(page, context);
      shown = page.staticHandlerContext;
      shownTo.set(request.url, shown.loaderData.asked);
      inRouterForm = page.serverHandoffStream ? await text(page.serverHandoffStream) : "";
      return new Response(null, { status, headers });
    },
  },
);
const handle = createPageHandler(build, "production");
const ask = (path: string) => handle(new Request(`http://site.example${path}`), new RouterContextProvider());

test("a page's data reaches the page without being serialised by the router, with its status", async () => {
  reads = 0;
  expect((await ask("/listing")).status).toBe(202);
  expect(reads).toBe(0);
  expect(shown?.loaderData).toEqual({ root: { site: "Osari" }, listing });
  expect((await ask("/plain")).status).toBe(200);
  expect(shown?.loaderData).toEqual({ root: { site: "Osari" }, plain: listing });
});

test("the next page in a browser gets its data from the router", async () => {
  const answer = await ask("/listing.data");
  expect(await answer.text()).toContain("Flat by the lake");
});

test("a page whose loader failed has its parent routes' data, in the router's format too, and its error", async () => {
  expect((await ask("/missing")).status).toBe(404);
  expect(shown?.loaderData).toEqual({ root: { site: "Osari" }, section: { section: "Lakes" } });
  expect(inRouterForm).toContain("Osari");
  expect(inRouterForm).toContain("Lakes");
  expect(shown?.errors).toMatchObject({ root: { status: 404 } });
});

test("pages that load at the same time have each its own data", async () => {
  await Promise.all([ask("/asked?by=one"), ask("/asked?by=two")]);
  expect(shownTo.get("http://site.example/asked?by=one")).toBe("?by=one");
  expect(shownTo.get("http://site.example/asked?by=two")).toBe("?by=two");
});
