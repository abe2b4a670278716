import { cards, choose, expect, many, open, openFilters, test, titles } from "./browse.ts";

test("the newest twelve come first, and Load More appends the next until all are shown", async ({
  page,
  list,
}) => {
  await list(...many(14, { listing_type: "rent" }), ...many(50).slice(14));
  await open(page, "/listings");
  const more = page.getByRole("button", { name: "Load More Properties" });
  await test.step("the hero counts all properties and says '50+ Cities' and '24/7 Support'", async () => {
    const hero = page.getByRole("main").getByRole("list").filter({ hasText: "Support" });
    await expect(hero).toContainText("50 Properties");
    await expect(hero).toContainText("50+ Cities");
    await expect(hero).toContainText("24/7 Support");
  });
  await test.step("the newest twelve come first, and the counter says how many there are", async () => {
    await expect(titles(page)).toHaveText(Array.from({ length: 12 }, (_, n) => `Listing ${50 - n}`));
    await expect(page.getByText("Showing 12 of 50 properties")).toBeVisible();
  });
  await test.step("Load More appends the next page and keeps the reader's place", async () => {
    await more.scrollIntoViewIfNeeded();
    const before = await cards(page).nth(11).boundingBox();
    await more.click();
    await expect(page.getByText("Showing 24 of 50 properties")).toBeVisible();
    expect((await cards(page).nth(11).boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    await expect(page).toHaveURL(/\?page=2$/);
  });
  await test.step("Back from a listing restores the list, its pages and the place in it, without asking again", async () => {
    const card = cards(page).nth(20);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Listing 30" })).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(asked.filter((url) => url.includes("listings.data"))).toEqual([]);
  });
  await test.step("with the keyboard it goes on at the first new card", async () => {
    await more.press("Enter");
    await expect(cards(page).nth(24).getByRole("link")).toBeFocused();
  });
  await test.step("a failed one keeps what is there and offers to try again", async () => {
    await page.route("**/rest/v1/rpc/search_properties*", (route) => route.abort());
    await more.click();
    await expect(page.getByText("The next properties could not be loaded.")).toBeVisible();
    await expect(cards(page)).toHaveCount(36);
    await page.unroute("**/rest/v1/rpc/search_properties*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(48);
  });
  await test.step("it goes when all are shown", async () => {
    await more.click();
    await expect(page.getByText("Showing 50 of 50 properties")).toBeVisible();
    await expect(titles(page).last()).toHaveText("Listing 1");
    await expect(more).toHaveCount(0);
  });
  await test.step("a reload and a shared link show as many pages as were loaded", async () => {
    await open(page, "/listings?page=2");
    await expect(cards(page)).toHaveCount(24);
    await expect(more).toBeVisible();
  });
  await test.step("a filter change begins again at page one", async () => {
    await choose(await openFilters(page), "Listing type", "For rent");
    await expect(page.getByText("Showing 12 of 14 properties")).toBeVisible();
    await expect(page).toHaveURL("/listings?listing_type=rent");
  });
});

test("while a list is on its way the page says 'Finding your perfect property...', and the hero never shows a total that is not true", async ({
  page,
  list,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await list(...many(14));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const stats = [...document.querySelectorAll("main ul")].find((one) => /Support/.test(one.textContent));
      const total = /^(.*) Properties/.exec(stats?.textContent ?? "")?.[1];
      if (total) seen.add(total);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const seen = () => page.evaluate(() => [...((window as Window & { seen?: Set<string> }).seen ?? [])]);
  await open(page, "/listings");
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  const held = Promise.withResolvers<void>();
  await page.route("**/listings.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Listings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a place to call your own");
  await expect(page.getByRole("status").getByText("Finding your perfect property...")).toBeVisible();
  held.resolve();
  await expect(titles(page)).toHaveCount(12);
  await expect(page.getByText("Finding your perfect property...")).toHaveCount(0);
  // "–" stands there until the total is known.
  expect((await seen()).filter((total) => total !== "–")).toEqual(["14"]);
});

test("a list that can't be fetched is empty and can be tried again; grid and list are two views of the same results", async ({
  page,
  context,
  site,
  list,
}) => {
  await list(...many(3));
  await test.step("it says so, and is logged", async () => {
    await site.database.query("revoke execute on function public.search_properties from anon");
    try {
      const answer = await page.goto("/listings");
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole("alert")).toContainText("Failed to fetch properties");
      await expect(cards(page)).toHaveCount(0);
      expect(site.output()).toContain("Failed to fetch properties");
    } finally {
      await site.database.query("grant execute on function public.search_properties to anon");
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(3);
  });
  await test.step("the view is kept in the address and asks for nothing", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const top = async (n: number) => (await cards(page).nth(n).boundingBox())?.y;
    expect(await top(0)).toBe(await top(1));
    await page.getByRole("button", { name: "List view" }).click();
    await expect(page).toHaveURL(/\?view=list$/);
    await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await top(1)) !== (await top(0))).toBe(true);
    // The beginnings of the descriptions come after the list itself.
    await expect(cards(page).first()).toContainText("a balcony over the water");
    await page.getByRole("button", { name: "Grid view" }).click();
    await expect(page).toHaveURL("/listings");
    expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  });
  await test.step("without a connection a new search empties the list and says so", async () => {
    await context.setOffline(true);
    await page.getByPlaceholder(/Search by city/).fill("baramati");
    await page.getByPlaceholder(/Search by city/).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch properties");
    await expect(cards(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(3);
  });
});
