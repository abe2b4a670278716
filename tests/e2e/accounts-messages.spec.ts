import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

// That an error can be dismissed and is not shown on the next page: accounts-sign-in.

const refusal = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Invalid email or password. Please try again." });
const signedOut = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText("Successfully signed out!");

test("an error is shown for five seconds and changes neither layout nor fields", async ({ page }) => {
  await page.clock.install();
  await page.goto("/signin", { waitUntil: "networkidle" });
  // From here on the page's clock moves only by `runFor`.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const field = page.getByLabel("Email");
  await field.fill("nobody-at-all@osari.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(refusal(page)).toBeVisible();
  const before = await field.boundingBox();
  await page.clock.runFor(4_900);
  await expect(refusal(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(refusal(page)).toHaveCount(0);
  expect(await field.boundingBox()).toEqual(before);
  await expect(field).toHaveValue("nobody-at-all@osari.example");
});

test("a success is shown for five seconds", async ({ page, context, site }) => {
  await page.clock.install();
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/about");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await page.clock.runFor(1_000);
  await expect(signedOut(page)).toHaveCount(0);
});

test("a message in the navigation's state is shown once at the sign-in", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("brought")) return;
    sessionStorage.setItem("brought", "1");
    const usr = { message: "Your session has ended.", from: "/user-dashboard" };
    history.replaceState({ usr, key: "test", idx: 0 }, "");
  });
  await page.goto("/signin");
  const banner = page.getByRole("status").filter({ hasText: "Your session has ended." });
  await expect(banner).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ from: "/user-dashboard" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(banner).toHaveCount(0);
});
