import type { Page } from "@playwright/test";
import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { violations } from "./axe.ts";
import { storePicture } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillBasics, fillLocation, next, photoFile, toLastStep } from "./sell-form.ts";

const screens = [
  { colorScheme: "dark", width: 360 },
  { colorScheme: "light", width: 1440 },
] as const;

/** Axe's faults, and whether the page is wider than the screen, dark on a phone and light on a desktop. */
async function faults(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    const seen = await violations(page);
    found.push(...seen.map(({ id, nodes }) => `${where}, ${width} px: ${id} ${nodes[0]?.html}`));
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) found.push(`${where}, ${width} px: ${tooWide} px too wide`);
  }
  return found;
}

test("the account screens have no fault that axe can see", async ({ page }) => {
  const found: string[] = [];
  for (const path of ["/signin", "/signup", "/reset-password"]) {
    await page.goto(path);
    found.push(...(await faults(page, path)));
  }
  expect(found).toEqual([]);
});

test("the form's steps and questions have no fault that axe can see", async ({ page, site }) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await faults(page, where)));
  const question = page.getByRole("alertdialog");
  const dismiss = async (button: string) => {
    await question.getByRole("button", { name: button }).click();
    await expect(question).toHaveCount(0);
  };
  await comeSignedIn(
    page.context(),
    site,
    await createPerson(site, { profile: { full_name: "A", phone: "" } }),
  );
  await page.goto("/list-property");
  await expect(page.getByLabel("Title")).toBeVisible();
  await look("step 1, empty");
  await next(page);
  await look("step 1, with errors");
  await fillBasics(page);
  await next(page);
  await look("step 2, empty");
  await next(page);
  await look("step 2, with errors");
  await fillLocation(page);
  await next(page);
  await look("step 3, empty");
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await look("step 3, with errors");
  await choosePhotos(page, [await photoFile("front.jpg"), await photoFile("yard.jpg")]);
  await expect(page.getByRole("img", { name: "Photo 2" })).toBeVisible();
  await page.route("**/storage/v1/object/property_images/**", () => {});
  await choosePhotos(page, [await photoFile(`a-photo-with-${"a-very-".repeat(12)}long-name.jpg`)]);
  await expect(page.getByRole("progressbar", { name: /long-name/ })).toBeVisible();
  await look("step 3, with photos on their way");
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(question).toBeVisible();
  await look("removing a photo");
  await dismiss("Cancel");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
  await look("leaving");
  await dismiss("Stay");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(question).toBeVisible();
  await look("starting over");
  expect(found).toEqual([]);
});

test("the dashboard and the edit page have no fault that axe can see", async ({ page, site }) => {
  test.setTimeout(180_000);
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await faults(page, where)));
  const tabs = async (state: string) => {
    for (const tab of ["overview", "my-properties", "profile"]) {
      await page.goto(`/user-dashboard?tab=${tab}`);
      await expect(page.getByRole("tab", { selected: true })).toBeVisible();
      await look(`${tab}, ${state}`);
    }
  };
  await tabs("empty");
  const title = "A house whose owner has so much to say about it that one line of the card is not enough";
  const listing = await addListing(site.database, owner, {
    title,
    price: 1_23_45_67_890,
    is_featured: true,
    images: [await storePicture(site, owner, "front.jpg")],
    property_details: { bedrooms: 12, bathrooms: 11 },
  });
  await addListing(site.database, owner, {
    property_type: "land",
    property_subtype: "Agricultural Land",
  });
  await tabs("with listings");
  await page.goto("/user-dashboard?tab=my-properties");
  await page.getByRole("button", { name: `Delete: ${title}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look("deleting");
  await page.goto(`/edit-property/${listing.id}`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await look("editing");
  expect(found).toEqual([]);
});

test("on a phone everything in the form can be hit with a thumb", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeSignedIn(page.context(), site, await createPerson(site));
  await toLastStep(page);
  await choosePhotos(page, [await photoFile("front.jpg"), await photoFile("yard.jpg")]);
  await expect(page.getByRole("img", { name: "Photo 2" })).toBeVisible();
  const small = await page
    .locator("main")
    .locator("button:visible, input:visible, select:visible, textarea:visible")
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        // A tick is hit by its whole label.
        const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
        return width < 44 || height < 44 ? [`${control.outerHTML.slice(0, 80)} ${width}×${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
});

test("an error is tied to its fields, and the summary leads to the first of them", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await next(page);
  const sentence = "Please fill in title and description";
  for (const field of ["Title", "Description"]) {
    await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(page.getByLabel("Property subtype")).not.toHaveAttribute("aria-invalid");
  await page.getByRole("alert").getByRole("link", { name: sentence }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("House");
  await expect(page.getByLabel("Title")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Description")).toHaveAttribute("aria-invalid", "true");
});

test("a listing is made with the keyboard alone", async ({ page, site }) => {
  test.slow();
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  await page.goto("/list-property");
  const keys = page.keyboard;
  /** Goes on with Tab until the field has focus, and types. */
  const into = async (label: string, text: string) => {
    const field = page.getByLabel(label);
    for (let presses = 0; presses < 15; presses += 1) {
      if (await field.evaluate((control) => control === document.activeElement)) break;
      await keys.press("Tab");
    }
    await expect(field).toBeFocused();
    await keys.type(text);
  };
  await page.getByLabel("Title").focus();
  await into("Title", "By keyboard");
  await into("Description", "Every key was pressed.");
  await into("Property subtype", "Vi");
  await expect(page.getByLabel("Property subtype")).toHaveValue("Villa");
  await keys.press("Tab");
  await keys.press("Tab");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "Location", exact: true })).toBeFocused();
  await into("Pincode", "413102");
  await into("State", "Maharashtra");
  await into("City or district", "Baramati");
  await into("Address", "Lane 4");
  await into("Landmark", "The well");
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeFocused();
  await into("Price", "4500000");
  await into("Area size", "850");
  await keys.press("Enter");
  await page.waitForURL("**/property/*");
  expect(
    await site.database.query("select title, property_subtype, price from properties where user_id = $1", [
      owner.id,
    ]),
  ).toMatchObject([{ title: "By keyboard", property_subtype: "Villa" }]);
});
