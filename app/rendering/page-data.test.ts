import type { StaticHandlerContext } from "react-router";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inRouterForm } from "./hand-over-page-data.ts";
import { pageDataTag } from "./page-data.ts";

const loaderData = {
  root: { text: `it's a "veranda" \\ ओसरी\n</script><!--<script>\u2028`, none: null, yes: true, no: false },
  "routes/listings": {
    rows: [
      { id: "a", price: 0, images: [] },
      { id: "a", price: -1.5, images: ["a", "b"] },
    ],
  },
};
const context = (given: Partial<StaticHandlerContext>) =>
  ({ loaderData, actionData: null, errors: null, ...given }) as StaticHandlerContext;
const encoded = () => new Blob(["[1]\n"]).stream();

const contentOf = (tag: string[]) =>
  /^<script type="application\/json" id="page-data">(.*)<\/script>$/s.exec(tag.join(""))?.[1];

// As built.
beforeEach(() => vi.stubEnv("DEV", false));
afterEach(() => vi.unstubAllEnvs());

test("the router reads the same data back, whatever characters it has", async () => {
  const content = contentOf(await pageDataTag(context({}), encoded())) ?? "";
  const stream = new Blob([inRouterForm(JSON.parse(content))]).stream();
  const { value } = await decode(stream, globalThis as never);
  expect(value).toEqual({ loaderData, actionData: null });
});

test("the rows of a list are in it, whatever its texts say", async () => {
  const rows = [
    { id: "a", title: '"rows":"apart"' },
    { id: "b", title: "</script>" },
  ];
  const search = { search_query: '"rows":"apart"' };
  const answer = { question: search, found: { corrected: '"rows":"apart"', rows }, placeName: null };
  const list = { root: { name: "apart" }, "routes/listings": { answer } };
  const content = contentOf(await pageDataTag(context({ loaderData: list }), encoded())) ?? "";
  expect(JSON.parse(content)).toEqual({ loaderData: list, actionData: null });
  expect(content).not.toContain("<");
});

test("no data can close the script element or open another", async () => {
  expect(contentOf(await pageDataTag(context({}), encoded()))).not.toContain("<");
});

test("errors are sent in the router's own format", async () => {
  const tag = await pageDataTag(context({ errors: { root: new Error("gone") } }), encoded());
  expect(JSON.parse(contentOf(tag) ?? "")).toBe("[1]\n");
});

test("in development a loader that returns what JSON has no form for is refused", async () => {
  vi.stubEnv("DEV", true);
  const dated = context({ loaderData: { root: { on: new Date() } } });
  await expect(pageDataTag(dated, encoded())).rejects.toThrow('no form for "on"');
});
