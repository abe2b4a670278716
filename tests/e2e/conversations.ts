import type { Browser, Page } from "@playwright/test";
import { comeSignedIn, type Person } from "./accounts.ts";
import { anotherBrowser } from "./another-browser.ts";
import type { SiteProcess } from "./site-process.ts";

/** A browser of its own, signed in as this person. */
export async function signedInPage(
  browser: Browser,
  site: SiteProcess,
  person: Person,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await anotherBrowser(browser, { baseURL: site.url, viewport, serviceWorkers: "allow" });
  await comeSignedIn(context, site, person);
  // Goes on as any clock does, until `pollNow` moves it forward.
  await context.clock.install();
  return context.newPage();
}

/** Lets the pause before the next poll of an open conversation pass. */
export const pollNow = (page: Page): Promise<void> => page.clock.fastForward(60_000);
