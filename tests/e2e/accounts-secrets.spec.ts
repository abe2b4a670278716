import type { Page } from "@playwright/test";
import { addressesInHistory, createPerson, mailedLink, newSession, somebody } from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./google.ts";

/** Everything that could be sent in as a report of an error: the console, and what was thrown. */
function reportsOf(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text(), line.location().url));
  page.on("pageerror", (error) => lines.push(String(error), error.stack ?? ""));
  return lines;
}

const secretsOf = (session: string): string[] => {
  const { access_token, refresh_token } = JSON.parse(session);
  return [access_token, refresh_token];
};
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("osari-auth") ?? "{}");

test("signing in, failing to, and being sent back by links leaves no secret in a log, the history or a report", async ({
  page,
  otherSite: { site },
}) => {
  test.slow();
  const reports = reportsOf(page);
  const person = await createPerson(site);
  const other = await createPerson(site, { profile: null });
  const secrets = [person.password, "a-wrong-password", "a-new-password"];

  await open(page, `${site.url}/signin`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("a-wrong-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.url}/`);
  secrets.push(...secretsOf(await stored(page)));

  await open(page, `${site.url}/reset-password`);
  await page.getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await page.goto(await mailedLink(site, person.email));
  await expect(page.getByLabel("New Password *")).toBeVisible();
  secrets.push(...secretsOf(await stored(page)));
  await page.getByLabel("New Password *").fill("a-new-password");
  await page.getByLabel("Confirm Password *").fill("a-new-password");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.url}/signin`);

  // A session that comes in the hash, and one in the query, which the server gets to see.
  const session = JSON.parse(await newSession(site, other));
  secrets.push(session.access_token, session.refresh_token);
  const tokens = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: "3600",
    token_type: "bearer",
  });
  await page.goto(`${site.url}/auth/callback#${tokens}`);
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await page.waitForURL(`${site.url}/`);
  await page.goto(`${site.url}/update-password?${tokens}&type=recovery`);
  await page.getByRole("button", { name: "Yes, this is my account" }).click();
  await expect(page.getByLabel("New Password *")).toBeVisible();
  await page.goto(`${site.url}/update-password#access_token=a.b.c&refresh_token=forged-one&type=recovery`);
  await page.waitForURL(`${site.url}/reset-password`);
  secrets.push("forged-one");

  const history = await addressesInHistory(page);
  expect(history.length).toBeGreaterThan(4);
  expect(site.output()).toContain("/update-password");
  for (const secret of secrets) {
    expect(history.join("\n")).not.toContain(secret);
    expect(reports.join("\n")).not.toContain(secret);
    expect(site.output()).not.toContain(secret);
  }
});

test("a link that confirms a sign-up leaves no token behind it", async ({ page, site }) => {
  const reports = reportsOf(page);
  const email = somebody();
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Asha Patil");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("veranda-lamp-42");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
  await page.goto(await mailedLink(site, email));
  await page.waitForURL(`${site.url}/`);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const left = [...(await addressesInHistory(page)), ...reports].join("\n");
  for (const secret of [...secretsOf(await stored(page)), "veranda-lamp-42"])
    expect(left).not.toContain(secret);
  expect(await addressesInHistory(page)).toEqual([
    `${site.url}/signup`,
    `${site.url}/welcome`,
    `${site.url}/`,
  ]);
});

test("a form that is sent before its page has come alive puts no password into the address", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/signin");
  await expect(page.locator("main form")).toHaveAttribute("method", "post");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeDisabled();
  await context.close();
});

test("the session that the provider's tokens come with stays out of the history", async ({
  page,
  googleSite,
}) => {
  const reports = reportsOf(page);
  await page.goto(`${googleSite.url}/signin`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL(`${googleSite.url}/`);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const left = [...(await addressesInHistory(page)), ...reports, googleSite.output()].join("\n");
  for (const secret of [...secretsOf(await stored(page)), "provider-access-token", "provider-refresh-token"])
    expect(left).not.toContain(secret);
});
