import { test as base, type Locator, type Page } from "@playwright/test";
import { newSession, type Person } from "./accounts.ts";
import { expect } from "./fixtures.ts";
import type { SiteProcess } from "./site-process.ts";

/** A small phone and a desktop: what the shell promises holds on both. */
const widths = [360, 1440];

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Looks at one page at each width: what differs is its layout, for which it need not be loaded again. */
export async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await base.step(`${width} px`, async () => {
      await resize(page, width);
      // What was clicked at the width before would leave the mouse on something else.
      await page.mouse.move(0, 799);
      await check(width);
    });
  }
}

/** Where the search, the links and the buttons are: in the header, or in the menu behind its toggle. */
export async function navigation(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return page.getByRole("banner");
  const menu = page.getByRole("dialog", { name: "Menu" });
  // One that was left by a link may still be fading.
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  return menu;
}

/**
 * The browser has a session that must be renewed first, and the answer to that waits: until then
 * the page does not know whether somebody is signed in.
 */
export async function comeWithPendingSession(page: Page, site: SiteProcess, person: Person) {
  const session = JSON.parse(await newSession(site, person));
  const old = JSON.stringify({ ...session, expires_at: Math.round(Date.now() / 1000) - 60 });
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem("came")) localStorage.setItem("osari-auth", stored);
    sessionStorage.setItem("came", "1");
  }, old);
  const verdict = Promise.withResolvers<"valid" | "gone">();
  await page.route("**/auth/v1/token*", async (route) =>
    (await verdict.promise) === "valid"
      ? route.continue()
      : route.fulfill({ status: 400, json: { code: "refresh_token_not_found", message: "gone" } }),
  );
  return { renew: () => verdict.resolve("valid"), refuse: () => verdict.resolve("gone") };
}
