import type { Page } from "@playwright/test";
import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson, type Person } from "./accounts.ts";
import { storePicture } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillDetails, next, photoFile, toLastStep } from "./sell-form.ts";
import type { SiteProcess } from "./site-process.ts";

const photos = (page: Page) => page.getByRole("img", { name: /^Photo/ });
const question = (page: Page) => page.getByRole("alertdialog");

/** The photos' file names, the cover first. */
const order = (page: Page) =>
  photos(page).evaluateAll((images) =>
    images.map((image) => /[^/]+$/.exec(image.getAttribute("src") ?? "")?.[0] ?? ""),
  );

const storedFiles = (site: SiteProcess, owner: Person) =>
  site.database.query("select name from storage.objects where name like $1", [`user_${owner.id}/%`]);

test("photos are put in order by keyboard and mouse; one that is taken away stays until the change is saved", async ({
  page,
  site,
}) => {
  test.slow();
  const owner = await createPerson(site);
  const images = [];
  for (const name of ["a.jpg", "b.jpg", "c.jpg"]) images.push(await storePicture(site, owner, name));
  const listing = await addListing(site.database, owner, { images });
  const shown = async () => {
    const [row] = await site.database.query<{ images: string[] }>(
      "select images from properties where id = $1",
      [listing.id],
    );
    return row?.images.map((address) => address.split("/").at(-1));
  };
  const save = async () => {
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(question(page)).toContainText("Property updated successfully!");
  };
  const editAgain = async () => {
    await page.waitForURL("**/user-dashboard");
    await page.getByRole("tab", { name: /^My Properties/ }).click();
    await page.getByRole("link", { name: /^Edit: / }).click();
  };
  await comeSignedIn(page.context(), site, owner);
  await page.goto(`/edit-property/${listing.id}`);
  await next(page);
  await next(page);
  await expect.poll(() => order(page)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);

  await test.step("by keyboard alone, without losing the focus", async () => {
    await page.getByRole("button", { name: "Move photo 3 one place forward" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("The photo is now number 2.")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move photo 2 one place forward" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => order(page)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
    // It can't go further, but the button keeps the focus.
    const first = page.getByRole("button", { name: "Move photo 1 one place forward" });
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect.poll(() => order(page)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
    await page.getByRole("button", { name: "Move photo 1 one place back" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => order(page)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
  });

  await test.step("with the mouse; the first is the cover", async () => {
    await photos(page).nth(2).dragTo(photos(page).nth(0));
    await expect.poll(() => order(page)).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
    await photos(page).nth(1).dragTo(photos(page).nth(2));
    await expect.poll(() => order(page)).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
    await expect(page.getByRole("listitem").filter({ hasText: "Cover" }).getByRole("img")).toHaveAttribute(
      "alt",
      "Photo 1",
    );
    await save();
    expect(await shown()).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
    await question(page).getByRole("button").click();
  });

  await test.step("a cancelled edit loses no photo", async () => {
    await editAgain();
    await next(page);
    await next(page);
    await expect(photos(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Remove photo 1" }).click();
    await question(page).getByRole("button", { name: "Remove" }).click();
    await expect(photos(page)).toHaveCount(2);
    await expect(question(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/user-dashboard");
    expect(await shown()).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
    expect(await storedFiles(site, owner)).toHaveLength(3);
  });

  await test.step("a saved one deletes it", async () => {
    await editAgain();
    await expect(photos(page)).toHaveCount(2);
    await save();
    expect(await shown()).toEqual(["c.jpg", "a.jpg"]);
    await expect.poll(() => storedFiles(site, owner)).toHaveLength(2);
  });
});

test("removing a photo that no listing shows yet asks, and deletes its file at once; if that fails it is only a warning in the log", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
  await fillDetails(page);
  await choosePhotos(page, [await photoFile("one.jpg"), await photoFile("two.jpg", 640, 480)]);
  await expect(photos(page)).toHaveCount(2);
  expect(await storedFiles(site, owner)).toHaveLength(2);
  await page.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(question(page)).toContainText("Are you sure you want to remove this image?");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove photo 2" }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect.poll(() => storedFiles(site, owner)).toHaveLength(1);
  await expect(page.getByRole("heading", { name: "Photos", exact: true })).toBeFocused();

  await page.route("**/storage/v1/object/property_images", (route) => route.abort());
  const warned = page.waitForEvent("console", (message) => message.type() === "warning");
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  expect((await warned).text()).toContain("A photo could not be removed:");
  await expect(photos(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await page.waitForURL("**/property/*");
});
