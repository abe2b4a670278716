import { expect, test } from "vitest";
import { fetchLater } from "./fetch-later.ts";

const module = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const font =
  '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const letters = { as: "font", crossOrigin: "anonymous", href: "/assets/a.woff2" };
const styles = '<link rel="stylesheet" href="/assets/a.css"/>';
const icon = '<link rel="icon" href="/a.svg"/>';

/** When a page begins to come, in milliseconds. */
const slow = 640;
const quick = 130;

/** The links that the scripts add in a page that came over such a network, and what makes the time pass. */
function run({ text, atEnd }: { text: string; atEnd: string }, start: number, worker?: object) {
  const added: Record<string, string>[] = [];
  const dataset: Record<string, string> = {};
  const page = {
    document: {
      createElement: () => ({}),
      documentElement: { dataset },
      head: { append: (link: (typeof added)[0]) => added.push(link) },
    },
    performance: { now: () => start },
    navigator: { serviceWorker: worker && { controller: worker } },
  };
  const end: () => void = new Function(...Object.keys(page), `${text};return()=>${atEnd}`)(
    ...Object.values(page),
  );
  return { added, dataset, end };
}

test("over a slow network the largest script comes first, then those that hold next to nothing, then letters for the next page", () => {
  const names = ["manifest-1", "entry.client-2", "root-3", "CIY5", "v-CjpEuYMj", "home-5"];
  const page = run(fetchLater([font, ...names.map(module)]), slow);
  page.end();
  const order = ["v-CjpEuYMj", "CIY5", "home-5", "manifest-1", "entry.client-2", "root-3"];
  expect(page.added).toEqual([
    ...order.map((name) => ({ rel: "modulepreload", href: `/assets/${name}.js` })),
    { rel: "prefetch", ...letters },
  ]);
  expect(page.dataset).toHaveProperty("letters");
});

test("there they are fetched once, when the page is whole", () => {
  const page = run(fetchLater([module("v-CjpEuYMj")]), slow);
  expect(page.added).toHaveLength(0);
  page.end();
  page.end();
  expect(page.added).toHaveLength(1);
});

test("over a quick network, or after an earlier visit, letters and scripts are fetched at once and used", () => {
  for (const page of [
    run(fetchLater([module("b"), font]), quick),
    run(fetchLater([module("b"), font]), slow, {}),
  ]) {
    expect(page.added).toEqual([
      { rel: "preload", ...letters },
      { rel: "modulepreload", href: "/assets/b.js" },
    ]);
    expect(page.dataset).toEqual({});
    page.end();
    expect(page.added).toHaveLength(2);
  }
});

test("other links stay, and a page without scripts and letters gets none of this", () => {
  expect(fetchLater([styles, font, icon]).otherLinks).toEqual([styles, icon]);
  expect(fetchLater([styles, icon])).toEqual({ head: "", otherLinks: [styles, icon], text: "", atEnd: "" });
});
