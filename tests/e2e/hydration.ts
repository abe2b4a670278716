import type { Page } from "@playwright/test";

/** Ways to get to a page, of which Playwright says that they have ended when the page is loaded. */
const ways = ["goto", "reload", "goBack", "goForward", "waitForURL"] as const;

/** Pages whose ways wait already: all pages of a worker have one prototype. */
const waiting = new WeakSet<object>();

/**
 * A page's scripts come after its first paint and so after its `load` event. A test that waits for that event means a page which
 * answers: what is pressed before would be lost. One that names another event (`waitUntil`) gets that one.
 */
export function loadedMeansHydrated(page: Page): void {
  const prototype = Object.getPrototypeOf(page);
  if (waiting.has(prototype)) return;
  waiting.add(prototype);
  for (const way of ways) {
    const original: (this: Page, ...args: unknown[]) => Promise<unknown> = prototype[way];
    prototype[way] = async function (this: Page, ...args: unknown[]) {
      const answer = await original.apply(this, args);
      const options = args.at(-1);
      const event = typeof options === "object" && options && Reflect.get(options, "waitUntil");
      if (!event || event === "load") await hydrated(this);
      return answer;
    };
  }
}

/** At once where the page is none of ours, or has no scripts. */
async function hydrated(page: Page): Promise<void> {
  try {
    await page.evaluate(async () => {
      const isHydrated = () =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
      // Not a timer: a test may hold those.
      const pause = () => Reflect.get(window, "scheduler").postTask(() => {}, { delay: 10 });
      while ("__reactRouterContext" in window && !isHydrated()) await pause();
    });
  } catch (error) {
    // It led on to another page, or was a window that closes itself.
    if (page.isClosed()) return;
    if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    await page.waitForLoadState();
    await hydrated(page);
  }
}
