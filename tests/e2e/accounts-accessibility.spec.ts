import type { Locator, Page } from "@playwright/test";
import { createPerson, mailedLink, somebody } from "./accounts.ts";
import { expectNoFaults } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// The screens that a mailed link opens are looked at in accounts-callback, accounts-screens and accounts-strangers-links.

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not reach it");
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press(text.charAt(0));
  // The further letters at once: each key by itself is four messages to the browser and a rendered form.
  await page.keyboard.insertText(text.slice(1));
}

test("with the keyboard alone somebody signs up, is told of her mistake, and goes on from the welcome", async ({
  page,
}) => {
  test.slow();
  await page.goto("/signup");
  await expectNoFaults(page, "/signup");
  await type(page, "Full Name", "Asha Patil");
  await type(page, "Email", somebody());
  await type(page, "Password", "12345");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Password must be at least 6 characters long");
  await expect(summary).toBeFocused();
  await expectNoFaults(page, "/signup with a broken rule", "main");
  // The error summary links to the invalid field, which shows the error too.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
  await page.keyboard.press("End");
  await page.keyboard.type(" verandas");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await tabTo(page, page.getByRole("button", { name: "Create Account" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
  await expect(page.getByRole("heading", { name: "Welcome", level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Verify Your Email Address" })).toBeVisible();
  await expectNoFaults(page, "/welcome");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "My Dashboard" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Please log in to access your dashboard");
  await expect(dialog.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("with the keyboard alone somebody is refused, replaces a forgotten password by the mailed link, and signs in", async ({
  page,
  site,
}) => {
  test.slow();
  const person = await createPerson(site);
  await page.goto("/signin");
  await expectNoFaults(page, "/signin");
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter both email and password");
  await expectNoFaults(page, "/signin with a broken rule", "main");
  await type(page, "Email", person.email);
  await type(page, "Password", "not-the-password");
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "Invalid email or password. Please try again." });
  await expect(refusal).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(refusal.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(refusal).toHaveCount(0);

  await tabTo(page, page.getByRole("link", { name: "Forgot password?" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Reset Password", level: 1 })).toBeFocused();
  await expectNoFaults(page, "/reset-password");
  await type(page, "Email", person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Password reset email sent!" })).toBeVisible();
  await expectNoFaults(page, "/reset-password after sending");

  await page.goto(await mailedLink(site, person.email));
  await page.waitForURL("**/update-password");
  await type(page, "New Password *", "courtyard-swing-7");
  await type(page, "Confirm Password *", "courtyard-swing-8");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Passwords do not match");
  await expectNoFaults(page, "/update-password with a broken rule");
  await type(page, "New Password *", "12345");
  await type(page, "Confirm Password *", "12345");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Password must be at least 6 characters");
  await type(page, "New Password *", "courtyard-swing-7");
  await type(page, "Confirm Password *", "courtyard-swing-7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "successfully" })).toBeVisible();
  await page.waitForURL("**/signin");
  await type(page, "Email", person.email);
  await type(page, "Password", "courtyard-swing-7");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
