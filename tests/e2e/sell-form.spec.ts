import type { Page } from "@playwright/test";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillLocation, next, toLastStep } from "./sell-form.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Create Property Listing" });

test("the form has its defaults, limits and gates, loses nothing that was typed, and reads amounts as people write them", async ({
  page,
  site,
}) => {
  test.slow();
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  const alert = page.getByRole("alert");
  const needed = async (labels: string[]) => {
    for (const label of labels) await expect(page.getByLabel(label)).toHaveAttribute("required");
  };

  await test.step("it begins with its defaults and marks what it needs", async () => {
    await expect(page.getByRole("heading", { name: "List Your Property", level: 1 })).toBeVisible();
    const steps = page.getByRole("list", { name: "Step 1 of 3" }).getByRole("listitem");
    await expect(steps).toHaveText([/Basic Info/, /Location/, /Details & Photos/]);
    await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");
    await expect(page.getByLabel("Listing type")).toHaveValue("sale");
    await expect(page.getByLabel("Listing type").getByRole("option")).toHaveText(["Sale", "Rent", "Lease"]);
    await expect(page.getByLabel("Property type")).toHaveValue("residential");
    await expect(submit(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
    await needed(["Title", "Description", "Listing type", "Property type", "Property subtype"]);
  });

  await test.step("an error takes focus, is tied to its fields, and the summary leads to the first of them", async () => {
    await next(page);
    const sentence = "Please fill in title and description";
    await expect(alert).toContainText(sentence);
    await expect(alert).toBeFocused();
    for (const field of ["Title", "Description"]) {
      await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await expect(page.getByLabel("Property subtype")).not.toHaveAttribute("aria-invalid");
    await alert.getByRole("link", { name: sentence }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("House");
    await expect(page.getByLabel("Title")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Description")).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("another property type has other subtypes, and the choice is made anew", async () => {
    await fillBasics(page, "House at 1.2 crore");
    await page.getByLabel("Property type").selectOption("land");
    const subtype = page.getByLabel("Property subtype");
    await expect(subtype).toHaveValue("");
    await expect(subtype.getByRole("option")).toHaveText([
      "Choose one",
      "Residential Plot",
      "Commercial Plot",
      "Agricultural Land",
      "Industrial Land",
    ]);
    await page.getByLabel("Property type").selectOption("residential");
    await subtype.selectOption("House");
  });

  await test.step("each step has its gate, Enter goes on, Previous goes back, and nothing typed is lost", async () => {
    await page.getByLabel("Title").press("Enter");
    await expect(page.getByRole("heading", { name: "Location", exact: true })).toBeFocused();
    await needed(["Pincode", "State", "City or district", "Address"]);
    for (const label of ["Landmark", "Locality"])
      await expect(page.getByLabel(`${label} (optional)`)).not.toHaveAttribute("required");
    await next(page);
    await expect(alert).toContainText("Please fill in all required location fields");
    await fillLocation(page);
    await page.getByLabel("Pincode").press("Enter");
    await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByLabel("City or district")).toHaveValue("Baramati");
    await next(page);
  });

  await test.step("the last step knows its limits", async () => {
    await expect(page.getByRole("list", { name: "Step 3 of 3" })).toBeVisible();
    await needed(["Price", "Area size", "Area unit"]);
    await expect(page.getByLabel("Area unit")).toHaveValue("sqft");
    await expect(page.getByLabel("Area unit").getByRole("option")).toHaveCount(4);
    await expect(page.getByLabel("Construction status")).toHaveValue("ready_to_move");
    await expect(page.getByLabel("Furnished status")).toHaveValue("unfurnished");
    await expect(page.getByLabel("Phone number")).toHaveCount(0);
    const year = String(new Date().getFullYear());
    const limits: [string, Record<string, string>][] = [
      ["Price", { type: "text", inputmode: "decimal" }],
      ["Area size", { type: "text", inputmode: "decimal" }],
      ["Build year", { min: "1800", max: year }],
      ["Bedrooms", { min: "0" }],
      ["Bathrooms", { min: "0" }],
      ["Parking", { min: "0" }],
      ["Floors", { min: "1" }],
    ];
    for (const [label, attributes] of limits)
      for (const [name, value] of Object.entries(attributes))
        await expect(page.getByLabel(label)).toHaveAttribute(name, value);
  });

  const price = page.getByLabel("Price");
  await test.step("a price is grouped while it is typed, with the caret where one types", async () => {
    await price.pressSequentially("7500000");
    await expect(price).toHaveValue("75,00,000");
    await expect(page.getByText("seventy-five lakh rupees")).toBeVisible();
    for (let step = 0; step < 4; step++) await price.press("ArrowLeft");
    await price.press("Backspace");
    await expect(price).toHaveValue("7,50,000");
    await price.press("9");
    await expect(price).toHaveValue("75,09,000");
  });

  await test.step("the mouse wheel changes no number", async () => {
    for (const [label, typed, kept] of [
      ["Price", "7500000", "75,00,000"],
      ["Area size", "1250", "1,250"],
      ["Bedrooms", "3", "3"],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(typed);
      await field.hover();
      await page.mouse.wheel(0, 300);
      await expect(field).toHaveValue(kept);
    }
  });

  await test.step("words and pasted amounts are understood, what is not is said, and what is stored is exact", async () => {
    await price.fill("75 lack");
    await expect(page.getByText("We can't read this amount.")).toBeVisible();
    await page.getByLabel("Area size").fill("1,250.5");
    await submit(page).click();
    await expect(alert).toContainText("Please enter a valid price");
    for (const [typed, shown] of [
      ["₹75,00,000/-", "75,00,000"],
      ["75 lakh", "75,00,000"],
      ["1.2 cr", "1,20,00,000"],
    ] as const) {
      await price.fill(typed);
      await price.blur();
      await expect(price).toHaveValue(shown);
    }
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "House at 1.2 crore" })).toBeVisible();
    const rows = await site.database.query(
      "select price::float8, area_value::float8 from public.properties where title = 'House at 1.2 crore'",
    );
    expect(rows).toEqual([{ price: 12_000_000, area_value: 1250.5 }]);
  });
});

test("the last checks come in their order; a phone is asked for and kept when the profile has none", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site, { profile: { full_name: "Asha", phone: "" } });
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
  const alert = page.getByRole("alert");
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await submit(page).click();
  await expect(alert).toContainText("Please enter your phone number");
  await page.getByLabel("Phone number").fill("12345");
  await submit(page).click();
  await expect(alert).toContainText("Please enter a valid phone number");
  await page.getByLabel("Phone number").fill("9876543210");
  await submit(page).click();
  await expect(alert).toContainText("Please enter a valid price");
  await page.getByLabel("Price").fill("5000000");
  await submit(page).click();
  await expect(alert).toContainText("Please enter a valid area");
  await page.getByLabel("Area size").fill("900");
  await submit(page).click();
  await page.waitForURL("**/property/*");
  expect(await site.database.query("select phone from profiles where id = $1", [owner.id])).toEqual([
    { phone: "9876543210" },
  ]);
});
