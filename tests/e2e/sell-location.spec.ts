import type { Locator, Page } from "@playwright/test";
import { load, oneState } from "../integration/places/some-places.ts";
import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillDetails, next } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

/** What the browser offers under a field. */
const offers = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((option) => option.value));

async function toLocation(page: Page, site: SiteProcess) {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/list-property");
  await fillBasics(page);
  await next(page);
  return owner;
}

test("a pincode fills in state and city and offers its localities; people may write their own", async ({
  page,
  site,
}) => {
  test.slow();
  await load(site.database, await oneState("Goa"));
  const owner = await toLocation(page, site);
  await page.getByLabel("Pincode").fill("403001");
  await expect(page.getByText("Found: Panaji, Goa")).toBeVisible();
  await expect(page.getByLabel("State")).toHaveValue("Goa");
  const city = page.getByLabel("City or district");
  await expect(city).toHaveValue("Panaji");
  expect(await offers(city)).toEqual(["Panaji", "Tiswadi", "North Goa"]);
  const towns = page.getByRole("group", { name: "Towns to choose from" });
  await towns.getByRole("button", { name: "Tiswadi" }).click();
  await expect(city).toHaveValue("Tiswadi");
  const locality = page.getByLabel("Locality (optional)");
  expect(await offers(locality)).toContain("Panaji");

  await city.fill("Panjim");
  await locality.fill("Fontainhas");
  await page.getByLabel("Address").fill("31 January Road");
  await next(page);
  await fillDetails(page);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
  expect(
    await site.database.query("select pincode, location_details from properties where user_id = $1", [
      owner.id,
    ]),
  ).toEqual([
    {
      pincode: "403001",
      location_details: {
        address: "31 January Road",
        area: "Fontainhas",
        city: "Panjim",
        state: "Goa",
        country: "India",
      },
    },
  ]);
});

test("a corrected pincode corrects what the first one filled in, and nothing that was typed", async ({
  page,
  site,
}) => {
  test.slow();
  await load(site.database, await oneState("Goa"));
  await toLocation(page, site);
  const pincode = page.getByLabel("Pincode");
  await pincode.fill("403601");
  await expect(page.getByLabel("City or district")).toHaveValue("Margao");
  await page.getByLabel("State").fill("Goa and Daman");
  await pincode.fill("403001");
  await expect(page.getByLabel("City or district")).toHaveValue("Panaji");
  await expect(page.getByLabel("State")).toHaveValue("Goa and Daman");
});

test("an unknown pincode leaves the fields to the person, and so does a gazetteer that is away", async ({
  page,
  site,
}) => {
  await toLocation(page, site);
  const answered = page.waitForResponse("**/rpc/lookup_pincode");
  await page.getByLabel("Pincode").fill("999999");
  await answered;
  await expect(page.getByText("Six digits. We fill in state and city where we know them.")).toBeVisible();
  await page.route("**/rpc/lookup_pincode", (route) => route.abort());
  await page.getByLabel("Pincode").fill("413102");
  await page.getByLabel("State").fill("Maharashtra");
  await page.getByLabel("City or district").fill("Baramati");
  await page.getByLabel("Address").fill("Lane 4");
  await next(page);
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
});

test("a pincode takes six characters and no more", async ({ page, site }) => {
  await toLocation(page, site);
  await page.getByLabel("Pincode").pressSequentially("41310299");
  await expect(page.getByLabel("Pincode")).toHaveValue("413102");
  await page.getByLabel("Pincode").fill("4131");
  await page.getByLabel("State").fill("Maharashtra");
  await page.getByLabel("City or district").fill("Baramati");
  await page.getByLabel("Address").fill("Lane 4");
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Please enter a valid 6-digit pincode");
});

test("looking through a stored listing changes nothing, so leaving it asks nothing", async ({
  page,
  site,
}) => {
  test.slow();
  await load(site.database, await oneState("Goa"));
  const owner = await createPerson(site);
  const place = { address: "Lane 4", city: "North Goa", state: "Goa", country: "India" };
  const listing = await addListing(site.database, owner, { pincode: "403001", location_details: place });
  await comeSignedIn(page.context(), site, owner);
  await page.goto(`/edit-property/${listing.id}`);
  await next(page);
  await expect(page.getByText("Found: Panaji, Goa")).toBeVisible();
  await next(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/user-dashboard");
});
