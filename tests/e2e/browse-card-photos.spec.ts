import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { cards, expect, open, test } from "./browse.ts";
import { tap } from "./touch.ts";

test.use({ viewport: { width: 360, height: 740 }, touch: true });

/** Moves a finger across the first card's photo, as a person does: left by photo widths, up by its heights. */
async function swipe(page: Page, { left = 0, up = 0 }): Promise<void> {
  const photos = cards(page).first().locator(".picture").first().locator("xpath=..");
  // A finger that comes before the last swipe has come to rest would stop it half way.
  const fromRest = () =>
    photos.evaluate((row) =>
      Math.abs(row.scrollLeft / row.clientWidth - Math.round(row.scrollLeft / row.clientWidth)),
    );
  await expect.poll(fromRest).toBeLessThan(0.01);
  const photo = await photos.boundingBox();
  if (!photo) throw new Error("the card has no photo");
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        part === undefined
          ? []
          : [
              {
                x: photo.x + photo.width * (0.9 - left * part),
                y: photo.y + photo.height * (0.5 - up * part),
              },
            ],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 12; step += 1) await touch("touchMove", step / 12);
  await touch("touchEnd");
  await session.detach();
}

test("a finger swipes through a card's first photos, each fetched when it is near; a tap opens the listing", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({ title: "Flat by the river", images: await pictures(7) });
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const photo = /\/photos\/\d+\/.*\/(\d)\.jpg$/.exec(request.url());
    if (photo?.[1]) fetched.add(photo[1]);
  });
  await open(page, "/listings");
  const card = cards(page).first();
  await card.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  const frame = () =>
    card.evaluate((element: HTMLElement) => [element.offsetTop, element.offsetWidth, element.offsetHeight]);
  const before = await frame();
  expect([...fetched]).toEqual(["0"]);
  await swipe(page, { up: 0.5 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(card.locator(".card-count")).toHaveText("7");
  expect([...fetched]).toEqual(["0"]);
  await page.evaluate(() => window.scrollTo(0, 0));

  await swipe(page, { left: 0.7 });
  await expect(card.locator(".card-count")).toHaveText("2/7");
  await expect(card.locator("img").nth(1)).toBeInViewport();
  await expect.poll(() => [...fetched].sort()).toEqual(["0", "1", "2"]);
  for (const place of [3, 4, 5]) {
    await swipe(page, { left: 0.7 });
    await expect(card.locator(".card-count")).toHaveText(`${place}/7`);
  }
  await expect(card.getByText("See all 7 photos")).toBeInViewport();
  expect([...fetched].sort()).toEqual(["0", "1", "2", "3", "4"]);
  expect(await frame()).toEqual(before);

  // For the keyboard and for screen readers the card is one link, as before.
  await expect(card.getByRole("link")).toHaveCount(1);
  await expect(card.getByRole("img")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await card.getByRole("link").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(card.getByRole("button", { name: "Like Flat by the river" })).toBeFocused();

  await tap(page, card.getByText("See all 7 photos"));
  await expect(page).toHaveURL(`/listings/${id}`);
});
