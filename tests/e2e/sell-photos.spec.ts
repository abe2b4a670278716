import { randomBytes } from "node:crypto";
import { createPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillDetails, photoFile, toast, toLastStep } from "./sell-form.ts";

test("bad files are named one by one while the good ones go on", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  await toLastStep(page);
  await choosePhotos(page, [
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5_242_881) },
    { name: "fake.jpg", mimeType: "image/jpeg", buffer: randomBytes(2000) },
    await photoFile("good.jpg"),
  ]);
  await expect(
    toast(page, "Invalid file type: plan.pdf. Please upload JPEG, PNG, or WebP images."),
  ).toBeVisible();
  await expect(toast(page, "File too large: huge.png. Maximum size is 5MB.")).toBeVisible();
  await expect(toast(page, /^Failed to upload fake\.jpg: /)).toBeVisible();
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(1);
});

test("a file's progress climbs while it is on its way, reaches 100 and disappears", async ({
  page,
  site,
}) => {
  await signIn(page, await createPerson(site));
  await toLastStep(page);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route("**/storage/v1/object/property_images/**", async (route) => {
    await held;
    await route.continue();
  });
  await choosePhotos(page, [await photoFile("slow.jpg")]);
  const bar = page.getByRole("progressbar", { name: "Uploading slow.jpg" });
  await expect(bar).toHaveAttribute("value", "90");
  release();
  await expect(bar).toHaveAttribute("value", "100");
  await expect(bar).toHaveCount(0);
});

test("a large photo is made smaller before it is sent", async ({ page, site }) => {
  await signIn(page, await createPerson(site));
  await toLastStep(page);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/storage/v1/object/"),
  );
  const big = await photoFile("phone.jpg", 4000, 3000);
  await choosePhotos(page, [
    { ...big, buffer: Buffer.concat([big.buffer, randomBytes(Math.max(0, 700_000 - big.buffer.length))]) },
  ]);
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(700_000);
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
});

test("photos are put in order by keyboard, the first is the cover, and removing asks and deletes the file", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await signIn(page, owner);
  await toLastStep(page);
  await fillDetails(page);
  await choosePhotos(page, [await photoFile("one.jpg")]);
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await choosePhotos(page, [await photoFile("two.jpg", 640, 480)]);
  await expect(page.getByRole("img", { name: "Photo 2" })).toBeVisible();
  const second = await page.getByRole("img", { name: "Photo 2" }).getAttribute("src");
  await page.getByRole("button", { name: "Move photo 2 one place forward" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Photo 1" })).toHaveAttribute("src", second ?? "");

  const stored = () =>
    site.database.query("select name from storage.objects where name like $1", [`user_${owner.id}/%`]);
  expect(await stored()).toHaveLength(2);
  await page.getByRole("button", { name: "Remove photo 2" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to remove this image?");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("img", { name: /^Photo/ })).toHaveCount(1);
  await expect.poll(stored).toHaveLength(1);
});
