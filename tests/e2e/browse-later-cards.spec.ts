import type { Page } from "@playwright/test";
import { cards, expect, many, open, test } from "./browse.ts";
import { drawAgain } from "./drawing.ts";

test.use({ viewport: { width: 360, height: 800 } });

/** How many cards the browser has not laid out yet. */
const waiting = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.filter((card) => !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
  );

const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

const placeOf = (page: Page) => page.evaluate(() => window.scrollY);

test("on a phone cards far below wait to be laid out, but not where somebody comes back to a place in the list", async ({
  page,
  list,
}) => {
  const title = "House with a veranda, a well, four coconut trees and a view of the river from the terrace";
  await drawAgain(page);
  await list(...many(12, { title }));
  await open(page, "/listings");
  await expect.poll(() => waiting(page)).toBeGreaterThan(3);
  await cards(page).nth(8).scrollIntoViewIfNeeded();
  await cards(page).nth(8).getByRole("link").hover();
  // Cards that have come near are laid out with the next frames, and may then move what is on screen.
  await nextFrames(page);
  const place = await placeOf(page);
  expect(place).toBeGreaterThan(2000);

  await test.step("Back", async () => {
    await cards(page).nth(8).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => placeOf(page)).toBe(place);
    expect(await waiting(page)).toBe(0);
  });
  await test.step("a reload", async () => {
    await page.reload();
    await expect.poll(() => placeOf(page)).toBe(place);
    expect(await waiting(page)).toBe(0);
  });
});
