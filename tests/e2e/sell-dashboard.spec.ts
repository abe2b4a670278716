import type { Page } from "@playwright/test";
import { addListing, addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson, newSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { cards, hold, ownerOf, visibleAfterRetries } from "./sell-dashboard.ts";
import { toast } from "./sell-form.ts";

const metric = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

test("the page says that it loads; then one's own active listings are there, the newest first, with their place and facts", async ({
  page,
  site,
}) => {
  await addListing(site.database, await createPerson(site), { title: "Somebody else's" });
  const place = { city: "Baramati", state: "Maharashtra", country: "India" };
  await ownerOf(
    page,
    site,
    { title: "Deleted", is_active: false },
    {
      title: "Old house",
      price: 18_000,
      listing_type: "rent",
      area_value: 1250,
      location_details: { ...place, address: "Lane 4" },
      property_details: { bedrooms: 1, bathrooms: 2 },
    },
    { title: "New plot", property_type: "land", property_subtype: "Residential Plot", is_featured: true },
  );
  const release = await hold(page, "GET");
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(page.getByText("Loading your dashboard...")).toBeVisible();
  release();
  await expect(page.getByRole("tab", { name: "My Properties (2)" })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText(["New plot", "Old house"]);
  await expect(cards(page).nth(0)).toContainText("Featured");
  const old = cards(page).nth(1);
  await expect(old).toContainText("Active");
  await expect(old).toContainText("Lane 4");
  await expect(old).toContainText("₹18K/mo");
  await expect(old.getByRole("listitem")).toHaveText(["1 bed", "2 baths", "1,250 sq ft"]);
  await expect(old.getByRole("link", { name: "Edit: Old house" })).toBeVisible();
  await expect(old.getByRole("button", { name: "Feature: Old house", exact: true })).toBeVisible();
  await expect(cards(page).nth(0).getByRole("button", { name: "Unfeature: New plot" })).toBeVisible();
  await expect(old.getByRole("button", { name: "Delete: Old house" })).toBeVisible();
});

test("without an address a listing shows its city, without a city it says so, and without a picture it shows the badge of its type", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  const broken = `${site.backendUrl}/storage/v1/object/public/property_images/user_${owner.id}/gone.jpg`;
  await addListings(site.database, owner, [
    { property_type: "land", property_subtype: "Agricultural Land", images: [broken] },
    { property_type: "industrial", property_subtype: "Factory", images: [broken] },
    { property_type: "commercial", property_subtype: "Shop" },
    { images: [broken] },
    { title: "Second" },
    { title: "First" },
  ]);
  // Listings of an older site, which the form would not let through today.
  await page.route("**/rest/v1/properties**", async (route) => {
    const answer = await route.fetch();
    const [first, second, ...others] = await answer.json();
    await route.fulfill({
      response: answer,
      json: [
        { ...first, location_details: { city: "Indapur" }, property_type: "castle" },
        { ...second, location_details: {} },
        ...others,
      ],
    });
  });
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(cards(page).nth(0)).toContainText("Indapur");
  await expect(cards(page).nth(1)).toContainText("Location not specified");
  for (const [index, badge] of ["PROP", "RES", "RES", "COM", "IND", "LAND"].entries()) {
    await cards(page).nth(index).scrollIntoViewIfNeeded();
    await expect(cards(page).nth(index).getByText(badge, { exact: true })).toBeVisible();
    await expect(cards(page).nth(index).getByRole("img")).toHaveCount(0);
  }
});

test("the three counters climb in thirty steps of 30 ms; values are in lakh and crore", async ({
  page,
  site,
}) => {
  await ownerOf(
    page,
    site,
    { price: 45_00_000, is_featured: true },
    { price: 1_50_00_000 },
    { price: 5_00_000 },
  );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/user-dashboard");
  const value = metric(page, "Total Value").locator("[aria-hidden]");
  const active = metric(page, "Active Listings").locator("[aria-hidden]");
  await expect(value).toHaveText("₹2.00 Cr");
  await expect(metric(page, "Featured").locator("[aria-hidden]")).toHaveText("1");
  await expect(active).toHaveText("3");

  // The counters begin again with the tab; from here on the clock moves only by `runFor`.
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(active).toHaveText("0");
  await page.clock.runFor(15 * 30);
  await expect(active).toHaveText("2");
  await expect(value).toHaveText("₹1.00 Cr");
  await page.clock.runFor(14 * 30);
  await expect(value).not.toHaveText("₹2.00 Cr");
  await page.clock.runFor(30);
  await expect(value).toHaveText("₹2.00 Cr");
  await expect(active).toHaveText("3");
});

test("the overview shows the first three and what is for sale, rents and leases beside it; tabs are part of the address", async ({
  page,
  site,
}) => {
  await ownerOf(
    page,
    site,
    { price: 45_00_000 },
    { price: 18_000, listing_type: "rent" },
    { price: 12_000, listing_type: "rent" },
    { price: 3_00_000, listing_type: "lease" },
  );
  await page.goto("/user-dashboard");
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expect(metric(page, "Active Listings")).toContainText("4");
  await expect(metric(page, "Total Value").locator("[aria-hidden]")).toHaveText("₹45.00 Lakh");
  await expect(metric(page, "Total Value")).toContainText("and ₹30K a month in rents");
  await expect(metric(page, "Total Value")).toContainText("and ₹3.00 Lakh in leases");
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByText("RES").first()).toBeVisible();
  await page.getByRole("button", { name: "View All" }).click();
  await expect(cards(page)).toHaveCount(4);
  await page.goBack();

  await page.getByRole("button", { name: "Manage Listings" }).click();
  await expect(page).toHaveURL(/\?tab=my-properties$/);
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "My Properties (4)" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await page.getByRole("link", { name: "List New Property" }).click();
  await page.waitForURL("**/list-property");
});

