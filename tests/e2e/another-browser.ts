import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { leaveUndrawn } from "./drawing.ts";

/** A browser of somebody else, which shares nothing with the test's own; it neither draws nor animates its pages either. */
export async function anotherBrowser(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-IN", reducedMotion: "reduce", ...options });
  await leaveUndrawn(context);
  return context;
}
