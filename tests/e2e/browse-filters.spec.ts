import { cards, choose, expect, many, open, openFilters, test, titles } from "./browse.ts";

const chip = (name: string) => ({ name: `Remove ${name}` });

test("every filter can be set in the panel, stands in the address, and narrows the list", async ({
  page,
  list,
}) => {
  const wanted = {
    listing_type: "rent" as const,
    price: 20_000,
    area_value: 1200,
    property_details: { bedrooms: 6, bathrooms: 2 },
  };
  await list(
    { title: "wanted", ...wanted },
    { title: "for sale", ...wanted, listing_type: "sale" },
    { title: "dear", ...wanted, price: 70_000 },
    { title: "small", ...wanted, area_value: 700 },
    { title: "few rooms", ...wanted, property_details: { bedrooms: 4, bathrooms: 2 } },
    { title: "few baths", ...wanted, property_details: { bedrooms: 6, bathrooms: 1 } },
    { title: "office", ...wanted, property_type: "commercial", property_subtype: "Office Space" },
  );
  await open(page, "/listings");
  const toggle = page.getByRole("button", { name: "Filters", exact: true });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  const panel = await openFilters(page);
  await test.step("the Filters toggle opens and closes the panel beside the results", async () => {
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(panel).toBeVisible();
    await toggle.click();
    await expect(panel).toBeHidden();
    await openFilters(page);
  });
  await test.step("the choices say how many listings each would give", async () => {
    await expect(panel.getByRole("radio", { name: "For rent 6" })).toBeAttached();
    await expect(panel.getByRole("radio", { name: "For sale 1" })).toBeAttached();
    await expect(panel.getByRole("radio", { name: "Auction 0" })).toBeAttached();
  });
  await choose(panel, "Property type", "Residential");
  await expect(cards(page)).toHaveCount(6);
  await choose(panel, "Listing type", "For rent");
  await expect(cards(page)).toHaveCount(5);
  await choose(panel, "Price range", "10K-20K");
  await expect(cards(page)).toHaveCount(4);
  await choose(panel, "Bedrooms", "5+");
  await expect(cards(page)).toHaveCount(3);
  await choose(panel, "Bathrooms", "2");
  await expect(cards(page)).toHaveCount(2);
  await panel.getByLabel("Minimum area").fill("1000");
  await expect(titles(page)).toHaveText(["wanted"]);
  await expect(page).toHaveURL(
    "/listings?property_type=residential&listing_type=rent&min_price=10000&max_price=20000&bedrooms=5&bathrooms=2&min_area=1000",
  );
  await expect(page.getByText("Showing 1 of 1 property")).toBeVisible();
});

test("the price ranges are under 10L, 10L-50L, 50L-1Cr, 1Cr-5Cr and 5Cr+; a minimum area counts in the unit that is chosen", async ({
  page,
  list,
}) => {
  const lakhs = [9, 30, 70, 200, 900];
  await list(...lakhs.map((lakh) => ({ title: `${lakh} lakh`, price: lakh * 1_00_000 })));
  await open(page, "/listings");
  const panel = await openFilters(page);
  const labels = ["Under 10L", "10L-50L", "50L-1Cr", "1Cr-5Cr", "5Cr+"];
  await expect(panel.getByRole("group", { name: "Price range" }).locator("label")).toHaveText([
    "Any",
    ...labels,
  ]);
  for (const [index, label] of labels.entries()) {
    await choose(panel, "Price range", label);
    await expect(titles(page)).toHaveText([`${lakhs[index]} lakh`]);
  }
  await choose(panel, "Price range", "Any");
  await expect(cards(page)).toHaveCount(5);

  await test.step("whatever unit a listing uses", async () => {
    const land = { property_type: "land", property_subtype: "Agricultural Land" } as const;
    await list(
      { title: "Field", ...land, area_value: 2, area_unit: "acre" },
      { title: "Plot", ...land, area_value: 50_000, area_unit: "sqft" },
    );
    await panel.getByLabel("Unit").selectOption("acre");
    await panel.getByLabel("Minimum area").fill("1.5");
    await expect(titles(page)).toHaveText(["Field"]);
    await expect(page).toHaveURL("/listings?min_area=1.5&area_unit=acre");
    await expect(page.getByRole("button", chip("Area from 1.5 acres"))).toBeVisible();
  });
});