test("listings and profile that could not be loaded are said to be so and come with the next try; the profile is kept and checked", async ({
  page,
  site,
}) => {
  const owner = await ownerOf(page, site, { title: "Behind the outage" });
  await newSession(site, owner);
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  for (const table of ["properties", "profiles"])
    await page.route(`**/rest/v1/${table}**`, (route) => route.abort());
  await page.clock.install();
  await page.goto("/user-dashboard");
  await visibleAfterRetries(page.getByText("Your listings could not be loaded"));
  await logged;
  await page.unroute("**/rest/v1/properties**");
  await page.getByRole("button", { name: "Try again" }).click();
  // The profile is asked for with them, and tried again too.
  await visibleAfterRetries(cards(page));
  await expect(cards(page)).toContainText(["Behind the outage"]);
  await page.getByRole("tab", { name: "Profile" }).click();
  await visibleAfterRetries(page.getByText("Your profile could not be loaded"));
  await page.unroute("**/rest/v1/profiles**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue(owner.full_name);

  // One that could not be read is not overwritten, and one that could not be saved says so.
  await page.route("**/rest/v1/profiles**", (route) => route.abort());
  await page.getByLabel("Full Name").fill("Asha Deshmukh");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page, "Failed to update profile")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Deshmukh");
  await page.unroute("**/rest/v1/profiles**");

  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByRole("textbox", { name: "Phone" }).fill("12");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page, "Please enter a valid phone number")).toBeVisible();
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98765 43210");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(toast(page, "Profile updated successfully!")).toBeVisible();
  const rows = await site.database.query("select full_name, phone from profiles where id = $1", [owner.id]);
  expect(rows).toEqual([{ full_name: "Asha Deshmukh", phone: "+91 98765 43210" }]);

  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await expect(toast(page, "Signed out on all other devices.")).toBeVisible();
  const sessions = await site.database.query("select 1 from auth.sessions where user_id = $1", [owner.id]);
  expect(sessions).toHaveLength(1);
});
