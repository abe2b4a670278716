import type { BrowserContext, Page } from "@playwright/test";

/**
 * Playwright also empties the browser's cache between two tests, so that each fetches and compiles all scripts anew. They
 * may be kept: what the site lets a browser keep has a hash of its content or its owner's id in its address, and the few
 * suggestions of places without one are kept by the site for just as long. Playwright has no option for it. Where a
 * later version names its inner function otherwise, the cache is emptied again and isolation.spec.ts says so.
 */
export function keepCache(context: BrowserContext): void {
  const inner = Reflect.get(context, "_connection")?.toImpl?.(context);
  if (inner) inner.clearCache = async () => {};
}

/** For a test of how a page loads that a browser has never seen. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // To switch the cache off empties the memory of the process that shows pages, where fonts of the test before may be.
  for (const cacheDisabled of [true, false])
    await session.send("Network.setCacheDisabled", { cacheDisabled });
  await session.send("Network.clearBrowserCache");
  await session.detach();
}
