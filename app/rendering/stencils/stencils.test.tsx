import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CachedItems, cacheHtmlWith } from "../../ui/cached-html.tsx";
import { cachedPart, renderAroundParts } from "../cached-parts.ts";
import { pageData } from "../router-tags.ts";
import { inHtml, type Shown } from "./stencil.ts";
import { createStencils, type StencilledPage } from "./stencils.ts";

beforeAll(() => cacheHtmlWith(cachedPart));
afterAll(() => cacheHtmlWith(null));

const itemsOf = (names: readonly string[]) =>
  names.map((name) => ({ cacheKey: () => `entry ${name}`, item: () => <li key={name}>{name}</li> }));

interface List {
  place: string;
  names: readonly string[];
  /** What the shape does not say. */
  secret?: string;
}

const ListPage = ({ place, names, secret }: List) => (
  <main title={`Homes in ${place}`} className={secret}>
    <a href={`/listings?${new URLSearchParams({ place })}`}>{place}</a>
    <CachedItems items={itemsOf(names)} />
  </main>
);

const documentOf = (list: List) => {
  const { html, parts } = renderAroundParts(<ListPage {...list} />);
  const withData = { html: `${html}<!--cached ${parts.length}-->`, parts: [...parts, pageData] };
  return { ...withData, policy: "a policy", link: undefined };
};

const shownOf = ({ place, names }: List): Shown => ({
  shape: String(names.length),
  texts: [place, new URLSearchParams({ place }).toString().slice("place=".length)].map(inHtml),
  items: itemsOf(names),
});

const rendered = vi.fn(async (list: List) => documentOf(list));

const pageOf = (list: List): StencilledPage => ({
  shown: shownOf(list),
  data: ["<script>", `${list.place.length}`, "</script>"],
  render: () => rendered(list),
  specimen() {
    const specimen = { ...list, place: "Wkqx Jvzb" };
    return { shown: shownOf(specimen), render: () => rendered(specimen) };
  },
});

const asReact = (list: List) =>
  `${renderToString(<ListPage {...list} />)}<script>${list.place.length}</script>`;

const [pune, hostile, marathi] = [
  { place: "Pune", names: ["a", "b"] },
  { place: `<b>"O'Brien" & Co</b> \uE000<!--cached 0-->`, names: ["c", "<i>"] },
  { place: "बारामती", names: ["d", "a"] },
];

test("from the third page of a shape on nothing is rendered, and each is what React would write", async () => {
  const write = createStencils(() => expect.fail("a difference"));
  rendered.mockClear();
  for (const list of [pune, hostile, marathi, hostile, pune]) {
    const { body, policy } = await write(pageOf(list));
    expect(body.toString()).toBe(asReact(list));
    expect(policy).toBe("a policy");
  }
  // The first, the second, and the page that the stencil was cut from.
  expect(rendered).toHaveBeenCalledTimes(3);
});

test("pages of another shape have a stencil of their own", async () => {
  const write = createStencils(() => expect.fail("a difference"));
  const long = { place: "Satara", names: ["a", "b", "c"] };
  for (const list of [pune, long, marathi, long, hostile, long])
    expect((await write(pageOf(list))).body.toString()).toBe(asReact(list));
});

test("a page that nobody can describe is rendered each time", async () => {
  const write = createStencils(() => expect.fail("a difference"));
  rendered.mockClear();
  for (const list of [pune, pune, pune, pune]) await write({ ...pageOf(list), shown: null });
  expect(rendered).toHaveBeenCalledTimes(4);
});

test("a stencil that does not give what is rendered is never used, and said once", async () => {
  const differences: string[] = [];
  const write = createStencils((shape) => differences.push(shape));
  const forgetful = (secret: string): StencilledPage => ({
    ...pageOf({ ...pune, secret }),
    specimen: () => ({
      shown: shownOf(pune),
      render: () => rendered({ ...pune, place: "Pune", secret: "other" }),
    }),
  });
  for (const secret of ["one", "two", "three", "four"]) {
    const { body } = await write(forgetful(secret));
    expect(body.toString()).toBe(asReact({ ...pune, secret }));
  }
  expect(differences).toEqual(["2"]);
});

test("one that only later gives something else is found out by a comparison now and then", async () => {
  const differences: string[] = [];
  const write = createStencils((shape) => differences.push(shape));
  for (let count = 1; count <= 1_000; count++) await write(pageOf(pune));
  expect(differences).toEqual([]);
  for (let count = 1; count <= 1_000; count++) await write(pageOf({ ...pune, secret: "new" }));
  expect(differences).toEqual(["2"]);
  const last = { ...pune, secret: "newer" };
  expect((await write(pageOf(last))).body.toString()).toBe(asReact(last));
});
