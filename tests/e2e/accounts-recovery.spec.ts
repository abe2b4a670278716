import type { Page } from "@playwright/test";
import { AuthAdminApi } from "@supabase/auth-js";
import { comeSignedIn, createPerson, holdTimers, mailedLink, recoveryLink, somebody } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { apiKey } from "./site-process.ts";

// Asking for the link and using it is done by keyboard in accounts-accessibility.

async function setPassword(page: Page, password: string) {
  await page.getByLabel("New Password *").fill(password);
  await page.getByLabel("Confirm Password *").fill(password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.waitForURL("**/signin");
}

async function signInHere(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signin");
}

test("somebody who was invited chooses a password and has a profile", async ({ page, site }) => {
  const key = await apiKey(site, "secret");
  const admin = new AuthAdminApi({
    url: `${site.backendUrl}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  const email = somebody("invited");
  const { data, error } = await admin.inviteUserByEmail(email, {
    data: { full_name: "Meera Joshi" },
    redirectTo: `${site.url}/auth/callback`,
  });
  expect(error).toBeNull();
  await page.goto(await mailedLink(site, email));
  await page.waitForURL("**/update-password");
  await expect(page.getByText(`This link belongs to the account ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await setPassword(page, "courtyard-swing-8");
  await signInHere(page, email, "courtyard-swing-8");
  expect(await site.database.query("select full_name from profiles where id = $1", [data.user?.id])).toEqual([
    { full_name: "Meera Joshi" },
  ]);
});

test("a link for one person, opened where another is signed in, is about the first, even if it lands on the callback", async ({
  page,
  context,
  site,
}) => {
  const forgetful = await createPerson(site, { name: "forgetful" });
  const link = new URL(await recoveryLink(page, site, forgetful));
  link.searchParams.set("redirect_to", `${site.url}/auth/callback`);
  await comeSignedIn(context, site, await createPerson(site, { name: "present" }));
  await page.goto(link.href);
  await page.waitForURL("**/update-password");
  await setPassword(page, "courtyard-swing-7");
  await signInHere(page, forgetful.email, "courtyard-swing-7");
  await expect(page.getByRole("link", { name: "Your dashboard (F)" })).toBeVisible();
});

// A link that was used already gets the same answer of the server: packages/backend/tests/conformance/auth/mail-flows.test.ts.
test("a link that lay too long in the mailbox is refused and leads back to the request", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  const link = await recoveryLink(page, site, person);
  await site.database.query("update auth.one_time_tokens set expires_at = now() where relates_to = $1", [
    person.email,
  ]);
  const { pass } = await holdTimers(page, 2_000);
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await pass();
  await page.waitForURL("**/reset-password");
});
