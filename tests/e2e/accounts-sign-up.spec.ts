import type { Page } from "@playwright/test";
import {
  addressesInHistory,
  createPerson,
  mailedLink,
  reportsOf,
  secretsOf,
  somebody,
  storedSession,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
const good = (email: string) => ({ "Full Name": "Asha Patil", Email: email, Password: "veranda-lamp-42" });
const submit = (page: Page) => page.getByRole("button", { name: "Create Account" });

test("a new person signs up, is asked to verify, opens the mailed link and is signed in with a profile, and no token is left behind", async ({
  page,
  site,
}) => {
  const reports = reportsOf(page);
  const email = somebody();
  await page.goto("/signup");
  await fill(page, { ...good(` ${email.toUpperCase()} `), "Mobile Number (Optional)": "9876543210" });
  await submit(page).click();
  await page.waitForURL("**/welcome");
  await expect(page.getByRole("heading", { name: "Welcome", level: 1 })).toBeVisible();
  await expect(page.getByText("Your account has been created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Verify Your Email Address" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(
    page.getByText("Account created successfully! Please check your email to verify your account."),
  ).toBeVisible();

  await page.goto(await mailedLink(site, email));
  await page.waitForURL((url) => url.pathname === "/");
  expect(page.url()).not.toContain("access_token");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const rows = () =>
    site.database.query(
      "select p.full_name, p.phone from profiles p join auth.users u using (id) where u.email = $1",
      [email],
    );
  await expect.poll(rows).toEqual([{ full_name: "Asha Patil", phone: "9876543210" }]);
  const history = await addressesInHistory(page);
  expect(history).toEqual([`${site.url}/signup`, `${site.url}/welcome`, `${site.url}/`]);
  for (const secret of [...secretsOf(await storedSession(page)), "veranda-lamp-42"])
    expect([...history, ...reports].join("\n")).not.toContain(secret);
});

test("the form checks its rules in their order, takes a number as it is typed, shows that it works, and welcomes a stranger", async ({
  page,
  site,
}) => {
  const known = await createPerson(site);
  const email = somebody("a.rather.long.name.of.somebody.in.a.long.family");
  const message = page.getByRole("alert");
  const mobile = page.getByLabel("Mobile Number (Optional)");
  await page.goto("/signup");

  await test.step("the rules, in their order; the error takes focus", async () => {
    await submit(page).click();
    await expect(message).toContainText("Please fill in all required fields");
    await expect(message).toBeFocused();
    for (const label of ["Full Name", "Email", "Password"])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
    await fill(page, { ...good("nobody"), Password: "1", "Full Name": "A" });
    await submit(page).click();
    await expect(message).toContainText("Please enter a valid email address");
    await fill(page, { Email: "a@b.in" });
    await submit(page).click();
    await expect(message).toContainText("Password must be at least 6 characters long");
    await fill(page, { Password: "veranda-lamp-42" });
    await submit(page).click();
    await expect(message).toContainText("Please enter your full name");
    await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
    expect(await page.getByLabel("Email").inputValue()).toBe("a@b.in");
  });

  await test.step("a mobile number is taken in its ten digits, however it is typed or pasted, or not at all", async () => {
    for (const written of ["+91 98765 43210", "098765-43210", "91 9876543210"]) {
      await mobile.fill(written);
      await expect(mobile).toHaveValue("9876543210");
      await mobile.fill("");
      await mobile.pressSequentially(written);
      await expect(mobile).toHaveValue("9876543210");
    }
    await fill(page, good(email));
    await mobile.fill("98765");
    await page.keyboard.press("Enter");
    await expect(mobile).toHaveAccessibleDescription(/exactly 10 digits/);
    await mobile.fill("");
  });

  await test.step("an address that has an account is told so, without a mail", async () => {
    await fill(page, good(known.email));
    await submit(page).click();
    await expect(message).toContainText("An account with this email already exists");
    expect(
      await site.database.query("select 1 from backend.outbox where recipient = $1", [known.email]),
    ).toEqual([]);
  });

  await test.step("a password that is easy to guess is refused, and its field says so after the banner has gone", async () => {
    const password = page.getByLabel("Password", { exact: true });
    await fill(page, { ...good(email), Password: "abcdef" });
    await submit(page).click();
    await expect(message).toContainText("easy to guess");
    await message.getByRole("button").click();
    await expect(message).toHaveCount(0);
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toHaveAccessibleDescription(/easy to guess/);
  });

  await test.step("while an account is being made the button says so and the fields are locked", async () => {
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.route("**/auth/v1/signup*", async (route) => {
      await held;
      await route.continue();
    });
    await fill(page, good(email));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
    for (const label of ["Full Name", "Email", "Mobile Number (Optional)", "Password"])
      await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeDisabled();
    release();
    await page.waitForURL("**/welcome");
  });

  await test.step("a long mail address stays away from the edges of the Welcome card on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const sentence = page.getByText(email);
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

  await test.step("the welcome refuses a stranger the form, and leads home", async () => {
    await page.getByRole("main").getByRole("link", { name: "List Your Property" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Please log in to list a property");
    await page.getByRole("alertdialog").getByRole("button").click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await page.getByRole("link", { name: "Continue to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("where no confirmation is asked for, the new person is welcomed by name at once, even if the profile could not be saved", async ({
  page,
  otherSite: { site },
}) => {
  const lines: string[] = [];
  page.on("console", (line) => lines.push(line.text()));
  await page.route("**/rest/v1/profiles*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${site.url}/signup`);
  await fill(page, good(somebody()));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
  await expect(page.getByText("Account created successfully! Welcome to Osari.")).toBeVisible();
  expect(lines).toContainEqual(expect.stringContaining("The profile is not up to date"));
  await expect(page.getByText("Verify Your Email Address")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "My Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});
