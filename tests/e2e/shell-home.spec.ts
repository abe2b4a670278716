import type { Page } from "@playwright/test";
import { addListing, addListings } from "../support/listings.ts";
import { comeSignedIn, createPerson, holdTimers } from "./accounts.ts";
import { violationsAtWidth, withFrame } from "./axe.ts";
import { open } from "./browse.ts";
import { emptyCache } from "./browser-cache.ts";
import { drawAgain } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";
import { atEachWidth } from "./shell.ts";

test("the home page leads into the catalogue by search, type, city and card, says why to choose us, and leads visitors to sign in", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  const featured = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ title: `Featured house ${n + 1}`, is_featured: true }));
  await addListings(site.database, owner, featured(1));
  const late = `/storage/v1/object/public/property_images/user_${owner.id}/late.png`;
  await addListing(site.database, owner, {
    title: "House with a late picture",
    images: [site.backendUrl + late],
    created_at: new Date(Date.now() - 60_000).toISOString(),
  });
  const newest = await addListing(site.database, owner, {
    title: "Fresh from today",
    listing_type: "rent",
    price: 25_000,
    area_value: 1250,
    created_at: new Date().toISOString(),
  });
  let ready = false;
  await page.route("**/late.png*", (route) =>
    ready ? route.fulfill({ path: "public/brand/icon-192.png" }) : route.fulfill({ status: 503 }),
  );
  const retries = await holdTimers(page, 4_000);
  await open(page, "/");
  const main = page.getByRole("main");
  await test.step("a picture that fails at first comes back by itself", async () => {
    const card = page.getByRole("article").filter({ hasText: "House with a late picture" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText("No Image Available")).toBeVisible();
    ready = true;
    await retries.pass();
    await expect(card.getByText("No Image Available")).toBeHidden();
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
  });
  await test.step("axe finds nothing, dark on a phone and light on a desktop", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await atEachWidth(page, async () => {
      expect(await violationsAtWidth(page, withFrame)).toEqual([]);
    });
  });
  // Not before: axe looks longer at more cards, and sees nothing new on them.
  await addListings(site.database, owner, featured(6));
  await test.step("types, cities, and why to choose us", () =>
    atEachWidth(page, async () => {
      for (const type of ["residential", "commercial", "industrial", "land"]) {
        await expect(main.locator(`a[href="/listings?property_type=${type}"]`).last()).toBeVisible();
      }
      await expect(main.getByRole("link", { name: "Properties in Pune" })).toHaveAttribute(
        "href",
        "/listings?search=Pune",
      );
      await expect(main.getByRole("heading", { name: "Why Choose Osari" })).toBeVisible();
    }));
  // Without words on a phone, with words on a desktop: the two do not depend on the width.
  await test.step("the hero's Search Properties goes to the listings, with or without words", () =>
    atEachWidth(page, async (width) => {
      const home = async () => {
        await page.goBack();
        await expect(page).toHaveURL("/");
      };
      if (width < 768) {
        await page.getByRole("button", { name: "Search Properties" }).click();
        await expect(page).toHaveURL(/\/listings$/);
        return home();
      }
      await main.getByLabel("What are you looking for?").fill("Pune");
      // Below it the suggestions may be open, over the button.
      await main.getByLabel("What are you looking for?").press("Escape");
      await page.getByRole("button", { name: "Search Properties" }).click();
      await expect(page).toHaveURL(/\/listings/);
      expect(await page.evaluate(() => location.search + JSON.stringify(history.state?.usr))).toContain(
        "Pune",
      );
      await home();
    }));
  await test.step("whoever lists a property is led to sign in", () => actionLeadsTo(page, "/signin"));
  await test.step("at most six featured listings and the newest ones, each leading to its page", async () => {
    const featured = page.getByRole("region", { name: "Featured listings" });
    await expect(featured.getByRole("article")).toHaveCount(6);
    await expect(featured.getByText("FEATURED").first()).toBeVisible();
    const card = page.getByRole("region", { name: "Just listed" }).getByRole("article").filter({
      hasText: "Fresh from today",
    });
    await expect(card).toContainText("₹25K/mo");
    await expect(card).toContainText("For rent");
    await expect(card).toContainText("1,250 sq ft");
    await card.getByRole("button", { name: "Like Fresh from today" }).click();
    await expect(card.getByRole("button", { name: "Like Fresh from today" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page).toHaveURL("/");
    // The whole card is the link, not only its title.
    await card.click({ position: { x: 60, y: 330 } });
    await expect(page).toHaveURL(`/listings/${newest.id}`);
  });
});

test("the home page leads a signed-in person who lists a property to the form", async ({
  page,
  context,
  site,
}) => {
  await comeSignedIn(context, site, await createPerson(site));
  await open(page, "/");
  await actionLeadsTo(page, "/list-property");
});

test("nothing on the home page moves while it loads", async ({ page }) => {
  await noteShifts(page);
  await emptyCache(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await shiftOf(page)).toBeLessThan(0.02);
  }
});

test("nothing on a phone moves when the letters come after everything else", async ({ page, site }) => {
  // A title whose lines end far from the edge: one that just fits in Anek may need another line in a fallback.
  const title = "Hill villa above the strawberry fields";
  const listing = await addListing(site.database, await createPerson(site), { title });
  await noteShifts(page);
  let letters = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await letters.promise;
    await route.continue();
  });
  const own = `/listings/${listing.id}`;
  for (const [path, ...widths] of [
    // 412: where the listing's price line just fits or not.
    ["/", 360, 390, 412],
    ["/listings", 360, 390, 412],
    [own, 360, 390],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    letters = Promise.withResolvers();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await nextFrames(page), "painted in the fallback").toBe("loading");
    letters.resolve();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await nextFrames(page)).toBe("loaded");
    expect(await shiftOf(page), `${path} at 320 px`).toBeLessThan(0.01);
    // At other widths the letters are taken away and come again, for which the page need not be loaded anew.
    for (const width of widths) {
      await setLetters(page, "var(--system-letters)");
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      await forgetShifts(page);
      await setLetters(page, "");
      await nextFrames(page);
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(0.01);
    }
  }
});

const setLetters = (page: Page, letters: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty("--letters", value), letters);

/** Adds up on the page by how much it moves. */
async function noteShifts(page: Page): Promise<void> {
  await drawAgain(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Reflect.get(entry, "value") as number);
      const before = Number(document.documentElement.dataset.shift ?? 0);
      document.documentElement.dataset.shift = String(before + shifts.reduce((sum, one) => sum + one, 0));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = async (page: Page) => Number((await page.locator("html").getAttribute("data-shift")) ?? 0);

const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.shift = "0";
  });

/** Once the page has been painted twice, so that a shift has been reported: whether its letters have come. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return document.fonts.status;
  });

/** On the home page: where its button leads, and back again. */
async function actionLeadsTo(page: Page, path: string): Promise<void> {
  const action = page.getByRole("main").getByRole("link", { name: "List Your Property" }).first();
  await atEachWidth(page, async () => {
    await expect(action).toHaveAttribute("href", path);
    await action.click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
}
