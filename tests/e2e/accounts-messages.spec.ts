import type { Page } from "@playwright/test";
import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

/** From here on the page's time stands still and moves only when it is told to. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("nobody-at-all@osari.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(refusal(page)).toBeVisible();
}

const refusal = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Invalid email or password. Please try again." });
const farewell = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText("Successfully signed out!");

test("an error stands for five seconds and leaves nothing in disorder", async ({ page }) => {
  await page.clock.install();
  await page.goto("/signin", { waitUntil: "networkidle" });
  await holdTime(page);
  await signInWrongly(page);
  const field = page.getByLabel("Email");
  const before = await field.boundingBox();
  await page.clock.runFor(4_900);
  await expect(refusal(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(refusal(page)).toHaveCount(0);
  expect(await field.boundingBox()).toEqual(before);
  await expect(field).toHaveValue("nobody-at-all@osari.example");
});

test("an error can be put away by hand, and does not follow to the next page", async ({ page }) => {
  await page.goto("/signin");
  await signInWrongly(page);
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await expect(refusal(page)).toHaveCount(0);
  await signInWrongly(page);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Invalid email or password. Please try again.")).toHaveCount(0);
});

test("a success stands for five seconds", async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, await createPerson(site));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(farewell(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await page.clock.runFor(1_000);
  await expect(farewell(page)).toHaveCount(0);
});

test("a success can be put away by hand", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(farewell(page)).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" }).click();
  await expect(farewell(page)).toHaveCount(0);
});

test("a message that another page brings along is shown once at the sign-in", async ({ page }) => {
  await page.goto("/signin");
  await page.evaluate(() => {
    const usr = { message: "Your session has ended.", from: "/user-dashboard" };
    history.replaceState({ ...history.state, usr }, "");
  });
  await page.reload();
  const banner = page.getByRole("status").filter({ hasText: "Your session has ended." });
  await expect(banner).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ from: "/user-dashboard" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(banner).toHaveCount(0);
});
