import { createPerson, mailedLink, somebody } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

async function fill(page: import("@playwright/test").Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
const good = (email: string) => ({ "Full Name": "Asha Patil", Email: email, Password: "veranda-lamp-42" });

test("a new person signs up, is asked to verify, opens the mailed link and is signed in with a profile", async ({
  page,
  site,
}) => {
  const email = somebody();
  await page.goto("/signup");
  await fill(page, { ...good(` ${email.toUpperCase()} `), "Mobile Number (Optional)": "9876543210" });
  await page.getByRole("button", { name: "Create Account" }).click();
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
});

test("the rules are checked in their order and the error takes focus", async ({ page }) => {
  await page.goto("/signup");
  const submit = page.getByRole("button", { name: "Create Account" });
  const message = page.getByRole("alert");
  await submit.click();
  await expect(message).toContainText("Please fill in all required fields");
  await expect(message).toBeFocused();
  await fill(page, { ...good("nobody"), Password: "1", "Full Name": "A" });
  await submit.click();
  await expect(message).toContainText("Please enter a valid email address");
  await fill(page, { Email: "a@b.in" });
  await submit.click();
  await expect(message).toContainText("Password must be at least 6 characters long");
  await fill(page, { Password: "veranda-lamp-42" });
  await submit.click();
  await expect(message).toContainText("Please enter your full name");
  await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
  expect(await page.getByLabel("Email").inputValue()).toBe("a@b.in");
});

test("an address that has an account is told so, without a mail", async ({ page, site }) => {
  const person = await createPerson(site);
  await page.goto("/signup");
  await fill(page, good(person.email));
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toContainText("An account with this email already exists");
  expect(
    await site.database.query("select 1 from backend.outbox where recipient = $1", [person.email]),
  ).toEqual([]);
});

test("where no confirmation is asked for, the new person is signed in at once and welcomed by name", async ({
  page,
  otherSite: { site },
}) => {
  await page.goto(`${site.url}/signup`);
  await fill(page, good(somebody()));
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/welcome");
  await expect(page.getByText("Account created successfully! Welcome to Osari.")).toBeVisible();
  await expect(page.getByText("Verify Your Email Address")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "My Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("the welcome page refuses strangers their dashboard and the form, and is nothing without an email", async ({
  page,
}) => {
  await page.goto("/welcome");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/signup");
  await fill(page, good(somebody()));
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/welcome");
  await page.getByRole("main").getByRole("link", { name: "List Your Property" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Please log in to list a property");
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "My Dashboard" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Please log in to access your dashboard");
});