test("a search is one entry in the history; what it was understood to mean and each filter is a chip that removes it", async ({
  page,
  list,
}) => {
  const flat = { listing_type: "rent", price: 20_000, property_subtype: "Apartment" } as const;
  await list(
    { title: "Small", ...flat, property_details: { bedrooms: 2 } },
    { title: "Large", ...flat, property_details: { bedrooms: 3 } },
    { title: "Sold", property_subtype: "Apartment", property_details: { bedrooms: 2 } },
    { title: "Mango farm" },
    { title: "Dear", listing_type: "rent" },
  );
  await open(page, "/listings");
  const box = page.getByPlaceholder("Search by city, property type, location or keywords");
  const chips = page.getByRole("list", { name: "Active filters" });
  await test.step("the main search box searches when it is submitted", async () => {
    await box.pressSequentially("mango", { delay: 30 });
    await expect(cards(page)).toHaveCount(5);
    await box.press("Enter");
    await expect(titles(page)).toHaveText(["Mango farm"]);
    await expect(page).toHaveURL("/listings?search=mango");
    await page.goBack();
    await expect(page).toHaveURL("/listings");
    await expect(box).toHaveValue("");
    await expect(cards(page)).toHaveCount(5);
  });
  await test.step("removing what was understood makes its words plain text", async () => {
    await box.fill("two bedroom flat for rent under 25k");
    await box.press("Enter");
    await expect(titles(page)).toHaveText(["Small"]);
    await expect(chips.getByRole("listitem")).toHaveText([
      "2 BHK",
      "Apartment",
      "For rent",
      "Up to ₹25,000",
      "Clear All",
    ]);
    await page.getByText("Why this order?").click();
    await expect(page.getByText(/featured listings \(paid for by their owners and marked\)/)).toBeVisible();
    await page.getByRole("button", chip("2 BHK")).click();
    await expect(page).toHaveURL("/listings?search=%22two+bedroom%22+flat+for+rent+under+25k");
    await expect(chips.getByRole("listitem").last()).toHaveText("Clear All");
    await expect(chips).toContainText("“two bedroom”");
  });
  await test.step("each active filter has a chip, and Clear All removes all", async () => {
    await open(page, "/listings?search=balcony&listing_type=rent&price_range=10l-50l&view=list");
    await expect(titles(page)).toHaveText(["Dear"]);
    await expect(chips.getByRole("button")).toHaveCount(4);
    await page.getByRole("button", chip("For rent")).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveURL("/listings?search=balcony&min_price=1000000&max_price=5000000&view=list");
    // The keyboard goes on where the chip was, not at a card of the longer list.
    await expect(page.getByRole("button", chip("10L-50L"))).toBeFocused();
    await page.getByRole("button", chip("10L-50L")).click();
    await expect(page).toHaveURL("/listings?search=balcony&view=list");
    await expect(page.getByRole("button", chip("“balcony”"))).toBeFocused();
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page).toHaveURL("/listings?view=list");
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
    await expect(box).toHaveValue("");
  });
});

test("a search from the header arrives in the navigation's state, asks once, moves into the address, and is cleared", async ({
  page,
  list,
}) => {
  await list({ title: "Mango farm" }, { title: "Shop" });
  await open(page, "/about");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/listings.data")) asked.push(request.url());
  });
  const box = page.getByRole("banner").getByPlaceholder("Search properties...");
  await box.fill("mango");
  await box.press("Enter");
  await expect(page).toHaveURL("/listings?search=mango");
  await expect(titles(page)).toHaveText(["Mango farm"]);
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  expect(asked).toHaveLength(1);
  await page.getByRole("button", chip("“mango”")).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property, the way neighbours do it");
  await test.step("so does one that arrives in the state alone", async () => {
    await page.evaluate(() => {
      history.pushState({ usr: { searchQuery: " mango " }, key: "searched", idx: 1 }, "", "/listings");
      window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    await expect(page).toHaveURL("/listings?search=mango");
    await expect(titles(page)).toHaveText(["Mango farm"]);
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  });
});

