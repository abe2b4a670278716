import type { Page } from "@playwright/test";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { cards, choose, expect, many, open, openFilters, test } from "./browse.ts";

async function faults(page: Page, part?: string) {
  // Colours are measured once all animations have ended.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  return violationsInBothThemes(page, part);
}

/** What axe sees on a dozen cards it sees on four, in a third of the time. */
const leaveFourCards = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main li:nth-child(n + 5):has(article) { display: none }");
    document.adoptedStyleSheets.push(sheet);
  });

test("axe finds nothing, light or dark, on the listings page, its filters, its list, its empty state, nor on a phone", async ({
  page,
  list,
  pictures,
}) => {
  const featured = { images: await pictures(1), is_featured: true };
  await list(...many(10, { ...featured, listing_type: "rent" }), ...many(3, featured), ...many(1));
  await open(page, "/listings");
  await expect(cards(page)).toHaveCount(12);
  await leaveFourCards(page);
  expect(await faults(page)).toEqual(noViolations);
  const panel = await openFilters(page);
  await choose(panel, "Listing type", "For sale");
  await expect(page.getByRole("button", { name: "Clear All" })).toBeVisible();
  // Until the answer comes, the old list is shown pale.
  const results = page.getByRole("region", { name: "Results" }).locator("ul[aria-busy=false]");
  await expect(results).toHaveCSS("opacity", "1");
  await expect(cards(page)).toHaveCount(4);
  expect(await faults(page, "main")).toEqual(noViolations);
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("button", { name: "List view", pressed: true })).toBeVisible();
  expect(await faults(page, "main")).toEqual(noViolations);
  await test.step("nothing matches: one sentence, and a button that clears the filters", async () => {
    await open(page, "/listings?bedrooms=3");
    await expect(page.getByText("No properties match your criteria")).toBeVisible();
    expect(await faults(page, "main")).toEqual(noViolations);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL("/listings");
  });
  await test.step("on a phone, with the filters open", async () => {
    await leaveFourCards(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    expect(await faults(page)).toEqual(noViolations);
  });
});

test("axe finds nothing, light or dark, on the page of a listing, its questions and its pictures", async ({
  page,
  list,
  pictures,
}) => {
  const [listing] = await list(
    { images: await pictures(3), is_featured: true, property_details: { bedrooms: 2, parking: 1 } },
    {},
  );
  await open(page, `/listings/${listing?.id}`);
  expect(await faults(page)).toEqual(noViolations);
  await page.getByRole("button", { name: "Call Now" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await faults(page, "[role=alertdialog]")).toEqual(noViolations);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "View full screen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await faults(page, "[role=dialog]")).toEqual(noViolations);
  await test.step("nor where all of its pictures fail", async () => {
    await page.route(/\/photos\/|\/storage\//, (route) => route.abort());
    await open(page, `/listings/${listing?.id}`);
    await expect(page.getByText("No Image Available").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Show picture 2" }).getByRole("img")).toHaveCount(0);
    expect(await faults(page)).toEqual(noViolations);
  });
});

test("the whole page can be used by keyboard alone: filter, remove, open a listing", async ({
  page,
  list,
}) => {
  await list({ title: "rented", listing_type: "rent" }, { title: "sold" });
  await open(page, "/listings");
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  const panel = page.getByRole("form", { name: "Filters" });
  await panel.getByRole("radio", { name: "Any" }).nth(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/listings?listing_type=sale");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/listings?listing_type=rent");
  await page.getByRole("button", { name: "Remove For rent" }).press("Enter");
  await expect(page).toHaveURL("/listings");
  await page.getByRole("link", { name: "rented" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "rented" })).toBeFocused();
});
