import type { Page } from "@playwright/test";
import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { startSite } from "./site-process.ts";

/** As if an hour had passed: the next look at the session finds the access token expired. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("osari-auth") ?? "{}");
    localStorage.setItem("osari-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });

test("an expired session is renewed without a word", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  const before = await page.evaluate(() => localStorage.getItem("osari-auth"));
  await expire(page);
  await page.goto("/user-dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("osari-auth"))).not.toBe(before);
});

test("two tabs that renew at the same moment both stay signed in", async ({ page, context, site }) => {
  const person = await createPerson(site);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto("/about");
  await expire(page);
  await Promise.all([page.goto("/user-dashboard"), other.goto("/user-dashboard")]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  }
  expect(
    await site.database.query("select 1 from auth.sessions where user_id = $1", [person.id]),
  ).toHaveLength(1);
});

test("whoever tries too often is asked to wait a minute", async ({ page }) => {
  test.setTimeout(120_000);
  const site = await startSite({ AUTH_RATE_LIMIT_SCALE: "0.02" });
  try {
    await page.goto(`${site.url}/signin`);
    const wait = page.getByText("Too many attempts. Please wait a minute and try again.").first();
    await expect(async () => {
      await page.getByLabel("Email").fill("somebody@osari.example");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(wait).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
  } finally {
    await site.stop();
  }
});

test("the local outbox shows what would have been mailed, and a public site has none", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await page.goto("/_mail");
  await expect(page.getByText(person.email).first()).toBeVisible();

  const open = await startSite({ SITE_URL: "https://osari.example" });
  try {
    expect((await fetch(`${open.listening}/_mail`)).status).toBe(404);
  } finally {
    await open.stop();
  }
});
