import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { comeSignedIn, createPerson, type Person } from "./accounts.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillDetails, photoFile, toLastStep } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";
import { tap } from "./touch.ts";

/** Somebody new on the last step of the form. */
async function atPhotos(page: Page, site: SiteProcess): Promise<Person> {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
  return owner;
}

const photos = (page: Page) => page.getByRole("img", { name: /^Photo/ });
/** What is said of files that were not taken. */
const faults = (page: Page) =>
  page.getByRole("region", { name: "Photos" }).getByRole("alert").getByRole("listitem");
const uploads = "**/storage/v1/object/property_images/**";

/** Megabytes that are handed to the browser as a file, instead of as letters in a message, take no time. */
function onDisk(name: string, bytes: Buffer): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

/** A photo as a phone takes it: twelve megapixels, of some megabytes. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 1000, height: 750, channels: 3, background: "gray", noise } });
  return sharp(await grain.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 92 })
    .toBuffer();
}

test("photos are dropped or chosen, checked, made smaller, sent at once and kept in their order", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await atPhotos(page, site);
  const stored = () =>
    site.database.query<{ name: string; type: string }>(
      "select name, metadata->>'mimetype' as type from storage.objects where name like $1 order by created_at",
      [`user_${owner.id}/%`],
    );

  await test.step("a desktop offers no camera; one that lands beside the frame does not replace the page", async () => {
    await expect(page.getByRole("button", { name: "Take a photo" })).toBeHidden();
    await expect(page.getByText("or drop them here")).toBeVisible();
    const drop = async (name: string) =>
      page.evaluateHandle(
        ({ name, bytes }) => {
          const data = new DataTransfer();
          const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          data.items.add(new File([file], name, { type: "image/jpeg" }));
          return data;
        },
        { name, bytes: (await photoFile(name)).buffer.toString("base64") },
      );
    const frame = page.getByRole("button", { name: "Choose photos" }).locator("xpath=..");
    await frame.dispatchEvent("dragover", { dataTransfer: await drop("one.jpg") });
    await frame.dispatchEvent("drop", { dataTransfer: await drop("one.jpg") });
    await expect(photos(page)).toHaveCount(1);
    const refused = await page.evaluate(() => {
      const stray = new DragEvent("drop", { bubbles: true, cancelable: true });
      document.querySelector("h1")?.dispatchEvent(stray);
      return stray.defaultPrevented;
    });
    expect(refused).toBe(true);
  });

  await test.step("bad files are named one by one while the good ones go on", async () => {
    await choosePhotos(page, [
      onDisk("plan.pdf", Buffer.from("%PDF-1.7")),
      onDisk("huge.png", Buffer.alloc(5_242_881)),
      onDisk("fake.jpg", randomBytes(2000)),
      onDisk("good.jpg", (await photoFile("good.jpg")).buffer),
    ]);
    await expect(faults(page)).toHaveText([
      "Invalid file type: plan.pdf. Please upload JPEG, PNG, or WebP images.",
      "File too large: huge.png. Maximum size is 5MB.",
      "Failed to upload fake.jpg: Failed to upload image: this file is not a JPEG, PNG or WebP picture",
    ]);
    await expect(photos(page)).toHaveCount(2);
  });

  await test.step("what is wrong stands with the photos, covers nothing and is closed at once", async () => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.getByRole("button", { name: "Create Property Listing" }).click({ trial: true });
      expect(await violations(page), String(width)).toEqual([]);
    }
    await page.getByRole("region", { name: "Photos" }).getByRole("button", { name: "Close" }).click();
    await expect(faults(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Photos", exact: true })).toBeFocused();
  });

  await test.step("JPEG, PNG and WebP are taken", async () => {
    const before = (await stored()).length;
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } });
    for (const type of ["jpeg", "png", "webp"] as const) {
      const buffer = await picture.clone().toFormat(type).toBuffer();
      await choosePhotos(page, [{ name: `front.${type}`, mimeType: `image/${type}`, buffer }]);
    }
    await expect(photos(page)).toHaveCount(5);
    const added = (await stored()).slice(before);
    expect(added.map(({ type }) => type).sort()).toEqual(["image/jpeg", "image/png", "image/webp"]);
    for (const { name } of added) expect(name).toMatch(/^user_[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png|webp)$/);
  });

  await test.step("a phone's twelve megapixels arrive as two thousand pixels and a fraction of the bytes", async () => {
    const buffer = await phonePhoto();
    expect(buffer.length).toBeGreaterThan(1_500_000);
    expect(buffer.length).toBeLessThan(5_242_880);
    await choosePhotos(page, [onDisk("phone.jpg", buffer)]);
    await expect(photos(page)).toHaveCount(6);
    const { name } = (await stored()).at(-1) ?? {};
    const answer = await fetch(`${site.url}/storage/v1/object/public/property_images/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 1500, format: "jpeg" });
    expect(bytes.length).toBeLessThan(buffer.length / 2);
  });

  await test.step("several are on their way at once, each with its progress, and stand in the order they were chosen", async () => {
    // What has arrived shows its progress for a second more.
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    const held: (() => Promise<void>)[] = [];
    await page.route(uploads, (route) => {
      held.push(() => route.continue());
    });
    await choosePhotos(page, [await photoFile("wide.jpg", 900, 300), await photoFile("tall.jpg", 300, 900)]);
    await expect(page.getByRole("progressbar")).toHaveCount(2);
    await expect.poll(() => held.length).toBe(2);
    // The second overtakes the first.
    await held[1]?.();
    await expect(photos(page)).toHaveCount(7);
    await held[0]?.();
    await expect(photos(page)).toHaveCount(8);
    const isWide = (index: number) =>
      photos(page)
        .nth(index)
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return image.naturalWidth > image.naturalHeight;
        });
    expect([await isWide(6), await isWide(7)]).toEqual([true, false]);
  });

  await test.step("an upload that the server refuses says why", async () => {
    const other = await createPerson(site);
    const divert = async (from: string, to: string) => {
      await page.unroute(uploads);
      await page.route(uploads, (route) => route.continue({ url: route.request().url().replace(from, to) }));
    };
    await divert(owner.id, other.id);
    await choosePhotos(page, [await photoFile("theirs.jpg")]);
    await expect(faults(page)).toHaveText([
      "Failed to upload theirs.jpg: Permission denied. Please make sure you are signed in and storage policies are properly configured.",
    ]);
    await divert("property_images", "no_such_bucket");
    await choosePhotos(page, [await photoFile("lost.jpg")]);
    await expect(faults(page).last()).toHaveText(
      "Failed to upload lost.jpg: Storage bucket not found. Please contact support.",
    );
    await page.evaluate(() => localStorage.removeItem("osari-auth"));
    await choosePhotos(page, [await photoFile("stranger.jpg")]);
    await expect(faults(page).last()).toHaveText(
      "Failed to upload stranger.jpg: Please sign in to upload images",
    );
    await expect(photos(page)).toHaveCount(8);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, touch: true });

  test("a photo can be taken with the camera", async ({ page, site }) => {
    await atPhotos(page, site);
    await expect(page.getByText("or drop them here")).toBeHidden();
    const camera = page.waitForEvent("filechooser");
    await tap(page, page.getByRole("button", { name: "Take a photo" }));
    const chooser = await camera;
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    expect(chooser.isMultiple()).toBe(false);
    await chooser.setFiles(await photoFile("camera.jpg"));
    await expect(photos(page)).toHaveCount(1);
  });
});

test("a file's progress rises by 10 every 200 ms to 90, is 100 on success and gone a second later; saving waits for it", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await atPhotos(page, site);
  await fillDetails(page);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  let asked = () => {};
  const arrived = new Promise<void>((go) => {
    asked = go;
  });
  await page.route(uploads, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await choosePhotos(page, [await photoFile("slow.jpg")]);
  const bar = page.getByRole("progressbar", { name: "Uploading slow.jpg" });
  await expect(bar).toHaveAttribute("value", "0");
  await arrived;
  for (const value of [10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]) {
    await page.clock.runFor(199);
    if (value <= 80) await expect(bar).not.toHaveAttribute("value", String(value));
    await page.clock.runFor(1);
    await expect(bar).toHaveAttribute("value", String(value));
  }
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Please wait until all photos are uploaded");
  release();
  await expect(bar).toHaveAttribute("value", "100");
  await page.clock.runFor(999);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
  await expect(photos(page)).toHaveCount(1);
  await page.clock.resume();
  await submit.click();
  await page.waitForURL("**/property/*");
});
