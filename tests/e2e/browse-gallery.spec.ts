import type { Page } from "@playwright/test";
import { expect, open, test } from "./browse.ts";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

const gallery = (page: Page) => page.getByRole("region", { name: "Pictures" });
const standsAt = (page: Page, number: number, count: number) =>
  gallery(page).getByRole("list", { name: `Picture ${number} of ${count}` });

test("several pictures: keys, buttons, a swipe and thumbnails move, also in full screen; on paper there are no controls", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({ images: await pictures(4) });
  await open(page, `/listings/${id}`);
  const thumbnail = (number: number) => gallery(page).getByRole("button", { name: `Show picture ${number}` });
  await test.step("arrow keys, buttons and a swipe move from picture to picture", async () => {
    await standsAt(page, 1, 4).press("ArrowRight");
    await expect(standsAt(page, 2, 4)).toBeVisible();
    await gallery(page).getByRole("button", { name: "Next picture" }).click();
    await expect(standsAt(page, 3, 4)).toBeVisible();
    await standsAt(page, 3, 4).press("ArrowLeft");
    await expect(standsAt(page, 2, 4)).toBeVisible();
    // Where a finger lets go of the strip; it snaps to what is nearest.
    await standsAt(page, 2, 4).evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 0.3 }));
    await expect(standsAt(page, 1, 4)).toBeVisible();
  });
  await test.step("at either end the button that was pressed keeps the focus, and is gone without it", async () => {
    const [next, previous] = ["Next picture", "Previous picture"].map((name) =>
      gallery(page).getByRole("button", { name }),
    );
    if (!next || !previous) throw new Error("no buttons");
    await next.focus();
    for (const number of [2, 3, 4]) {
      await page.keyboard.press("Enter");
      await expect(standsAt(page, number, 4)).toBeVisible();
    }
    await page.keyboard.press("Enter");
    await expect(next).toBeFocused();
    await expect(next).toBeDisabled();
    await previous.focus();
    await expect(next).toBeHidden();
    for (const number of [3, 2, 1]) {
      await page.keyboard.press("Enter");
      await expect(standsAt(page, number, 4)).toBeVisible();
    }
    await expect(previous).toBeFocused();
    await expect(previous).toBeDisabled();
  });
  await test.step("full screen: keys move, Escape and Back close, and the page stands at the same picture", async () => {
    await gallery(page).getByRole("button", { name: "View full screen" }).click();
    await expect(page.getByRole("dialog", { name: "Picture 1 of 4" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "Picture 2 of 4" })).toBeVisible();
    const previous = page.getByRole("dialog").getByRole("button", { name: "Previous picture" });
    await previous.press("Enter");
    await expect(page.getByRole("dialog", { name: "Picture 1 of 4" })).toBeVisible();
    await expect(previous).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "Picture 2 of 4" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(standsAt(page, 2, 4)).toBeVisible();
    await gallery(page).getByRole("button", { name: "View full screen" }).click();
    await expect(page.getByRole("dialog", { name: "Picture 2 of 4" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`/listings/${id}`);
  });
  await test.step("each picture has a thumbnail that shows it", async () => {
    await expect(gallery(page).getByRole("button", { name: /^Show picture/ })).toHaveCount(4);
    await thumbnail(3).click();
    await expect(standsAt(page, 3, 4)).toBeVisible();
    await expect(thumbnail(3)).toHaveAttribute("aria-current", "true");
  });
  await test.step("the thumbnails are one tab stop, and arrow keys move within", async () => {
    await thumbnail(3).focus();
    await page.keyboard.press("ArrowRight");
    await expect(thumbnail(4)).toBeFocused();
    await expect(standsAt(page, 4, 4)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(
      gallery(page)
        .getByRole("button", { name: /^Show picture/, includeHidden: false })
        .and(page.locator(":focus")),
    ).toHaveCount(0);
  });
  await test.step("on paper a listing has its picture and no controls", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(gallery(page).getByRole("img").first()).toBeVisible();
    await expect(gallery(page).getByRole("button")).toHaveCount(0);
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
    await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
  });
});

test("one picture has no thumbnails, and full screen shows the page's until the large one comes", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({ images: await pictures(1) });
  await open(page, `/listings/${id}`);
  await expect(gallery(page).getByRole("button", { name: /^Show picture/ })).toHaveCount(0);
  const small = gallery(page).getByRole("img", { name: "Flat by the river, picture 1" });
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1900, height: 900 });
  const asked = Promise.withResolvers<void>();
  await page.route(/\/photos\/1920\/|width=1920/, () => asked.resolve());
  await gallery(page).getByRole("button", { name: "View full screen" }).click();
  await asked.promise;
  const shown = page.getByRole("dialog").locator("img").last();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 360, height: 740 }, touch: true });

  test("two of them zoom a picture in full screen", async ({ page, listOne, pictures }) => {
    const { id } = await listOne({ images: await pictures(1) });
    await open(page, `/listings/${id}`);
    await gallery(page).getByRole("button", { name: "View full screen" }).click();
    const picture = page.getByRole("dialog").getByRole("img");
    await expect(picture).toBeVisible();
    const width = (await picture.boundingBox())?.width ?? 0;
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: 180 - apart, y: 370, id: 1 },
      { x: 180 + apart, y: 370, id: 2 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
    for (const apart of [50, 70, 90])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(width * 2);
  });
});
