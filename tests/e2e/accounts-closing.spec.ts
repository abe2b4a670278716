import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { mailedLink } from "./accounts.ts";
import { anotherBrowser } from "./another-browser.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ownerOf } from "./sell-dashboard.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violationsInBothThemes(page, part)).toEqual(noViolations);
}

async function save(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

test("I take my data along, close my account, and bring it back on another device", async ({
  page,
  site,
  browser,
}) => {
  const me = await ownerOf(page, site, { title: "House <b>with</b> a well" });
  const listings = async () => (await fetch(`${site.url}/listings`)).text();
  await page.goto("/user-dashboard?tab=profile");
  expect(JSON.parse(await save(page, "For programs (JSON)")).sections.profile[0].full_name).toBe(
    me.full_name,
  );
  expect(await save(page, "To read (HTML)")).toContain("House &lt;b&gt;with&lt;/b&gt; a well");

  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("For 7 days a link that we mail to you brings everything back.")).toBeVisible();
  // The rest of the profile is looked at in sell-looks.spec.ts.
  await expectAccessible(page, "section[aria-labelledby=close-account]");
  await page.getByLabel("Your password").fill("not-the-password");
  await page.getByRole("button", { name: "Close my account now" }).click();
  await expect(page.getByRole("alert")).toHaveText("That is not your password. Please try again.");
  await page.getByLabel("Your password").fill(me.password);
  await page.getByRole("button", { name: "Close my account now" }).click();

  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
  await expect(page.getByText(`We are sending a mail to ${me.email}.`)).toBeVisible();
  await expectAccessible(page);
  expect(await listings()).not.toContain("House &lt;b&gt;with&lt;/b&gt; a well");
  await page.goto("/user-dashboard");
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel("Email").fill(me.email);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This account is closed.");

  await expect.poll(() => mailedLink(site, me.email).catch(() => "")).toContain("/reopen-account#");
  const phone = await (await anotherBrowser(browser, { viewport: { width: 360, height: 740 } })).newPage();
  const link = await mailedLink(site, me.email);
  await phone.goto(link);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Bring my account back" }).click();
  await expect(phone.getByText("Your account is back. Please sign in.")).toBeVisible();
  await phone.getByLabel("Email").fill(me.email);
  await phone.getByLabel("Password", { exact: true }).fill(me.password);
  await phone.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(phone).not.toHaveURL(/\/signin/);
  expect(await listings()).toContain("House &lt;b&gt;with&lt;/b&gt; a well");

  await phone.goto(link);
  await phone.getByRole("button", { name: "Bring my account back" }).click();
  await expect(phone.getByRole("alert")).toHaveText("This link has been used already, or it is too old.");
});

test("without a password I close my account with a mailed code", async ({ page, site }) => {
  const me = await ownerOf(page, site);
  await page.goto("/user-dashboard?tab=profile");
  await page.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Mail me a code instead" }).click();
  const code = page.getByLabel("Code from the mail");
  await expect(code).toBeFocused();
  const [mail] = await site.database.query<{ text_body: string }>(
    "select text_body from backend.outbox where recipient = $1",
    [me.email],
  );
  await code.fill(/\b\d{6}\b/.exec(mail?.text_body ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Close my account now" }).click();
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
});
