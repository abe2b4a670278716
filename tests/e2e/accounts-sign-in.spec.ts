import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test("a person signs in, sees her corner of the header, and signs out again", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  await signIn(page, person);
  // By it the device is known again, so that somebody who guesses elsewhere does not keep her out. A hosted project,
  // at another origin, sets none.
  const device = { name: expect.stringMatching(/^device-/), httpOnly: true, sameSite: "Lax" };
  expect(await context.cookies(`${site.url}/auth/v1/token`)).toMatchObject(
    site.backendUrl === site.url ? [device] : [],
  );
  expect(await context.cookies(site.url)).toEqual([]);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("the rules of signing in, in their order", async ({ page }) => {
  await page.goto("/signin");
  const submit = page.getByRole("button", { name: "Sign In", exact: true });
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Please enter both email and password");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
});

test("a wrong password, an unknown address and an unconfirmed account get their sentences, and nothing typed is lost", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  const unconfirmed = await createPerson(site, { confirmed: false });
  const attempt = async (email: string, password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await page.goto("/signin");
  await attempt(person.email, "not-the-password");
  await expect(page.getByRole("alert")).toContainText("Invalid email or password. Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await attempt("nobody-at-all@osari.example", "not-the-password");
  await expect(page.getByRole("alert")).toContainText("Invalid email or password. Please try again.");
  await attempt(unconfirmed.email, unconfirmed.password);
  await expect(page.getByRole("alert")).toContainText(
    "Please check your email to confirm your account before signing in.",
  );
});

test("without a connection the person is told so and can try again", async ({ page, context, site }) => {
  const person = await createPerson(site);
  await page.goto("/signin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Network error. Please check your internet connection.",
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("whoever was sent to sign in returns to the page she wanted", async ({ page, site }) => {
  const person = await createPerson(site);
  await page.goto("/user-dashboard?tab=profile");
  await page.waitForURL("**/signin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/user-dashboard?tab=profile");
});

test("fields are locked while the request runs", async ({ page, site }) => {
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
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeDisabled();
  release();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a password can be looked at, and password managers know the fields", async ({ page }) => {
  await page.goto("/signin");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("signing out in one tab signs the other one out", async ({ page, context, site }) => {
  const person = await createPerson(site);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto("/user-dashboard");
  await expect(other.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await other.waitForURL("**/signin");
});

test("signing in in one tab is seen by another that had nobody", async ({ page, context, site }) => {
  const person = await createPerson(site);
  const other = await context.newPage();
  await other.goto("/about");
  await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
  await signIn(page, person);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("a session that was ended elsewhere ends here at its next refresh", async ({ page, site }) => {
  const person = await createPerson(site);
  await signIn(page, person);
  await site.database.query("delete from auth.sessions where user_id = $1", [person.id]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("osari-auth") ?? "{}");
    localStorage.setItem("osari-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.goto("/user-dashboard");
  await page.waitForURL("**/signin");
});
