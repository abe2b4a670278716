import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillDetails, next, toLastStep } from "./sell-form.ts";

test("a double press, and a retry after a lost answer, make one listing", async ({ page, site }) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page, "Only once");
  await fillDetails(page);
  let lost = false;
  await page.route("**/rest/v1/properties**", async (route) => {
    if (route.request().method() !== "POST" || lost) return route.continue();
    lost = true;
    // The server stores it, but its answer never arrives.
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  await submit.dblclick();
  await expect(page.getByRole("alert")).toContainText("Error creating property listing:");
  await submit.click();
  await page.waitForURL("**/property/*");
  expect(await site.database.query("select 1 from properties where user_id = $1", [owner.id])).toHaveLength(
    1,
  );
});

test("while the server is away nothing is lost, and the listing goes through when it is back", async ({
  page,
  site,
  context,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await toLastStep(page, "Through the tunnel");
  await fillDetails(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("alert")).toContainText("Error creating property listing:");
  await expect(page.getByLabel("Price")).toHaveValue("85,00,000");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
});

test("while the listing is saved the button says so and nothing can be changed", async ({ page, site }) => {
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner);
  await comeSignedIn(page.context(), site, owner);
  let release = () => {};
  const hold = async () => {
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.route("**/rest/v1/properties**", async (route) => {
      if (route.request().method() !== "GET") await held;
      await route.continue();
    });
  };
  await toLastStep(page);
  await fillDetails(page);
  await hold();
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("button", { name: "Creating Listing..." })).toBeVisible();
  await expect(page.getByLabel("Price")).toBeDisabled();
  release();
  await page.waitForURL("**/property/*");
  await page.unroute("**/rest/v1/properties**");

  await page.goto(`/edit-property/${listing.id}`);
  await next(page);
  await next(page);
  await hold();
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(page.getByRole("button", { name: "Updating..." })).toBeVisible();
  release();
  await expect(page.getByRole("alertdialog")).toContainText("Property updated successfully!");
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.waitForURL("**/user-dashboard");
});

test("a listing that the server refuses is not saved, and the form says the server's reason", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const listing = await addListing(site.database, owner);
  await comeSignedIn(page.context(), site, owner);
  /** As a form that has forgotten its checks would send it. */
  const spoil = () =>
    page.route("**/rest/v1/properties**", (route) => {
      if (route.request().method() === "GET") return route.continue();
      return route.continue({ postData: { ...route.request().postDataJSON(), price: -1 } });
    });
  await toLastStep(page);
  await fillDetails(page);
  await spoil();
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  await submit.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "Error creating property listing: Failed to create property: Please enter a valid price",
  );
  await page.unroute("**/rest/v1/properties**");
  await page.route("**/rest/v1/properties**", (route) => route.fulfill({ status: 201, json: null }));
  await submit.click();
  await expect(alert).toContainText(
    "Error creating property listing: No data returned from property creation",
  );
  await page.unroute("**/rest/v1/properties**");

  await page.goto(`/edit-property/${listing.id}`);
  await next(page);
  await next(page);
  await spoil();
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(alert).toContainText("Error updating property listing: Please enter a valid price");
  await page.unroute("**/rest/v1/properties**");
  await page.route("**/rest/v1/properties**", (route) => route.abort());
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(alert).toContainText("Error updating property listing: Failed to update property");
  expect(
    await site.database.query("select id, version from properties where user_id = $1", [owner.id]),
  ).toEqual([{ id: listing.id, version: 1 }]);
});
