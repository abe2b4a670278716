import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

/** As if an hour had passed: the next look at the session finds the access token expired. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("osari-auth") ?? "{}");
    localStorage.setItem("osari-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });

const accessToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("osari-auth") ?? "{}").access_token);

/** The tab becomes hidden, or visible again. */
const show = (page: Page, state: "visible" | "hidden") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
  }, state);

const renewals = (page: Page) => {
  const seen: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("grant_type=refresh_token")) seen.push(answer.status());
  });
  return seen;
};

test("a session that expires in an open tab and can't be renewed ends there; signing in leads back", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const person = await createPerson(site);
  await comeSignedIn(page.context(), site, person);
  await page.goto("/user-dashboard?tab=profile");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await site.database.query("delete from auth.sessions where user_id = $1", [person.id]);
  await page.clock.fastForward("01:01:00");
  await page.waitForURL("**/signin");
  expect(await page.evaluate(() => localStorage.getItem("osari-auth"))).toBeNull();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/user-dashboard?tab=profile");
});

test("a hidden tab renews nothing, and does so when it is looked at again", async ({ page, site }) => {
  await page.clock.install();
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const before = await accessToken(page);
  const seen = renewals(page);
  await show(page, "hidden");
  await page.clock.fastForward("02:00:00");
  await page.clock.runFor(60_000);
  expect(seen).toEqual([]);
  expect(await accessToken(page)).toBe(before);
  await show(page, "visible");
  await expect.poll(() => accessToken(page)).not.toBe(before);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("a session that expires in an open tab is renewed there unnoticed; a server that is down for a moment is asked again, less and less often", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const before = await accessToken(page);
  const asked: number[] = [];
  await page.route("**/auth/v1/token?grant_type=refresh_token", async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    if (asked.length < 4) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  await page.clock.fastForward("59:00");
  await expect.poll(() => accessToken(page)).not.toBe(before);
  const pauses = asked.slice(1).map((time, at) => time - (asked[at] ?? 0));
  for (const [at, least] of [200, 400, 800].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(least);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an expired session is renewed silently when a page opens, and ends there if it was ended elsewhere", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  await comeSignedIn(page.context(), site, person);
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const before = await accessToken(page);
  await expire(page);
  await page.goto("/user-dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  expect(await accessToken(page)).not.toBe(before);

  await site.database.query("delete from auth.sessions where user_id = $1", [person.id]);
  await expire(page);
  await page.reload();
  await page.waitForURL("**/signin");
  const sentence = page.getByRole("alert").filter({ hasText: "Authentication error. Please sign in again." });
  await expect(sentence).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ from: "/user-dashboard" });
  // Whoever had no session is led to the sign-in without it.
  await page.goto("/user-dashboard");
  await page.waitForURL("**/signin");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(sentence).toHaveCount(0);
});

test("two tabs that renew at the same moment both stay signed in", async ({ page, context, site }) => {
  const person = await createPerson(site);
  await signIn(page, person);
  const other = await context.newPage();
  await expire(page);
  await Promise.all([page.goto("/user-dashboard"), other.goto("/user-dashboard")]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  }
  expect(
    await site.database.query("select 1 from auth.sessions where user_id = $1", [person.id]),
  ).toHaveLength(1);
});
