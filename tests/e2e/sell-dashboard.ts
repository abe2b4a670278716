import { expect, type Locator, type Page } from "@playwright/test";
import { addListings, type NewListing } from "../support/listings.ts";
import { comeSignedIn, createPerson, type Person } from "./accounts.ts";
import type { SiteProcess } from "./site-process.ts";

/** An owner with these listings, the newest last, whose browser is signed in. */
export async function ownerOf(page: Page, site: SiteProcess, ...listings: NewListing[]): Promise<Person> {
  const owner = await createPerson(site);
  await addListings(site.database, owner, listings);
  await comeSignedIn(page.context(), site, owner);
  return owner;
}

export const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");

/** Lets requests of this kind wait until the test lets them go. */
export async function hold(page: Page, method: string) {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/rest/v1/properties**", async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** The client tries again after one, two and four seconds, which pass at once where the page's clock is installed. */
export async function visibleAfterRetries(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().clock.fastForward(4_000);
    await expect(target).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
