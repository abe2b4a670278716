import { addListings } from "../support/listings.ts";
import { cards, choose, expect, open, openFilters, test, titles } from "./browse.ts";

const field = { property_type: "land", property_subtype: "Agricultural Land" } as const;
const some = [
  { title: "Flat to buy", price: 60_00_000 },
  { title: "Cheap flat to rent", listing_type: "rent", price: 8_000 },
  { title: "Dear flat to rent", listing_type: "rent", price: 30_000 },
  { title: "Shop to lease", listing_type: "lease", price: 5_00_000 },
  { title: "Field to buy", price: 12_00_000, ...field },
] as const;

test("the first choice is one tap on the home page and on the list, with prices that fit it or are written as people say them", async ({
  page,
  list,
}) => {
  await list(...some);
  await open(page, "/");
  const choices = page.getByRole("navigation", { name: "Buy, rent, lease or land" });
  await expect(choices.getByRole("link")).toHaveText(["Buy", "Rent", "Lease", "Land"]);
  await choices.getByRole("link", { name: "Rent" }).click();
  await expect(page).toHaveURL("/listings?listing_type=rent");
  await expect(titles(page)).toHaveText(["Dear flat to rent", "Cheap flat to rent"]);
  await expect(choices.getByRole("link", { name: "Rent" })).toHaveAttribute("aria-current", "true");

  const panel = await openFilters(page);
  const ranges = panel.getByRole("group", { name: "Price range" }).locator("label");
  await expect(ranges).toHaveText(["Any", "Up to 5K", "5K-10K", "10K-20K", "20K-50K", "50K-1L", "Above 1L"]);
  await choose(panel, "Price range", "5K-10K");
  await expect(titles(page)).toHaveText(["Cheap flat to rent"]);
  await choices.getByRole("link", { name: "Land" }).press("Enter");
  await expect(page).toHaveURL("/listings?property_type=land");
  await expect(titles(page)).toHaveText(["Field to buy"]);
  await expect(ranges).toHaveText(["Any", "Under 10L", "10L-50L", "50L-1Cr", "1Cr-5Cr", "5Cr+"]);
  await choices.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/listings");
  await expect(cards(page)).toHaveCount(5);
  await test.step("any lowest and highest price can be written as people say it", async () => {
    const lowest = panel.getByLabel("Lowest price");
    const highest = panel.getByLabel("Highest price");
    await highest.fill("12.5 lakh");
    await highest.press("Enter");
    await expect(page).toHaveURL("/listings?max_price=1250000");
    await expect(highest).toHaveValue("12,50,000");
    await lowest.fill("25k");
    await lowest.blur();
    await expect(page).toHaveURL("/listings?min_price=25000&max_price=1250000");
    await expect(titles(page)).toHaveText(["Field to buy", "Shop to lease", "Dear flat to rent"]);
    await expect(panel.getByRole("radio", { name: "Any" }).first()).not.toBeChecked();

    await lowest.fill("2 cr");
    await lowest.blur();
    await expect(panel.getByText("The lowest price is above the highest")).toBeVisible();
    await lowest.fill("cheap");
    await lowest.blur();
    await expect(panel.getByText("Please write an amount, such as 50 lakh")).toBeVisible();
    await expect(page).toHaveURL("/listings?min_price=25000&max_price=1250000");
    await choose(panel, "Price range", "50L-1Cr");
    await expect(lowest).toHaveValue("50,00,000");
    await expect(titles(page)).toHaveText(["Flat to buy"]);
  });
});

test("whoever writes that they have something to sell is shown the way to the form, and what others sell", async ({
  page,
  list,
}) => {
  await list(...some);
  await open(page, "/listings?search=flat+bechna+hai");
  await expect(titles(page)).toHaveText(["Flat to buy"]);
  await expect(page.getByText("Do you want to sell or let a property of your own?")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "List your property" })).toHaveAttribute(
    "href",
    "/list-property",
  );
  await open(page, "/listings?search=flat+bikau");
  await expect(titles(page)).toHaveText(["Flat to buy"]);
  await expect(page.getByText("Do you want to sell or let a property of your own?")).toHaveCount(0);
});

test("the order is chosen beside the filters and stays while one loads more, filters and goes back", async ({
  page,
  list,
}) => {
  const prices = Array.from({ length: 14 }, (_, n) => 10_00_000 + ((n * 5) % 14) * 1_00_000);
  await list(...prices.map((price) => ({ title: `${price}`, price, area_value: 3_00_00_000 - price })));
  const ascending = [...prices].sort((one, other) => one - other).map(String);
  await open(page, "/listings");
  const order = page.getByLabel("Sort by");
  await expect(order.locator("option")).toHaveText([
    "Newest",
    "Price: low to high",
    "Price: high to low",
    "₹ per sq ft",
  ]);
  await order.selectOption("Price: low to high");
  await expect(page).toHaveURL("/listings?sort=price_asc");
  await expect(titles(page)).toHaveText(ascending.slice(0, 12));
  await page.getByRole("button", { name: "Load More Properties" }).click();
  await expect(titles(page)).toHaveText(ascending);
  await expect(page).toHaveURL("/listings?sort=price_asc&page=2");
  await page.reload();
  await expect(titles(page)).toHaveText(ascending);
  await order.selectOption("Price: high to low");
  await expect(titles(page)).toHaveText(ascending.toReversed().slice(0, 12));
  await page.getByRole("link", { name: "Buy", exact: true }).click();
  await expect(page).toHaveURL("/listings?listing_type=sale&sort=price_desc");

  await open(page, "/listings?search=baramati&sort=price_per_sqft");
  await expect(titles(page)).toHaveText(ascending.slice(0, 12));
  await expect(order.locator("option").first()).toHaveText("Best match");
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, touch: true });

  test("once somebody searches, the hero folds away: the first card's price is on the first screen", async ({
    page,
    site,
    owner,
    pictures,
  }) => {
    const images = await pictures(1);
    await addListings(site.database, owner, [{ listing_type: "rent", price: 8_000, images }]);
    for (const path of ["/listings?listing_type=rent", "/listings?search=baramati"]) {
      await open(page, path);
      await expect(cards(page).first().getByText("₹8K")).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("24/7 Support")).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  });
});
