import { expect, test } from "vitest";
import { afterFirstPaint, fetchLater } from "./fetch-later.ts";

const module = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const font =
  '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const letters = { as: "font", crossOrigin: "", href: "/assets/a.woff2" };
const styles = '<link rel="stylesheet" href="/assets/a.css"/>';
const icon = '<link rel="icon" href="/a.svg"/>';

/** When a page begins to come, in milliseconds. */
const slow = 640;
const quick = 130;

interface Visit {
  start: number;
  worker?: object;
  hidden?: boolean;
}

/** The links that the script adds in a page that came over such a network, and what makes the time pass. */
function run({ text }: { text: string }, { start, worker, hidden = false }: Visit) {
  const added: Record<string, string>[] = [];
  const imported: string[] = [];
  const dataset: Record<string, string> = {};
  let paint = () => {};
  let timer = () => {};
  const page = {
    document: {
      hidden,
      createElement: () => ({}),
      documentElement: { dataset },
      head: { append: (link: (typeof added)[0]) => added.push(link) },
    },
    performance: { now: () => start },
    navigator: { serviceWorker: worker && { controller: worker } },
    onclick: null,
    onchange: null,
    importOf: async (address: string) => imported.push(address),
    setTimeout: (callback: () => void) => {
      timer = callback;
    },
    PerformanceObserver: class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe() {}
    },
  };
  const later: Promise<void> = new Function(
    ...Object.keys(page),
    `${text.replace("import(", "importOf(")};return later`,
  )(...Object.values(page));
  return { added, imported, dataset, later, paint: () => paint(), timer: () => timer() };
}

test("scripts are asked for once, after the first paint: the largest first, last those that hold next to nothing", async () => {
  const names = ["manifest-1", "entry.client-2", "root-3", "CIY5", "home-5", "v-CjpEuYM"];
  const page = run(fetchLater(names.map(module)), { start: quick });
  await Promise.resolve();
  expect(page.added).toHaveLength(0);
  page.paint();
  page.timer();
  await page.later;
  const order = ["v-CjpEuYM", "CIY5", "home-5", "manifest-1", "entry.client-2", "root-3"];
  expect(page.added).toEqual(order.map((name) => ({ rel: "modulepreload", href: `/assets/${name}.js` })));
});

test("the largest is run before the scripts at the end of the page, in a task of its own", async () => {
  const page = run(fetchLater(["CIY5", "v-CjpEuYM"].map(module)), { start: quick });
  page.paint();
  await page.later;
  expect(page.imported).toEqual(["/assets/v-CjpEuYM.js"]);
});

test("a page that is never painted asks for them after a while", async () => {
  const page = run(fetchLater([module("b")]), { start: quick });
  page.timer();
  await page.later;
  expect(page.added).toHaveLength(1);
});

test("a page that nobody sees yet, or after an earlier visit, asks for them at once", async () => {
  for (const visit of [
    { start: quick, hidden: true },
    { start: slow, worker: {} },
  ]) {
    const page = run(fetchLater([module("b")]), visit);
    await page.later;
    expect(page.added).toHaveLength(1);
  }
});

test("letters are fetched at once and used over a quick network or after an earlier visit", () => {
  for (const visit of [{ start: quick }, { start: slow, worker: {} }]) {
    const page = run(fetchLater([module("b"), font]), visit);
    expect(page.added).toEqual([{ rel: "preload", ...letters }]);
    expect(page.dataset).toEqual({});
  }
});

test("over a slow one the page goes without them, and they are fetched behind the scripts for the next page", async () => {
  const page = run(fetchLater([font, module("b")]), { start: slow });
  expect(page.added).toHaveLength(0);
  expect(page.dataset).toHaveProperty("letters");
  page.paint();
  await page.later;
  expect(page.added).toEqual([
    { rel: "modulepreload", href: "/assets/b.js" },
    { rel: "prefetch", ...letters },
  ]);
});

test("other links stay, and a page without scripts and letters gets none of this", () => {
  expect(fetchLater([styles, font, icon]).otherLinks).toEqual([styles, icon]);
  expect(fetchLater([styles, icon])).toEqual({ head: "", otherLinks: [styles, icon], text: "" });
});

test("a module waits for the first paint, and its imports for each other", () => {
  const text = 'import "/a.js";\nimport * as route0 from "/b.js";\nuse(route0);import("/c.js");';
  expect(afterFirstPaint(text)).toBe(
    'later.then(async()=>{await import("/a.js");let route0=await import("/b.js");use(route0);import("/c.js");})',
  );
});
