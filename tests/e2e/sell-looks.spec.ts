import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { faults } from "./axe.ts";
import { storePicture } from "./browse.ts";
import { expect, test } from "./fixtures.ts";
import { choosePhotos, fillBasics, fillLocation, next, photoFile } from "./sell-form.ts";

test("the form's steps and questions have no fault that axe can see, and on a phone all can be hit with a thumb", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  const question = page.getByRole("alertdialog");
  const look = async (where: string, part?: string) => found.push(...(await faults(page, where, part)));
  const lookAtQuestion = async (where: string) => {
    await expect(question).toBeVisible();
    found.push(...(await faults(page, where, "[role=alertdialog]")));
  };
  const dismiss = async (button: string) => {
    await question.getByRole("button", { name: button }).click();
    await expect(question).toHaveCount(0);
  };
  await comeSignedIn(
    page.context(),
    site,
    await createPerson(site, { profile: { full_name: "A", phone: "" } }),
  );
  // With its errors a step shows all that it shows without them.
  await page.goto("/list-property");
  await next(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await look("step 1, with errors");
  await fillBasics(page);
  await next(page);
  await next(page);
  await expect(page.getByRole("alert")).toBeVisible();
  // Header and footer are those of the first step.
  await look("step 2, with errors", "main");
  await fillLocation(page);
  await next(page);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await choosePhotos(page, [await photoFile("front.jpg"), await photoFile("yard.jpg")]);
  await expect(page.getByRole("img", { name: "Photo 2" })).toBeVisible();
  await page.route("**/storage/v1/object/property_images/**", () => {});
  await choosePhotos(page, [await photoFile(`a-photo-with-${"a-very-".repeat(12)}long-name.jpg`)]);
  await expect(page.getByRole("progressbar", { name: /long-name/ })).toBeVisible();
  await look("step 3, with errors and photos on their way", "main");

  await page.setViewportSize({ width: 360, height: 740 });
  const small = await page
    .locator("main")
    .locator("button:visible, input:visible, select:visible, textarea:visible")
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        // The whole label of a checkbox counts as its target.
        const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
        return width < 44 || height < 44 ? [`${control.outerHTML.slice(0, 80)} ${width}×${height}`] : [];
      }),
    );
  expect(small).toEqual([]);

  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await lookAtQuestion("removing a photo");
  await dismiss("Cancel");
  await page.getByRole("button", { name: "Cancel" }).click();
  await lookAtQuestion("leaving");
  await dismiss("Stay");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await lookAtQuestion("starting over");
  expect(found).toEqual([]);
});

test("the dashboard and the edit page have no fault that axe can see", async ({ page, site }) => {
  test.setTimeout(180_000);
  const owner = await createPerson(site);
  await comeSignedIn(page.context(), site, owner);
  const found: string[] = [];
  const look = async (where: string, part?: string) => found.push(...(await faults(page, where, part)));
  const tab = async (name: RegExp) => {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
  };
  await page.goto("/user-dashboard");
  for (const name of [/Overview/, /My Properties/, /Profile/]) {
    await tab(name);
    await look(`${name}, empty`, name.source === "Overview" ? undefined : "main");
  }
  const title = "A house whose owner has so much to say about it that one line of the card is not enough";
  await addListing(site.database, owner, {
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
  // The profile does not depend on the listings.
  await page.goto("/user-dashboard");
  for (const name of [/Overview/, /My Properties/]) {
    await tab(name);
    await look(`${name}, with listings`, "main");
  }
  await page.getByRole("button", { name: `Delete: ${title}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look("deleting", "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: `Edit: ${title}` }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await look("editing");
  expect(found).toEqual([]);
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