test("a slow answer never overwrites a newer one, and Load More of an older list is dropped", async ({
  page,
  list,
}) => {
  await list(
    ...many(13),
    { title: "slow one", listing_type: "rent" },
    { title: "quick one", listing_type: "lease" },
  );
  await open(page, "/listings");
  const panel = await openFilters(page);
  await test.step("a slow answer that arrives after a newer one", async () => {
    const held = Promise.withResolvers<void>();
    let slowDone = false;
    await page.route("**/listings.data*listing_type=rent*", async (route) => {
      const answer = await route.fetch();
      await held.promise;
      await route.fulfill({ response: answer }).catch(() => {});
      slowDone = true;
    });
    const asked = page.waitForRequest("**/listings.data*listing_type=rent*");
    await choose(panel, "Listing type", "For rent");
    await asked;
    await choose(panel, "Listing type", "For lease");
    await expect(titles(page)).toHaveText(["quick one"]);
    held.resolve();
    await expect.poll(() => slowDone).toBe(true);
    await expect(page).toHaveURL("/listings?listing_type=lease");
    await expect(titles(page)).toHaveText(["quick one"]);
    await page.unrouteAll();
  });
  await test.step("Load More when the filters have changed meanwhile", async () => {
    await choose(panel, "Listing type", "Any");
    await expect(cards(page)).toHaveCount(12);
    const held = Promise.withResolvers<void>();
    let slowDone = false;
    await page.route("**/rest/v1/rpc/search_properties*", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
      slowDone = true;
    });
    const asked = page.waitForRequest("**/rest/v1/rpc/search_properties*");
    await page.getByRole("button", { name: "Load More Properties" }).click();
    await asked;
    await choose(panel, "Listing type", "For rent");
    await expect(titles(page)).toHaveText(["slow one"]);
    held.resolve();
    await expect.poll(() => slowDone).toBe(true);
    await expect(titles(page)).toHaveText(["slow one"]);
    await expect(page).toHaveURL("/listings?listing_type=rent");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, touch: true });

  test("the filters are a sheet: choose, More filters too, apply once, and Back closes it without leaving", async ({
    page,
    list,
  }) => {
    const long = "A very long title of a very large house with a very long description in it";
    await list(
      { title: "rented", listing_type: "rent" },
      { title: "West", property_details: { bhk: "3", facing: "west", lift: true } },
      { title: long, property_details: { bhk: "2", facing: "east" } },
    );
    await open(page, "/listings");
    const toggle = page.getByRole("button", { name: /^Filters/ });
    const sheet = page.getByRole("dialog", { name: "Filters" });
    const widthOf = (element: Element) => element.scrollWidth;
    await toggle.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/listings");
    await toggle.click();
    await choose(sheet, "Listing type", "For rent");
    // Before anybody is asked it says how many there will be.
    await expect(sheet.getByRole("radio", { name: "For lease 0" })).toBeAttached();
    await expect(sheet.getByRole("radio", { name: "Residential", exact: true })).toBeAttached();
    await sheet.getByRole("button", { name: "Apply filters (1)" }).click();
    await expect(sheet).toBeHidden();
    await expect(titles(page)).toHaveText(["rented"]);
    await expect(page).toHaveURL("/listings?listing_type=rent");
    await page.goBack();
    await expect(page).toHaveURL("/listings");
    await expect(cards(page)).toHaveCount(3);
    await test.step("More filters open in the sheet and are applied with the others", async () => {
      await toggle.click();
      await expect(sheet.getByRole("radio", { name: "Residential 3" })).toBeAttached();
      const more = sheet.getByRole("button", { name: "More filters" });
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await more.click();
      await expect(more).toHaveAttribute("aria-expanded", "true");
      await expect(sheet.getByRole("group", { name: "BHK" })).toBeInViewport({ ratio: 1 });
      await choose(sheet, "Facing", "West");
      // The counts go by what was chosen here, before it is applied.
      await expect(sheet.getByRole("radio", { name: "Residential", exact: true })).toBeAttached();
      await expect(sheet.getByRole("checkbox", { name: "3 1", exact: true })).toBeAttached();
      await expect(sheet.getByRole("checkbox", { name: "2 0", exact: true })).toBeAttached();
      await page.route("**/listings/filters.data*", (route) => route.abort());
      await choose(sheet, "Property type", "Residential");
      await expect(sheet.getByRole("checkbox", { name: "3", exact: true })).toBeAttached();
      await choose(sheet, "Property type", "Any");
      expect(await sheet.evaluate(widthOf)).toBeLessThanOrEqual(360);
      await sheet.getByRole("button", { name: "Apply filters" }).click();
      await expect(titles(page)).toHaveText(["West"]);
      await expect(page).toHaveURL("/listings?facing=west");
      await page.goBack();
      await expect(cards(page)).toHaveCount(3);
    });
    await test.step("nothing is wider than the screen, as a grid and as a list", async () => {
      expect(await page.locator("html").evaluate(widthOf)).toBe(360);
      await page.getByRole("button", { name: "List view" }).click();
      await expect(page).toHaveURL("/listings?view=list");
      expect(await page.locator("html").evaluate(widthOf)).toBe(360);
    });
  });
});
