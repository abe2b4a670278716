import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson, mailedCode, newSession, type Person } from "./accounts.ts";
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

for (const path of ["/", "/listings", "/about", "/signin"]) {
  test(`a stranger's session in the address of ${path} signs nobody in`, async ({ page, site }) => {
    await page.goto(`${path}#${await strangersTokens(site, await createPerson(site))}`);
    await nobodyIsSignedIn(page);
  });
}

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
    await page.getByRole("link", { name: "No, leave" }).click();
    await expect(page).toHaveURL("/");
    await nobodyIsSignedIn(page);
  }
});

test("whoever says that the account is theirs is signed in", async ({ page, site }) => {
  await page.goto(`/auth/callback#${await strangersTokens(site, await createPerson(site))}`);
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("in a session of two days ago a new password needs the mailed code", async ({ page, site }) => {
  const person = await createPerson(site);
  await comeSignedIn(page.context(), site, person);
  await site.database.query(
    "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
    [person.id],
  );
  await page.goto("/update-password");
  await page.getByLabel("New Password *").fill("courtyard-swing-9");
  await page.getByLabel("Confirm Password *").fill("courtyard-swing-9");
  const submit = page.getByRole("button", { name: "Update Password" });
  await submit.click();
  await expect(page.getByText("Please enter the code that we have mailed to you.")).toBeVisible();
  await page.getByLabel("Code from the mail *").fill(await mailedCode(site, person.email));
  await submit.click();
  await expect(page.getByText(/Password updated successfully/).first()).toBeVisible();
});
