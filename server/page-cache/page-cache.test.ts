import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCache, type PageCacheOptions } from "./page-cache.ts";

let now: number;
beforeEach(() => {
  now = 1;
  // The cache reads the time here, and again once a timer has told it to.
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const [page, suggestions] = ["/listings", "/api/search/suggestions?q=pune"];

async function keptAfter(seconds: number, options: Omit<PageCacheOptions, "maxBytes">) {
  const cache = createPageCache({ maxBytes: 100_000, ...options });
  cache.turn(true);
  for (const address of [page, page, suggestions])
    await cache.get(address, async () => new Response("a page"));
  now += seconds * 1_000;
  vi.advanceTimersByTime(seconds * 1_000);
  return [page, suggestions].filter((address) => cache.has(address));
}

test("suggestions, which say no time, are kept longer than pages, but as briefly where nobody tells of changes", async () => {
  const options = { maxSeconds: 60, maxSuggestionSeconds: 300 };
  expect(await keptAfter(50, options)).toEqual([page, suggestions]);
  expect(await keptAfter(70, options)).toEqual([suggestions]);
  expect(await keptAfter(310, options)).toEqual([]);
  expect(await keptAfter(2, { maxSeconds: 1 })).toEqual([]);
});

test("a page is kept when it is asked for again, also after a change, and suggestions at once", async () => {
  const cache = createPageCache({ maxBytes: 100_000, maxSeconds: 60 });
  cache.turn(true);
  const get = (address: string) => cache.get(address, async () => new Response("a page"));
  await get(suggestions);
  await get(page);
  expect([page, suggestions].map(cache.has)).toEqual([false, true]);
  await get(page);
  expect(cache.has(page)).toBe(true);
  cache.forget();
  await get(page);
  expect(cache.has(page)).toBe(true);
});

test("a page that two ask for at the same time is rendered once, and kept", async () => {
  const cache = createPageCache({ maxBytes: 100_000, maxSeconds: 60 });
  cache.turn(true);
  const render = vi.fn(async () => new Response("a page"));
  await Promise.all([cache.get(page, render), cache.get(page, render)]);
  expect(render).toHaveBeenCalledOnce();
  expect(cache.has(page)).toBe(true);
});
