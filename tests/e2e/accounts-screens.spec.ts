import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson, holdTimers, mailedCode } from "./accounts.ts";
import { expectNoFaults } from "./axe.ts";
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

test("sign-in and sign-up have their fields, say the rules before the mistake, are known to password managers and lead to one another", async ({
  page,
}) => {
  await page.goto("/signin");
  await expect(main(page).getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(main(page).getByText("or", { exact: true })).toBeVisible();
  await expect(main(page).getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(main(page).getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  const password = main(page).getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("minlength", "6");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await main(page).getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/reset-password");
  await main(page).getByRole("link", { name: "Back to Sign In" }).click();
  await expect(page).toHaveURL("/signin");
  await main(page).getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");

  await expect(main(page).getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(main(page).getByLabel("Full Name")).toHaveAttribute("autocomplete", "name");
  await expect(main(page).getByLabel("Email")).toHaveAttribute("autocomplete", "email");
  const mobile = main(page).getByLabel("Mobile Number (Optional)");
  await expect(mobile).toHaveAttribute("placeholder", "10-digit number");
  await expect(mobile).toHaveAttribute("inputmode", "numeric");
  await expect(password).toHaveAttribute("placeholder", "Minimum 6 characters");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await expect(password).toHaveAccessibleDescription(/At least 6 characters/);
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/signin");
});

test("a reset mail: an address without an at-sign is not sent, the button says that it works, and nobody learns who has an account", async ({
  page,
  site,
}) => {
  const release = await hold(page, "**/auth/v1/recover*");
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await page.getByLabel("Email").fill(" NOBODY-HERE@osari.example ");
  const asked = page.waitForRequest("**/auth/v1/recover*");
  await page.keyboard.press("Enter");
  expect((await asked).postDataJSON()).toMatchObject({ email: "nobody-here@osari.example" });
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await expect(
    page.getByText(
      "If an account exists with this email, you will receive password reset instructions shortly.",
    ),
  ).toBeVisible();
  expect(
    await site.database.query("select 1 from backend.outbox where recipient like 'nobody-here%'"),
  ).toEqual([]);

  // What the server answers to a second request within a minute: tests/integration/auth/error-sentences.test.ts.
  await page.unroute("**/auth/v1/recover*");
  await page.route("**/auth/v1/recover*", (route) =>
    route.fulfill({ status: 429, json: { code: "over_email_send_rate_limit", message: "after 47 seconds" } }),
  );
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please wait a minute before requesting another reset email",
  );
});

test("a new password: the old one is refused, an old session needs the mailed code, and one second after the success is the sign-in", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site);
  const { pass } = await holdTimers(page, 1_000);
  await comeSignedIn(context, site, person);
  await page.goto("/user-dashboard?tab=profile");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/update-password");
  await expect(main(page).getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  const send = async (password: string) => {
    await page.getByLabel("New Password *").fill(password);
    await page.getByLabel("Confirm Password *").fill(password);
    await page.keyboard.press("Enter");
  };
  await send(person.password);
  await expect(page.getByRole("alert")).toContainText(
    "New password should be different from the old password.",
  );

  await site.database.query(
    "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
    [person.id],
  );
  await send("courtyard-swing-9");
  await expect(page.getByText("Please enter the code that we have mailed to you.")).toBeVisible();
  await page.getByLabel("Code from the mail *").fill(await mailedCode(site, person.email));

  const release = await hold(page, "**/auth/v1/user");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("button", { name: "Updating Password..." })).toBeVisible();
  await expect(page.getByLabel("New Password *")).toBeDisabled();
  const signedOut = page.waitForResponse("**/auth/v1/logout*");
  release();
  await expect(
    main(page)
      .getByRole("status")
      .filter({ hasText: /Password updated successfully/ }),
  ).toBeVisible();
  await signedOut;
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/update-password");
  await pass();
  await expect(page).toHaveURL("/signin");
});

test("a dead link is said, and two seconds later the way leads to a new request", async ({ page }) => {
  const { pass } = await holdTimers(page, 2_000);
  await page.goto("/update-password");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid or expired reset link. Please request a new one.",
  );
  await expectNoFaults(page, "/update-password with a dead link");
  await expect(page).toHaveURL("/update-password");
  await pass();
  await expect(page).toHaveURL("/reset-password");
});

test("whoever is signed in already is led on from the sign-in, and never to another site", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  await page.goto("/about");
  for (const [from, to] of [
    ["/user-dashboard?tab=profile", "/user-dashboard?tab=profile"],
    // Every such address is refused in domain/return-path.test.ts.
    ["//evil.example/", "/"],
  ] as const) {
    await page.evaluate((from) => {
      history.pushState({ usr: { from }, key: "test", idx: 1 }, "", "/signin");
      location.reload();
    }, from);
    await expect(page).toHaveURL(to);
  }
});
