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

/** The edit page of a listing with three stored photos, at its last step. */
async function editThree(page: Page, site: SiteProcess) {
  const owner = await createPerson(site);
  const images = [];
  for (const name of ["a.jpg", "b.jpg", "c.jpg"]) images.push(await storePicture(site, owner, name));
  const listing = await addListing(site.database, owner, { images });
  await comeSignedIn(page.context(), site, owner);
  const open = async () => {
    await page.goto(`/edit-property/${listing.id}`);
    await next(page);
    await next(page);
    await expect(photos(page)).toHaveCount(3);
  };
  await open();
  const shown = async () => {
    const [row] = await site.database.query<{ images: string[] }>(
      "select images from properties where id = $1",
      [listing.id],
    );
    return row?.images.map((address) => address.split("/").at(-1));
  };
  return { owner, listing, shown };
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(question(page)).toContainText("Property updated successfully!");
}

test("photos are put in order with the mouse, and the first is the cover", async ({ page, site }) => {
  test.slow();
  const { shown } = await editThree(page, site);
  expect(await order(page)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  await photos(page).nth(2).dragTo(photos(page).nth(0));
  await expect.poll(() => order(page)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
  await photos(page).nth(0).dragTo(photos(page).nth(1));
  await expect.poll(() => order(page)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
  await expect(page.getByRole("listitem").filter({ hasText: "Cover" }).getByRole("img")).toHaveAttribute(
    "alt",
    "Photo 1",
  );
  await save(page);
  expect(await shown()).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
});

test("photos are put in order by keyboard alone, without losing one's place", async ({ page, site }) => {
  test.slow();
  const { shown } = await editThree(page, site);
  await page.getByRole("button", { name: "Move photo 3 one place forward" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The photo is now number 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move photo 2 one place forward" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => order(page)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
  // It can't go further, but who moved it there is still there.
  const first = page.getByRole("button", { name: "Move photo 1 one place forward" });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => order(page)).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
  await page.getByRole("button", { name: "Move photo 1 one place back" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => order(page)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
  await save(page);
  expect(await shown()).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
});

test("removing a photo that no listing shows yet asks, and deletes its file at once", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
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
});

test("a photo that the listing shows is deleted when the change is saved, so that a cancelled edit loses nothing", async ({
  page,
  site,
}) => {
  test.slow();
  const { owner, listing, shown } = await editThree(page, site);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(question(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/user-dashboard");
  expect(await shown()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(await storedFiles(site, owner)).toHaveLength(3);

  await page.goto(`/edit-property/${listing.id}`);
  await expect(photos(page)).toHaveCount(2);
  await save(page);
  expect(await shown()).toEqual(["b.jpg", "c.jpg"]);
  await expect.poll(() => storedFiles(site, owner)).toHaveLength(2);
});

test("a file that could not be deleted stops nobody: it is only a warning in the log", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
  await fillDetails(page);
  await choosePhotos(page, [await photoFile("one.jpg")]);
  await expect(photos(page)).toHaveCount(1);
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
