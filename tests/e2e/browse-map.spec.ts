import type { Page } from "@playwright/test";
import type { Property } from "../../domain/property.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, many, open, test } from "./browse.ts";
import type { SiteProcess } from "./site-process.ts";

/** Pune and Baramati are 80 km apart, Delhi far away. */
async function addPincodes({ database }: SiteProcess): Promise<void> {
  await database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng)
     values ('413102', 'Maharashtra', 'Pune', 18.152, 74.577), ('411038', 'Maharashtra', 'Pune', 18.507, 73.807),
       ('110001', 'Delhi', 'New Delhi', 28.632, 77.218) on conflict (pincode) do nothing`,
  );
}

const places = [
  ...many(5, { pincode: "413102" }),
  ...many(3, { pincode: "411038", listing_type: "rent", price: 25_000 }),
  { title: "House in Delhi", pincode: "110001", price: 1_30_00_000 },
];

/** A few hundred metres of Bengaluru. */
const aroundPile = "77.588,12.966,77.594,12.972";

/** All but the last on one exact spot, the last 200 metres away. */
async function placeTogether({ database }: SiteProcess, listings: Property[]): Promise<void> {
  await database.query(
    `insert into rules.listing_pins (property_id, lat, lng, show_exact)
     select id::uuid, 12.969 + case position when $2 then 0.0018 else 0 end, 77.591, true
     from unnest($1::text[]) with ordinality as listing (id, position)`,
    [listings.map(({ id }) => id), listings.length],
  );
}

const status = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("status");
const bubble = (page: Page, label: string | RegExp) =>
  page.locator(".live-map .map-bubble, .live-map .map-price").filter({ hasText: label });
const areaIn = (page: Page) => new URL(page.url()).searchParams.get("area");
/** Waits until the live map is loaded and has searched its area. */
async function openMap(page: Page): Promise<void> {
  await open(page, "/listings?view=map");
  await page.getByRole("button", { name: "Draw an area" }).waitFor();
  await expect(status(page)).toHaveText("Showing 9 of 9 properties here");
}

test("map and list show the same on a wide screen: filters, a cluster, Back, cards and keys", async ({
  page,
  site,
  list,
}) => {
  await addPincodes(site);
  await list(...places);
  await openMap(page);
  await page.setViewportSize({ width: 1300, height: 850 });
  await expect(bubble(page, "8")).toBeVisible();
  await expect(bubble(page, "1.3 Cr")).toBeVisible();
  await expect(page.getByText("© OpenStreetMap contributors, GeoNames")).toBeInViewport();
  expect(await violationsInBothThemes(page)).toEqual(noViolations);
  // Whoever has not moved the map has chosen no part of it, whatever the form of the screen.
  expect(areaIn(page)).toBeNull();

  await page.getByRole("link", { name: "Rent", exact: true }).click();
  await expect(status(page)).toHaveText("Showing 3 of 3 properties here");
  await page.getByRole("article").first().hover();
  await expect(page.locator(".live-map [data-raised]")).toBeVisible();
  expect(areaIn(page)).toBeNull();
  await page.goBack();
  await expect(status(page)).toHaveText("Showing 9 of 9 properties here");

  // A press on a cluster zooms in and adds a history entry.
  await bubble(page, "8").click();
  await expect(status(page)).toHaveText("Showing 8 of 8 properties here");
  await expect(bubble(page, "1.3 Cr")).toHaveCount(0);
  await page.goBack();
  await expect(status(page)).toHaveText("Showing 9 of 9 properties here");
  await expect(bubble(page, "1.3 Cr")).toBeVisible();

  await page.getByRole("article").filter({ hasText: "House in Delhi" }).hover();
  await expect(page.locator(".live-map [data-raised]")).toHaveText("1.3 Cr");
  await bubble(page, "1.3 Cr").first().click();
  const chosen = page.locator(".map-chosen").getByRole("link", { name: /^House in Delhi/ });
  await expect(chosen).toBeVisible();

  // The price of a listing that was opened is paler afterwards.
  await chosen.click();
  await page.waitForURL("**/listings/*");
  await page.goBack();
  await expect(page.locator(".live-map [data-visited]")).toHaveText("1.3 Cr");

  // A plain wheel scrolls the page, with Ctrl it zooms.
  const pane = await page.getByRole("application").boundingBox();
  await page.mouse.move((pane?.x ?? 0) + 200, (pane?.y ?? 0) + 200);
  const unzoomed = areaIn(page);
  await page.mouse.wheel(0, -300);
  await page.keyboard.down("Control");
  expect(areaIn(page)).toBe(unzoomed);
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(() => areaIn(page)).not.toBe(unzoomed);

  // Without a connection what was found stays, with a way to try again.
  await expect(page.getByRole("list").first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Zoom out" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "What you see is from before." });
  await expect(alert).toBeVisible();
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);

  // By keys alone: past the map, or over it.
  const before = areaIn(page);
  await page.getByRole("application").focus();
  await page.keyboard.press("+");
  await expect.poll(() => areaIn(page)).not.toBe(before);
  const nearer = areaIn(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => areaIn(page)).not.toBe(nearer);
  await page.getByRole("link", { name: "Skip the map, to the list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#map-list")).toBeFocused();

  // In a list the chosen part is a filter, until a text may name another place.
  const chip = page.getByRole("button", { name: "Remove Part of the map" });
  await page.getByRole("button", { name: "Grid view" }).click();
  await expect(chip).toBeVisible();
  const search = page.getByRole("combobox", { name: "Search listings" });
  await search.fill("Baramati");
  await search.press("Enter");
  await page.waitForURL("/listings?search=Baramati");
  await expect(chip).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, touch: true });

  test("a finger draws an area, and the list is a sheet over the map", async ({ page, site, list }) => {
    await addPincodes(site);
    await list(...places);
    await openMap(page);
    expect(await violationsInBothThemes(page)).toEqual(noViolations);
    const sheet = page.locator("#map-list");
    // What stands on the map ends where the sheet begins.
    const top = (await sheet.boundingBox())?.y ?? 0;
    for (const control of await page.locator(".map-zoom, .map-credit").all()) {
      const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(top);
    }
    await page.getByRole("button", { name: "Show half of the list" }).click();
    await expect(sheet).toHaveAttribute("data-height", "half");
    await page.getByRole("button", { name: "List", exact: true }).click();
    await expect(sheet).toHaveAttribute("data-height", "all");
    await page.getByRole("button", { name: "Map", exact: true }).last().click();
    await expect(sheet).toHaveAttribute("data-height", "third");

    // By a finger's pull, which a slow one and a quick one end alike; then by keys.
    const handle = await page.getByRole("button", { name: "Show half of the list" }).boundingBox();
    await pull(page, (handle?.y ?? 0) + 10, 60);
    await expect(sheet).toHaveAttribute("data-height", "all");
    await page.getByRole("button", { name: "Show the map" }).focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toHaveAttribute("data-height", "third");

    // Drawing cancelled: the map moves again and nothing is drawn.
    await page.getByRole("button", { name: "Draw an area" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Draw an area" })).toBeVisible();
    await expect(page.locator("[data-drawing]")).toHaveCount(0);
    await page.getByRole("button", { name: "Draw an area" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Draw an area" }).click();
    const spot = await bubble(page, "8").boundingBox();
    await drawAround(page, (spot?.x ?? 0) + 20, (spot?.y ?? 0) + 20, 45);
    await expect(status(page)).toHaveText("Showing 8 of 8 properties here");
    expect(new URL(page.url()).searchParams.get("shape")).toBeTruthy();
    await page.getByRole("button", { name: "Clear area" }).click();
    await expect(status(page)).toHaveText("Showing 9 of 9 properties here");

    // Without searching by itself, a button asks.
    await page.getByRole("checkbox", { name: "Search as I move the map" }).uncheck();
    const before = areaIn(page);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Search this area" }).click();
    await expect.poll(() => areaIn(page)).not.toBe(before);

    // Three on one spot can't be separated by zooming in: a press opens their list. With Save-Data a button asks before a search.
    await placeTogether(site, await list(...many(3), { title: "Near them" }));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await open(page, `/listings?view=map&area=${aroundPile}`);
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(areaIn(page)).toBe(aroundPile);
    await page.getByRole("button", { name: "Search this area" }).click();
    await expect.poll(() => areaIn(page)).not.toBe(aroundPile);
    await bubble(page, /^3$/).click();
    await expect(status(page)).toHaveText("Showing 3 of 3 properties here");
    await expect(sheet).toHaveAttribute("data-height", "all");
    await page.goBack();
    await expect(status(page)).toHaveText("Showing 4 of 4 properties here");
  });
});

test("an operator's own tiles lie below our boundary, with their credit", async ({ page, otherSite }) => {
  const grey = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPYDQAAvQC8nHnAdAAAAABJRU5ErkJggg==",
    "base64",
  );
  const asked: string[] = [];
  await page.route("https://tiles.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/png", body: grey });
  });
  await page.goto(`${otherSite.site.url}/listings?view=map`);
  await expect(page.locator(".live-map img.leaflet-tile-loaded").first()).toBeAttached();
  expect(asked[0]).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await expect(page.getByText("© Tiles of the town · © OpenStreetMap contributors, GeoNames")).toBeVisible();
  // What our layer paints above them: lines, and between them nothing.
  const painted = () =>
    page.locator(".live-map canvas.leaflet-tile-loaded").evaluateAll((canvases) =>
      canvases.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement)
          .getContext("2d")
          ?.getImageData(0, 0, width, height) ?? {
          data: [],
        };
        return data.filter((value, i) => i % 4 === 3 && value > 0).length / (width * height);
      }),
    );
  await expect.poll(async () => Math.max(...(await painted()))).toBeGreaterThan(0);
  expect(Math.max(...(await painted()))).toBeLessThan(0.2);
});

for (const hasLetters of [true, false])
  test(`on a device ${hasLetters ? "with" : "without"} Devanagari letters places are ${hasLetters ? "named" : "not named"} in them too`, async ({
    page,
    site,
    list,
  }) => {
    await addPincodes(site);
    await list(...places);
    await page.addInitScript((has) => {
      const { fillText, measureText } = CanvasRenderingContext2D.prototype;
      const written: string[] = [];
      Reflect.set(window, "written", written);
      Object.assign(CanvasRenderingContext2D.prototype, {
        fillText(this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
          written.push(given[0]);
          fillText.apply(this, given);
        },
        // Of letters that a device does not have, all boxes are as wide as one another.
        measureText(this: CanvasRenderingContext2D, text: string) {
          const isDevanagari = /^[\u0900-\u097f]+$/.test(text);
          return isDevanagari ? { width: has ? text.charCodeAt(0) : 7 } : measureText.call(this, text);
        },
      });
    }, hasLetters);
    await openMap(page);
    const written = () => page.evaluate((): string[] => Reflect.get(window, "written"));
    await expect.poll(written).toContain("Pune");
    expect((await written()).some((text) => /[\u0900-\u097f]/.test(text))).toBe(hasLetters);
  });

/** The sheet's handle, from one height to another. */
async function pull(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove", y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 180, y }] });
  await send("touchStart", from);
  for (let step = 1; step <= 5; step++) await send("touchMove", from + ((to - from) * step) / 5);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A ring of a finger's moves. */
async function drawAround(page: Page, x: number, y: number, radius: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (step: number) => {
    const angle = (2 * Math.PI * step) / 24;
    return [{ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }];
  };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step < 24; step++)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
