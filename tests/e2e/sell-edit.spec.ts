import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { next } from "./sell-form.ts";

test("an edit page that can't load its listing leads to the dashboard", async ({ page, site }) => {
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner);
  await comeSignedIn(page.context(), site, owner);
  await page.route(/rest\/v1\/properties.*id=eq/, (route) =>
    route.request().url().includes("user_id") ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/edit-property/${listing.id}`);
  await page.waitForURL("**/user-dashboard");
});

test("only the owner may edit: others are told so, and a missing listing leads to the dashboard", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner, { title: "Not yours" });
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto(`/edit-property/${listing.id}`);
  await expect(page.getByRole("alertdialog")).toContainText(
    "You do not have permission to edit this property",
  );
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL("**/user-dashboard");
  await page.goto("/edit-property/00000000-0000-4000-8000-000000000000");
  await page.waitForURL("**/user-dashboard");
});

test("whoever saves an older version is told so and keeps every word", async ({ page, site }) => {
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner, { title: "Twice opened" });
  await comeSignedIn(page.context(), site, owner);
  await page.goto(`/edit-property/${listing.id}`);
  await page.getByLabel("Title").fill("My words");
  await site.database.query("update properties set title = 'Words from the other tab' where id = $1", [
    listing.id,
  ]);
  await next(page);
  await next(page);
  await page.getByRole("button", { name: "Update Property" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This listing was changed elsewhere after you opened it.");
  await question.getByRole("button", { name: "Go on editing" }).click();
  await expect(page.getByRole("alert")).toContainText("This listing was changed elsewhere");
  const title = () => site.database.query("select title from properties where id = $1", [listing.id]);
  expect(await title()).toEqual([{ title: "Words from the other tab" }]);
  await page.getByRole("button", { name: "Update Property" }).click();
  await question.getByRole("button", { name: "Save mine" }).click();
  await expect(question).toContainText("Property updated successfully!");
  expect(await title()).toEqual([{ title: "My words" }]);
});
