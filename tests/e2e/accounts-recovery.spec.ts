import type { Page } from "@playwright/test";
import { AuthAdminApi } from "@supabase/auth-js";
import type { Person } from "./accounts.ts";
import { addressesInHistory, createPerson, mailedLink, newSession, signIn, somebody } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

async function askForLink(page: Page, site: SiteProcess, person: Person): Promise<string> {
  await page.goto(`${site.url}/reset-password`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  return mailedLink(site, person.email);
}

async function setPassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel("New Password *").fill(password);
  await page.getByLabel("Confirm Password *").fill(confirmation);
  await page.getByRole("button", { name: "Update Password" }).click();
}

test("a forgotten password is replaced by the mailed link, and the new one works", async ({ page, site }) => {
  const person = await createPerson(site);
  await page.goto(await askForLink(page, site, person));
  await page.waitForURL("**/update-password");
  await setPassword(page, "a", "b");
  await expect(page.getByRole("alert")).toContainText("Passwords do not match");
  await setPassword(page, "12345");
  await expect(page.getByRole("alert")).toContainText("Password must be at least 6 characters");
  await setPassword(page, "courtyard-swing-7");
  await expect(page.getByText(/successfully/).first()).toBeVisible();
  await page.waitForURL("**/signin");
  await signIn(page, { ...person, password: "courtyard-swing-7" });
});

test("somebody who was invited chooses a password and has a profile", async ({ page, site }) => {
  const [row] = await site.database.query<{ value: string }>(
    "select value from backend.api_keys where name = 'secret'",
  );
  const key = row?.value ?? "";
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
  await page.waitForURL("**/signin");
  const id = data.user?.id ?? "";
  await signIn(page, { id, email, password: "courtyard-swing-8", full_name: "", phone: "" });
  expect(await site.database.query("select full_name from profiles where id = $1", [id])).toEqual([
    { full_name: "Meera Joshi" },
  ]);
});

test("the reset screen says the same for an address that nobody has", async ({ page, site }) => {
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill("nobody-here@osari.example");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await expect(
    page.getByText(
      "If an account exists with this email, you will receive password reset instructions shortly.",
    ),
  ).toBeVisible();
  expect(
    await site.database.query("select 1 from backend.outbox where recipient like 'nobody-here%'"),
  ).toEqual([]);
});

test("a second request within a minute is asked to wait", async ({ page }) => {
  const site = await startSite({ AUTH_RATE_LIMIT_SCALE: "1" });
  try {
    const person = await createPerson(site);
    await askForLink(page, site, person);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    const wait = "Please wait a minute before requesting another reset email";
    await expect(page.getByRole("alert")).toContainText(wait);
  } finally {
    await site.stop();
  }
});

test("a link works once: the second click is refused and leads back to the request", async ({
  page,
  site,
  context,
}) => {
  const person = await createPerson(site);
  const link = await askForLink(page, site, person);
  await page.goto(link);
  await expect(page.getByLabel("New Password *")).toBeVisible();
  const second = await context.browser()?.newPage();
  if (!second) throw new Error("no browser");
  await second.goto(link);
  await expect(second.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await second.waitForURL("**/reset-password");
  await second.close();
});

test("a forged link is refused, in the hash and in the query", async ({ page }) => {
  for (const mark of ["#", "?"]) {
    await page.goto(`/update-password${mark}access_token=a.b.c&refresh_token=forged-token&type=recovery`);
    await expect(page.getByRole("alert")).toContainText("Invalid reset link. Please request a new one.");
    expect(page.url()).not.toContain("access_token");
    await page.waitForURL("**/reset-password");
  }
});

test("without link and session the page says so; with a session it shows the form", async ({
  page,
  site,
}) => {
  await page.goto("/update-password");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await page.waitForURL("**/reset-password");
  await signIn(page, await createPerson(site));
  await page.goto("/update-password");
  await expect(page.getByLabel("New Password *")).toBeVisible();
});

test("a recovery link that lands on the callback is passed on with its tokens", async ({ page, site }) => {
  const person = await createPerson(site);
  const link = new URL(await askForLink(page, site, person));
  link.searchParams.set("redirect_to", `${site.url}/auth/callback`);
  await page.goto(link.href);
  await page.waitForURL("**/update-password");
  await expect(page.getByLabel("New Password *")).toBeVisible();
});

test("a link whose tokens stand in the query works too, straight or by way of the callback", async ({
  page,
  site,
}) => {
  for (const path of ["/update-password", "/auth/callback"]) {
    const { access_token, refresh_token } = JSON.parse(await newSession(site, await createPerson(site)));
    const query = new URLSearchParams({ access_token, refresh_token, type: "recovery" });
    await page.goto(`${path}?${query}`);
    await page.getByRole("button", { name: "Yes, this is my account" }).click();
    await expect(page.getByLabel("New Password *")).toBeVisible();
    await expect(page).toHaveURL("/update-password");
    expect((await addressesInHistory(page)).join()).not.toContain(access_token);
  }
});

test("a link for one person, opened where another is signed in, is about the first", async ({
  page,
  site,
}) => {
  const forgetful = await createPerson(site, { name: "forgetful" });
  const link = await askForLink(page, site, forgetful);
  await signIn(page, await createPerson(site, { name: "present" }));
  await page.goto(link);
  await setPassword(page, "courtyard-swing-7");
  await page.waitForURL("**/signin");
  await signIn(page, { ...forgetful, password: "courtyard-swing-7" });
  await expect(page.getByRole("link", { name: "Your dashboard (F)" })).toBeVisible();
});

test("a link that lay too long in the mailbox is refused", async ({ page, site }) => {
  const person = await createPerson(site);
  const link = await askForLink(page, site, person);
  await site.database.query("update auth.one_time_tokens set expires_at = now() where relates_to = $1", [
    person.email,
  ]);
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await page.waitForURL("**/reset-password");
});
