import { comeSignedIn, createPerson } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillLocation, next, toLastStep } from "./sell-form.ts";

test("the form begins with its defaults, marks what it needs and knows its limits", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  const steps = page.getByRole("list", { name: "Step 1 of 3" }).getByRole("listitem");
  await expect(steps).toHaveText([/Basic Info/, /Location/, /Details & Photos/]);
  await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");
  await expect(page.getByLabel("Listing type")).toHaveValue("sale");
  await expect(page.getByLabel("Listing type").getByRole("option")).toHaveText(["Sale", "Rent", "Lease"]);
  await expect(page.getByLabel("Property type")).toHaveValue("residential");
  await expect(page.getByRole("button", { name: "Create Property Listing" })).toHaveCount(0);
  const needed = async (labels: string[]) => {
    for (const label of labels) await expect(page.getByLabel(label)).toHaveAttribute("required");
  };
  await needed(["Title", "Description", "Listing type", "Property type", "Property subtype"]);
  await fillBasics(page);
  await next(page);
  await needed(["Pincode", "State", "City or district", "Address"]);
  for (const label of ["Landmark", "Locality"])
    await expect(page.getByLabel(`${label} (optional)`)).not.toHaveAttribute("required");
  await fillLocation(page);
  await next(page);
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

test("each step has its gate, Enter goes on, Previous goes back, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByRole("heading", { name: "List Your Property", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Please fill in title and description");
  await expect(page.getByRole("alert")).toBeFocused();
  await fillBasics(page);
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { name: "Location", exact: true })).toBeFocused();
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Please fill in all required location fields");
  await fillLocation(page);
  await page.getByLabel("Pincode").press("Enter");
  await expect(page.getByRole("heading", { name: "Details & Photos" })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("City or district")).toHaveValue("Baramati");
});

test("another property type has other subtypes, and the choice is made anew", async ({ page, site }) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await fillBasics(page);
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
});

test("the last checks come in their order; a phone is asked for and kept when the profile has none", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site, { profile: { full_name: "Asha", phone: "" } });
  await comeSignedIn(page.context(), site, owner);
  await toLastStep(page);
  const submit = page.getByRole("button", { name: "Create Property Listing" });
  const alert = page.getByRole("alert");
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await submit.click();
  await expect(alert).toContainText("Please enter your phone number");
  await page.getByLabel("Phone number").fill("12345");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid phone number");
  await page.getByLabel("Phone number").fill("9876543210");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid price");
  await page.getByLabel("Price").fill("5000000");
  await submit.click();
  await expect(alert).toContainText("Please enter a valid area");
  await page.getByLabel("Area size").fill("900");
  await submit.click();
  await page.waitForURL("**/property/*");
  expect(await site.database.query("select phone from profiles where id = $1", [owner.id])).toEqual([
    { phone: "9876543210" },
  ]);
});
