import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { hold } from "./sell-dashboard.ts";
import { next } from "./sell-form.ts";

test("only the owner may edit: others are told so; one that is missing or can't be loaded leads to the dashboard", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const own = await addListing(site.database, owner);
  const other = await addListing(site.database, await createPerson(site), { title: "Not yours" });
  await comeSignedIn(page.context(), site, owner);
  await page.goto(`/edit-property/${other.id}`);
  await expect(page.getByRole("alertdialog")).toContainText(
    "You do not have permission to edit this property",
  );
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL("**/user-dashboard");
  await page.goto("/edit-property/00000000-0000-4000-8000-000000000000");
  await page.waitForURL("**/user-dashboard");
  await page.route(/rest\/v1\/properties.*id=eq/, (route) =>
    route.request().url().includes("user_id") ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/edit-property/${own.id}`);
  await page.waitForURL("**/user-dashboard");
});

test("changes are kept until they are saved: through a lost tab, a refusal, a lost connection and words from elsewhere", async ({
  page: first,
  context,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner, { title: "Twice opened" });
  const stored = () =>
    site.database.query("select title, version from properties where user_id = $1", [owner.id]);
  await comeSignedIn(context, site, owner);
  await first.goto(`/edit-property/${listing.id}`);
  await first.getByLabel("Title").fill("My words");
  await first.close({ runBeforeUnload: false });
  const page = await context.newPage();
  await page.goto(`/edit-property/${listing.id}`);
  await expect(page.getByLabel("Title")).toHaveValue("My words");
  await next(page);
  await next(page);
  const update = page.getByRole("button", { name: "Update Property" });
  const alert = page.getByRole("alert");

  await test.step("a change that the server refuses is not saved, and the form says the server's reason", async () => {
    // As a form that has forgotten its checks would send it.
    await page.route("**/rest/v1/properties**", (route) => {
      if (route.request().method() === "GET") return route.continue();
      return route.continue({ postData: { ...route.request().postDataJSON(), price: -1 } });
    });
    await update.click();
    await expect(alert).toContainText("Error updating property listing: Please enter a valid price");
    await page.unroute("**/rest/v1/properties**");
    await page.route("**/rest/v1/properties**", (route) => route.abort());
    await update.click();
    await expect(alert).toContainText("Error updating property listing: Failed to update property");
    await page.unroute("**/rest/v1/properties**");
    expect(await stored()).toEqual([{ title: "Twice opened", version: 1 }]);
  });

  await test.step("whoever saves an older version is told so and keeps every word", async () => {
    await site.database.query("update properties set title = 'Words from the other tab' where id = $1", [
      listing.id,
    ]);
    await update.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("This listing was changed elsewhere after you opened it.");
    await question.getByRole("button", { name: "Go on editing" }).click();
    await expect(alert).toContainText("This listing was changed elsewhere");
    expect(await stored()).toMatchObject([{ title: "Words from the other tab" }]);
    const release = await hold(page, "PATCH");
    await update.click();
    await expect(page.getByRole("button", { name: "Updating..." })).toBeVisible();
    release();
    await question.getByRole("button", { name: "Save mine" }).click();
    await expect(question).toContainText("Property updated successfully!");
    expect(await stored()).toMatchObject([{ title: "My words" }]);
    await question.getByRole("button").click();
    await page.waitForURL("**/user-dashboard");
  });
});
