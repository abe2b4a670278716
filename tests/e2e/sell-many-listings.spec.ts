import type { Page } from "@playwright/test";
import type { NewListing } from "../support/listings.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { cards, ownerOf } from "./sell-dashboard.ts";
import { toast } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

/** 80 listings, "House 80" the newest and most expensive; every tenth is a field. */
const eighty: NewListing[] = Array.from({ length: 80 }, (_, n) => ({
  title: `${n % 10 === 9 ? "Field" : "House"} ${n + 1} with a long name about light, water and neighbours`,
  price: (n + 10) * 1_00_000,
  property_details: n % 10 === 9 ? {} : { bedrooms: 3, bathrooms: 2 },
  ...(n % 10 === 9 && { property_type: "land", property_subtype: "Agricultural Land" }),
}));

const activeOf = async (site: SiteProcess, owner: { id: string }) =>
  (await site.database.query("select 1 from properties where user_id = $1 and is_active", [owner.id])).length;
const select = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select: ${title}` }).check();
const bar = (page: Page) => page.getByRole("region", { name: "Selected listings" });

test("eighty listings come in pages of twenty, are searched, filtered and sorted in the address, and fit a phone", async ({
  page,
  site,
}) => {
  await ownerOf(page, site, ...eighty);
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(page.getByRole("tab", { name: "My Properties (80)" })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 2 of 4")).toBeVisible();
  await expect(cards(page).first()).toContainText("Field 60");

  await page.getByLabel("Search your listings").fill("HOUSE 33");
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel("Search your listings").fill("");
  await page.getByLabel("Kind").selectOption("Land");
  await expect(page.getByText("8 of 80 listings")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Lowest price first");
  await expect(cards(page).first()).toContainText("Field 10");
  await page.reload();
  await expect(cards(page)).toHaveCount(8);
  await expect(cards(page).first()).toContainText("Field 10");
  await page.getByLabel("Status").selectOption("Featured");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(cards(page)).toHaveCount(20);

  // On a phone a page of twenty is at most five screens, without sideways scrolling or axe findings.
  await page.setViewportSize({ width: 360, height: 740 });
  await select(page, "House 79 ");
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.querySelector("main")?.getBoundingClientRect().height ?? 0,
  }));
  expect(width).toBe(360);
  expect(height).toBeLessThanOrEqual(5 * 740);
  expect(await violations(page)).toEqual([]);

  // A message never covers the buttons of the selection, at any width.
  await page.getByRole("button", { name: "Delete: House 78 " }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(async () => {
      const [message, buttons] = [await undo.boundingBox(), await bar(page).boundingBox()];
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
    }).toPass();
  }
});

test("several are featured and deleted at once, a delete can be undone, and one is duplicated without its photos", async ({
  page,
  site,
}) => {
  const owner = await ownerOf(page, site, ...eighty.slice(0, 8));
  await page.goto("/user-dashboard?tab=my-properties");
  await select(page, "House 1 ");
  await select(page, "House 2 ");
  await expect(bar(page)).toContainText("2 selected");
  await bar(page).getByRole("button", { name: "Feature" }).click();
  await expect(toast(page, "2 listings are featured now.")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(cards(page).getByText("Featured", { exact: true })).toHaveCount(2);

  await page.getByLabel("Select all on this page").check();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete these 8 properties?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "8 listings are no longer shown.")).toBeVisible();
  expect(await activeOf(site, owner)).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "8 listings are shown again.")).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  expect(await activeOf(site, owner)).toBe(8);

  await page.getByRole("link", { name: "Duplicate: House 8 " }).click();
  await expect(page.getByText("Its photos are not copied.")).toBeVisible();
  await page.getByLabel("Title").fill("House on the other side");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("17,00,000");
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
  expect(
    await site.database.query(
      "select title, price::float8 from properties where user_id = $1 and price = 1700000 order by created_at",
      [owner.id],
    ),
  ).toEqual([
    { title: eighty[7]?.title, price: 17_00_000 },
    { title: "House on the other side", price: 17_00_000 },
  ]);
});

test("Undo stays for eight seconds after a delete", async ({ page, site }) => {
  await ownerOf(page, site, { title: "Small house" });
  await page.goto("/user-dashboard?tab=my-properties");
  await expect(cards(page)).toHaveCount(1);
  await page.clock.install();
  await page.getByRole("button", { name: "Delete: Small house" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(7_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(undo).toHaveCount(0);
});
