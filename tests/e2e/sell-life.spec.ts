import { comeSignedIn, createPerson, newSession, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillDetails, photoFile, toast, toLastStep } from "./sell-form.ts";

// The longest journey runs with every animation, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a listing's whole life: created with photos, shown, edited, featured, deleted", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const owner = await createPerson(site);
  await signIn(page, owner);
  await toLastStep(page, "Courtyard house for the whole family");
  await fillDetails(page);
  await choosePhotos(page, [await photoFile("front.jpg"), await photoFile("yard.jpg", 900, 700)]);
  await expect(page.getByRole("img", { name: "Photo 2" })).toBeVisible();
  await page.getByRole("button", { name: "Create Property Listing" }).click();

  await page.waitForURL("**/property/*");
  await expect(page.getByText("Property listed successfully!")).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Courtyard house for the whole family", level: 1 }),
  ).toBeVisible();

  await page.goto("/user-dashboard?tab=my-properties");
  await page.getByRole("link", { name: "Edit: Courtyard house" }).click();
  await page.getByLabel("Title").fill("Courtyard house, now with a well");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Move photo 2 one place forward" }).click();
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Property updated successfully!");
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL("**/user-dashboard");

  await page.getByRole("tab", { name: "My Properties (1)" }).click();
  await expect(page).toHaveURL(/tab=my-properties/);
  await page.getByRole("button", { name: "Feature: Courtyard house, now with a well" }).click();
  await expect(page.getByText("Featured", { exact: true })).toBeVisible();
  const state = () =>
    site.database.query("select is_featured, is_active from properties where user_id = $1", [owner.id]);
  await expect.poll(state).toEqual([{ is_featured: true, is_active: true }]);

  await page.getByRole("button", { name: "Delete: Courtyard house" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this property?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("tab", { name: "My Properties (0)" })).toBeVisible();
  await expect.poll(state).toEqual([{ is_featured: true, is_active: false }]);
});

test("the overview counts listings, featured ones and their value, and shows the first three", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  for (const [number, featured] of [
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ] as const) {
    await site.database.query(
      `insert into properties (title, description, price, area_value, property_subtype, pincode, location_details, user_id, is_featured)
       values ($1, 'A house.', 5000000, 900, 'House', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "Lane 4"}', $2, $3)`,
      [`House number ${number}`, owner.id, featured],
    );
  }
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/user-dashboard");
  const metric = (name: string) =>
    page.getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(metric("Active Listings")).toContainText("4");
  await expect(metric("Total Value")).toContainText("₹2.00 Cr");
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(3);
  await expect(page.getByText("RES").first()).toBeVisible();
  await page.getByRole("button", { name: "View All" }).click();
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(4);
});

test("the profile keeps a name and a phone number, and says what is wrong with them", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/user-dashboard?tab=profile");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByLabel("Full Name").fill("Asha Deshmukh");
  await page.getByRole("textbox", { name: "Phone" }).fill("12");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page, "Please enter a valid phone number")).toBeVisible();
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98765 43210");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page, "Profile updated successfully!")).toBeVisible();
  const rows = await site.database.query("select full_name, phone from profiles where id = $1", [owner.id]);
  expect(rows).toEqual([{ full_name: "Asha Deshmukh", phone: "+91 98765 43210" }]);
});

test("signing out other devices ends their sessions and keeps this one", async ({ page, site }) => {
  const owner = await createPerson(site);
  await newSession(site, owner);
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/user-dashboard?tab=profile");
  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(toast(page, "Signed out on all other devices.")).toBeVisible();
  const sessions = await site.database.query("select 1 from auth.sessions where user_id = $1", [owner.id]);
  expect(sessions).toHaveLength(1);
});
