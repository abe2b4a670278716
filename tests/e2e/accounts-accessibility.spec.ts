import type { Locator, Page } from "@playwright/test";
import { comeSignedIn, createPerson, mailedLink, newSession, somebody } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { SiteProcess } from "./site-process.ts";

/** The ways on after two seconds take long here: what is said before them can be looked at. */
const lingerOnMessages = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) =>
        wait(run, ms === 2_000 || ms === 5_000 ? 600_000 : ms, ...rest),
    });
  });

interface Look {
  screen: string;
  reach: (page: Page, site: SiteProcess) => Promise<Locator>;
}

const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const looks: Look[] = [
  {
    screen: "/signin with a broken rule",
    async reach(page) {
      await page.goto("/signin");
      await submit(page, "Sign In");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/signin with a refusal",
    async reach(page) {
      await page.goto("/signin");
      await page.getByLabel("Email").fill("nobody@osari.example");
      await page.getByLabel("Password", { exact: true }).fill("not-the-password");
      await submit(page, "Sign In");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/signup with a broken rule",
    async reach(page) {
      await page.goto("/signup");
      await submit(page, "Create Account");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/reset-password after sending",
    async reach(page) {
      await page.goto("/reset-password");
      await page.getByLabel("Email").fill("nobody@osari.example");
      await submit(page, "Send Reset Link");
      return page.getByRole("status").filter({ hasText: "Password reset email sent!" });
    },
  },
  {
    screen: "/update-password with its form and a broken rule",
    async reach(page, site) {
      await comeSignedIn(page.context(), site, await createPerson(site));
      await page.goto("/update-password");
      await page.getByLabel("New Password *").fill("one thing");
      await submit(page, "Update Password");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/update-password with a dead link",
    async reach(page) {
      await page.goto("/update-password");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/auth/callback at work",
    async reach(page) {
      await page.route("**/auth/v1/user", () => {});
      await page.goto("/auth/callback#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer");
      return page.getByRole("status").filter({ hasText: "Processing authentication..." });
    },
  },
  {
    screen: "/auth/callback with a link that was not asked for",
    async reach(page, site) {
      const { access_token, refresh_token } = JSON.parse(await newSession(site, await createPerson(site)));
      await page.goto(`/auth/callback#${new URLSearchParams({ access_token, refresh_token })}`);
      return page.getByRole("button", { name: "Yes, this is my account" });
    },
  },
  {
    screen: "/auth/callback with an error",
    async reach(page) {
      await page.goto("/auth/callback#error=access_denied&error_code=otp_expired&error_description=expired");
      return page.getByRole("alert");
    },
  },
  {
    screen: "/welcome",
    async reach(page, site) {
      await comeSignedIn(page.context(), site, await createPerson(site));
      await page.goto("/welcome");
      return page.getByRole("heading", { name: "Verify Your Email Address" });
    },
  },
];

for (const { screen, reach } of looks) {
  test(`axe finds nothing on ${screen}, light or dark, on a phone or a desktop`, async ({ page, site }) => {
    test.slow();
    await lingerOnMessages(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(await reach(page, site)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsInBothThemes(page), `${width} px`).toEqual(noViolations);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

/** Tab, until what is meant has the focus. */
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
  await page.keyboard.type(text);
}

test("with the keyboard alone somebody signs up, is told of her mistake, and goes on from the welcome", async ({
  page,
}) => {
  await page.goto("/signup");
  await type(page, "Full Name", "Asha Patil");
  await type(page, "Email", somebody());
  await type(page, "Password", "12345");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Password must be at least 6 characters long");
  await expect(summary).toBeFocused();
  // The summary's link leads to the field at fault, which names the fault too.
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
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "My Dashboard" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Please log in to access your dashboard");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("with the keyboard alone somebody is refused, signs in, and asks for a new password", async ({
  page,
  site,
}) => {
  const person = await createPerson(site);
  await page.goto("/signin");
  await type(page, "Email", person.email);
  await type(page, "Password", "not-the-password");
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("Invalid email or password. Please try again.");
  await expect(refusal).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(refusal.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(refusal).toHaveCount(0);

  await page.goto("/signin");
  await tabTo(page, page.getByRole("link", { name: "Forgot password?" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Reset Password", level: 1 })).toBeFocused();
  await type(page, "Email", person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Password reset email sent!" })).toBeVisible();

  await page.goto(await mailedLink(site, person.email));
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
