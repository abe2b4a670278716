import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson, somebody } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

const main = (page: Page) => page.getByRole("main");

/** Lets requests to an address wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("the sign-in offers Google, the fields, the way to a new password and the way to an account", async ({
  page,
}) => {
  await page.goto("/signin");
  await expect(main(page).getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(main(page).getByText("or", { exact: true })).toBeVisible();
  await expect(main(page).getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(main(page).getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(main(page).getByLabel("Password", { exact: true })).toHaveAttribute("minlength", "6");
  await main(page).getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/reset-password");
  await main(page).getByRole("link", { name: "Back to Sign In" }).click();
  await expect(page).toHaveURL("/signin");
  await main(page).getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");
});

test("the sign-up has its fields, says the rules before the mistake, and is known to password managers", async ({
  page,
}) => {
  await page.goto("/signup");
  await expect(main(page).getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(main(page).getByLabel("Full Name")).toHaveAttribute("autocomplete", "name");
  await expect(main(page).getByLabel("Email")).toHaveAttribute("autocomplete", "email");
  const mobile = main(page).getByLabel("Mobile Number (Optional)");
  await expect(mobile).toHaveAttribute("placeholder", "10-digit number");
  await expect(mobile).toHaveAttribute("inputmode", "numeric");
  const password = main(page).getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("placeholder", "Minimum 6 characters");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await expect(password).toHaveAccessibleDescription(/At least 6 characters/);
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/signin");
});

test("a mobile number is ten digits or nothing", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Asha Patil");
  await page.getByLabel("Email").fill(somebody());
  await page.getByLabel("Password", { exact: true }).fill("veranda-lamp-42");
  const mobile = page.getByLabel("Mobile Number (Optional)");
  await mobile.fill("98765");
  await page.keyboard.press("Enter");
  await expect(mobile).toHaveAccessibleDescription(/exactly 10 digits/);
  await mobile.fill("");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
});

test("a mobile number is taken in its ten digits, however it is typed or pasted", async ({ page }) => {
  await page.goto("/signup");
  const mobile = page.getByLabel("Mobile Number (Optional)");
  for (const written of ["+91 98765 43210", "098765-43210", "91 9876543210"]) {
    await mobile.fill(written);
    await expect(mobile).toHaveValue("9876543210");
    await mobile.fill("");
    await mobile.pressSequentially(written);
    await expect(mobile).toHaveValue("9876543210");
  }
});

test("while an account is being made the button says so and the fields are locked", async ({ page }) => {
  const release = await hold(page, "**/auth/v1/signup*");
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Asha Patil");
  await page.getByLabel("Email").fill(somebody());
  await page.getByLabel("Password", { exact: true }).fill("veranda-lamp-42");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  for (const label of ["Full Name", "Email", "Mobile Number (Optional)", "Password"])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeDisabled();
  release();
  await page.waitForURL("**/welcome");
  await page.getByRole("link", { name: "Continue to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("while a reset mail is asked for the button says so; an address without an at-sign is not sent", async ({
  page,
}) => {
  const release = await hold(page, "**/auth/v1/recover*");
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await page.getByLabel("Email").fill(" NOBODY@osari.example ");
  const asked = page.waitForRequest("**/auth/v1/recover*");
  await page.keyboard.press("Enter");
  expect((await asked).postDataJSON()).toMatchObject({ email: "nobody@osari.example" });
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
});

test("the new password: checking, the form, the work, the success, and one second later the sign-in", async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await comeSignedIn(context, site, await createPerson(site));
  const release = await hold(page, "**/auth/v1/user");
  const html = await (await fetch(`${site.url}/update-password`)).text();
  expect(html).toContain("Checking session...");
  await page.goto("/update-password");
  await expect(main(page).getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await page.getByLabel("New Password *").fill("courtyard-swing-7");
  await page.getByLabel("Confirm Password *").fill("courtyard-swing-7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Updating Password..." })).toBeVisible();
  await expect(page.getByLabel("New Password *")).toBeDisabled();
  const signedOut = page.waitForResponse("**/auth/v1/logout*");
  release();
  await expect(main(page).getByRole("status").filter({ hasText: "successfully" })).toBeVisible();
  await signedOut;
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL("/signin");
});

test("a dead link is said, and two seconds later the way leads to a new request", async ({ page }) => {
  await page.clock.install();
  await page.goto("/update-password");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await expect(page).toHaveURL("/update-password");
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL("/reset-password");
});

test("the same password again is refused in the server's words", async ({ page, context, site }) => {
  const person = await createPerson(site);
  await comeSignedIn(context, site, person);
  await page.goto("/update-password");
  await page.getByLabel("New Password *").fill(person.password);
  await page.getByLabel("Confirm Password *").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "New password should be different from the old password.",
  );
});

test("an account whose profile could not be saved is an account, and only the console knows", async ({
  page,
  otherSite: { site },
}) => {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text()));
  await page.route("**/rest/v1/profiles*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${site.url}/signup`);
  await page.getByLabel("Full Name").fill("Asha Patil");
  await page.getByLabel("Email").fill(somebody());
  await page.getByLabel("Password", { exact: true }).fill("veranda-lamp-42");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
  await expect(page.getByText("Account created successfully! Welcome to Osari.")).toBeVisible();
  expect(lines).toContainEqual(expect.stringContaining("The profile is not up to date"));
});

test("whoever is signed in already is led on from the sign-in, and never to another site", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  for (const [from, to] of [
    ["/user-dashboard?tab=profile", "/user-dashboard?tab=profile"],
    ["//evil.example/", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
  ] as const) {
    await page.goto("/about");
    await page.evaluate((from) => {
      history.pushState({ usr: { from }, key: "test", idx: 1 }, "", "/signin");
      location.reload();
    }, from);
    await expect(page).toHaveURL(to);
  }
});

test("a long mail address stays away from the edges of the Welcome card on a phone", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await createPerson(site, { name: "a.rather.long.name.of.somebody.in.a.long.family" });
  await comeSignedIn(page.context(), site, person);
  await page.goto("/welcome");
  const sentence = page.getByText(person.email);
  await expect(sentence).toBeVisible();
  const gaps = await sentence.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const card = element.closest("section")?.getBoundingClientRect();
    const text = words.getBoundingClientRect();
    return [text.left - (card?.left ?? 0), (card?.right ?? 0) - text.right];
  });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16);
});
