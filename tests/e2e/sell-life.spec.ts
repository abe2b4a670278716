import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillDetails, photoFile, toLastStep } from "./sell-form.ts";

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
