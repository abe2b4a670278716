import { test as base } from "@playwright/test";
import { launchOptionsOf } from "../support/browser/this-machine.ts";
import { removeListings } from "../support/listings.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

export { expect } from "@playwright/test";

/**
 * `site` is one server process per worker; its address is the browser's base. Each test starts with no listings, so
 * that what it finds on a first page does not depend on which tests ran before. The global setup found the browser.
 */
export const test = base.extend<{ noListings: undefined }, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => use(launchOptionsOf(JSON.parse(process.env.OSARI_TEST_BROWSER ?? ""))),
    { scope: "worker" },
  ],
  noListings: [
    async ({ site }, use) => {
      await removeListings(site.database);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
