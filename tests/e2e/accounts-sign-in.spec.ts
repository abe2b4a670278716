import type { Page } from "@playwright/test";
import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("a person signs in, sees her account in the header, and signs out again; fields are locked meanwhile", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/auth/v1/token**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/signin");
  await enter(page, person.email, person.password);
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await expect(page).toHaveURL(`${site.url}/`);
  // By it the device is known again, so that somebody who guesses elsewhere does not keep her out. A hosted project,
  // at another origin, sets none.
  const device = { name: expect.stringMatching(/^device-/), httpOnly: true, sameSite: "Lax" };
  expect(await context.cookies(`${site.url}/auth/v1/token`)).toMatchObject(
    site.backendUrl === site.url ? [device] : [],
  );
  expect(await context.cookies(site.url)).toEqual([]);
  await expect(page.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("what is wrong with a sign-in gets its sentence, and nothing typed is lost", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  const unconfirmed = await createPerson(site, { confirmed: false });
  const message = page.getByRole("alert");
  const refused = async (email: string, password: string, sentence: string) => {
    await enter(page, email, password);
    await submit(page).click();
    await expect(message).toContainText(sentence);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  };
  await page.goto("/signin");
  await submit(page).click();
  await expect(message).toContainText("Please enter both email and password");
  await refused("nobody", "secret", "Please enter a valid email address");
  await refused(person.email, "not-the-password", "Invalid email or password. Please try again.");
  await refused(
    unconfirmed.email,
    unconfirmed.password,
    "Please check your email to confirm your account before signing in.",
  );
  // An error can be dismissed.
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
  await refused("nobody-at-all@osari.example", "secrets", "Invalid email or password. Please try again.");

  // What the server answers then: packages/backend/tests/conformance/auth/limits.test.ts.
  await page.route("**/auth/v1/token**", (route) =>
    route.fulfill({
      status: 429,
      json: { code: "over_request_rate_limit", message: "Request rate limit reached" },
    }),
  );
  await refused(person.email, person.password, "Too many attempts. Please wait a minute and try again.");
  await page.unroute("**/auth/v1/token**");

  // It is not shown on the next page.
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Too many attempts.")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In" }).click();

  await enter(page, person.email, person.password);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await submit(page).click();
  await expect(message).toContainText("Network error. Please check your internet connection.");
  await context.setOffline(false);
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("signing in in one tab is seen by another that had nobody, and so is signing out", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  const other = await context.newPage();
  await other.goto("/about");
  await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
  await signIn(page, person);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await other.getByRole("link", { name: /^Your dashboard/ }).click();
  await expect(other.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await other.waitForURL("**/signin");
});
