import type { Page } from "@playwright/test";
import { createPerson, newSession, type Person } from "./accounts.ts";
import { expectNoFaults } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { SiteProcess } from "./site-process.ts";

/** What a stranger puts behind an address to lead somebody into the stranger's own account. */
async function strangersTokens(site: SiteProcess, stranger: Person, more: Record<string, string> = {}) {
  const { access_token, refresh_token } = JSON.parse(await newSession(site, stranger));
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: "3600",
    token_type: "bearer",
    ...more,
  });
}

const nobodyIsSignedIn = async (page: Page) => {
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("osari-auth"))).toBeNull();
};

test("a stranger's session in the address of a page signs nobody in", async ({ page, site }) => {
  const tokens = await strangersTokens(site, await createPerson(site));
  for (const path of ["/", "/listings", "/about", "/signin"]) {
    await page.goto(`${path}#${tokens}`);
    await nobodyIsSignedIn(page);
  }
});

test("a link that this browser did not ask for names its account first, and leaving signs nobody in", async ({
  page,
  site,
}) => {
  const stranger = await createPerson(site);
  for (const address of [
    `/auth/callback#${await strangersTokens(site, stranger)}`,
    `/update-password#${await strangersTokens(site, stranger, { type: "recovery" })}`,
  ]) {
    await page.goto(address);
    await expect(page.getByText(`This link belongs to the account ${stranger.email}.`)).toBeVisible();
    expect(page.url()).not.toContain("token");
    await expectNoFaults(page, address.slice(0, address.indexOf("#")));
    await page.getByRole("link", { name: "No, leave" }).click();
    await expect(page).toHaveURL("/");
    await nobodyIsSignedIn(page);
  }
});
