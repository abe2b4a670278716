import type { Browser, Page } from "@playwright/test";
import { comeSignedIn, type Person } from "./accounts.ts";
import type { SiteProcess } from "./site-process.ts";

/** A browser of its own, signed in as this person. */
export async function signedInPage(
  browser: Browser,
  site: SiteProcess,
  person: Person,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport,
    serviceWorkers: "allow",
    locale: "en-IN",
    reducedMotion: "reduce",
  });
  await comeSignedIn(context, site, person);
  return context.newPage();
}
