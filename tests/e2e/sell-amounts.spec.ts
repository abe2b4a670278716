import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillLocation, next, toLastStep } from "./sell-form.ts";

test("a price is grouped while it is typed, with the caret where one types", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await toLastStep(page);
  const price = page.getByLabel("Price");
  await price.pressSequentially("7500000");
  await expect(price).toHaveValue("75,00,000");
  await expect(page.getByText("seventy-five lakh rupees")).toBeVisible();
  for (let step = 0; step < 4; step++) await price.press("ArrowLeft");
  await price.press("Backspace");
  await expect(price).toHaveValue("7,50,000");
  await price.press("9");
  await expect(price).toHaveValue("75,09,000");
});

test("the mouse wheel changes no number", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await toLastStep(page);
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

test("words and pasted amounts are understood, what is not is said, and what is stored is exact", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await toLastStep(page, "House at 1.2 crore");
  const price = page.getByLabel("Price");
  await price.fill("75 lack");
  await expect(page.getByText("We can't read this amount.")).toBeVisible();
  await page.getByLabel("Area size").fill("1,250.5");
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid price");
  for (const [typed, shown] of [
    ["₹75,00,000/-", "75,00,000"],
    ["75 lakh", "75,00,000"],
    ["1.2 cr", "1,20,00,000"],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await expect(price).toHaveValue(shown);
  }
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("heading", { name: "House at 1.2 crore" })).toBeVisible();
  const rows = await site.database.query(
    "select price::float8, area_value::float8 from public.properties where title = 'House at 1.2 crore'",
  );
  expect(rows).toEqual([{ price: 12_000_000, area_value: 1250.5 }]);
});

test("land is not asked for rooms, and its page shows none", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await fillBasics(page, "Two acres by the canal");
  await page.getByLabel("Property type").selectOption("land");
  await page.getByLabel("Property subtype").selectOption("Agricultural Land");
  await next(page);
  await fillLocation(page);
  await next(page);
  await page.getByLabel("Price").fill("60 lakh");
  await page.getByLabel("Area size").fill("2");
  await page.getByLabel("Area unit").selectOption("acre");
  for (const label of [
    "Bedrooms",
    "Bathrooms",
    "Floors",
    "Furnished status",
    "Construction status",
    "Build year",
  ])
    await expect(page.getByLabel(label)).toHaveCount(0);
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("heading", { name: "Two acres by the canal", level: 1 })).toBeVisible();
  await expect(page.getByText(/unfurnished|ready to move/i)).toHaveCount(0);
});
