import {
  addressesInHistory,
  createPerson,
  holdTimers,
  mailedLink,
  newSession,
  reportsOf,
  secretsOf,
  storedSession,
} from "./accounts.ts";
import { open } from "./browse.ts";
import { expect, test } from "./fixtures.ts";

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
  secrets.push(...secretsOf(await storedSession(page)));

  await open(page, `${site.url}/reset-password`);
  await page.getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await page.goto(await mailedLink(site, person.email));
  await expect(page.getByLabel("New Password *")).toBeVisible();
  secrets.push(...secretsOf(await storedSession(page)));
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
  const { pass } = await holdTimers(page, 2_000);
  for (const path of ["/update-password", "/auth/callback"]) {
    await page.goto(`${site.url}${path}?${tokens}&type=recovery`);
    await page.getByRole("button", { name: "Yes, this is my account" }).click();
    await expect(page.getByLabel("New Password *")).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/update-password`);
  }
  for (const mark of ["#", "?"]) {
    await page.goto(
      `${site.url}/update-password${mark}access_token=a.b.c&refresh_token=forged-one&type=recovery`,
    );
    await expect(page.getByRole("alert")).toContainText("Invalid reset link. Please request a new one.");
    expect(page.url()).not.toContain("access_token");
    await pass();
    await page.waitForURL(`${site.url}/reset-password`);
  }
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
