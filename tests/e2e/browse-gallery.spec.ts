import type { Page } from "@playwright/test";
import { expect, open, test } from "./browse.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const gallery = (page: Page) => page.getByRole("region", { name: "Pictures" });
const standsAt = (page: Page, number: number, count: number) =>
  gallery(page).getByRole("list", { name: `Picture ${number} of ${count}` });

test("one picture has no thumbnails, several have one each", async ({ page, list, pictures }) => {
  const [first = "", ...others] = await pictures(3);
  const [single, several] = await list({ images: [first] }, { images: [first, ...others] });
  await open(page, `/listings/${single?.id}`);
  await expect(gallery(page).getByRole("button", { name: /^Show picture/ })).toHaveCount(0);
  await open(page, `/listings/${several?.id}`);
  await expect(gallery(page).getByRole("button", { name: /^Show picture/ })).toHaveCount(3);
  await gallery(page).getByRole("button", { name: "Show picture 3" }).click();
  await expect(standsAt(page, 3, 3)).toBeVisible();
  await expect(gallery(page).getByRole("button", { name: "Show picture 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("arrow keys, buttons and a swipe move from picture to picture", async ({ page, listOne, pictures }) => {
  const { id } = await listOne({ images: await pictures(3) });
  await open(page, `/listings/${id}`);
  await standsAt(page, 1, 3).press("ArrowRight");
  await expect(standsAt(page, 2, 3)).toBeVisible();
  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expect(standsAt(page, 3, 3)).toBeVisible();
  await standsAt(page, 3, 3).press("ArrowLeft");
  await expect(standsAt(page, 2, 3)).toBeVisible();
  // Where a finger lets go of the strip; it snaps to what is nearest.
  await standsAt(page, 2, 3).evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 0.3 }));
  await expect(standsAt(page, 1, 3)).toBeVisible();
});

test("full screen: keys move, Escape and Back close, and the page stands at the same picture", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({ images: await pictures(3) });
  await open(page, `/listings/${id}`);
  await gallery(page).getByRole("button", { name: "View full screen" }).click();
  const screen = page.getByRole("dialog", { name: "Picture 1 of 3" });
  await expect(screen).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(standsAt(page, 2, 3)).toBeVisible();
  await gallery(page).getByRole("button", { name: "View full screen" }).click();
  await expect(page.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/listings/${id}`);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

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

test("full screen shows the page's picture until the large one comes", async ({
  page,
  listOne,
  pictures,
}) => {
  const { id } = await listOne({ images: await pictures(1) });
  await open(page, `/listings/${id}`);
  const small = gallery(page).getByRole("img", { name: "Flat by the river, picture 1" });
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.route("**/*width=1920*", () => {});
  await gallery(page).getByRole("button", { name: "View full screen" }).click();
  const shown = page.getByRole("dialog").locator("img").last();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the thumbnails are one tab stop, and arrow keys move within", async ({ page, listOne, pictures }) => {
  const { id } = await listOne({ images: await pictures(4) });
  await open(page, `/listings/${id}`);
  const thumbnail = (number: number) => gallery(page).getByRole("button", { name: `Show picture ${number}` });
  await thumbnail(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(thumbnail(2)).toBeFocused();
  await expect(standsAt(page, 2, 4)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    gallery(page)
      .getByRole("button", { name: /^Show picture/, includeHidden: false })
      .and(page.locator(":focus")),
  ).toHaveCount(0);
});

test("on paper a listing has its picture and no controls", async ({ page, listOne, pictures }) => {
  const { id } = await listOne({ images: await pictures(3) });
  await open(page, `/listings/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(gallery(page).getByRole("img").first()).toBeVisible();
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
  await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
});
