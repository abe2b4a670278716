import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fillBasics, fillLocation, next } from "./sell-form.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a flat for rent says BHK, floor, deposit and when it is free; its page shows them and its costs", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await fillBasics(page, "2 BHK near the river");
  await page.getByLabel("Listing type").selectOption("rent");
  await page.getByLabel("Property subtype").selectOption("Apartment");
  await next(page);
  await fillLocation(page);
  await next(page);
  await page.getByLabel("Rent per month").fill("22000");
  await page.getByLabel("Area size").fill("850");
  await page.getByLabel("Floors").fill("7");
  await page.getByText("Rooms and areas").click();
  await page.getByLabel("BHK").selectOption("2.5");
  await page.getByLabel("Carpet area").fill("640");
  await page.getByLabel("On floor").fill("9");
  await page.getByText("The building").click();
  await page.getByLabel("Lift").check();
  await page.getByLabel("Gym").check();
  // What is ready has no day of possession, and one that was typed before is not kept.
  await expect(page.getByLabel("Possession")).toHaveCount(0);
  await page.getByLabel("Construction status").selectOption("Under construction");
  await page.getByLabel("Possession").fill("2027-06-01");
  await page.getByLabel("Construction status").selectOption("Ready to move");
  await expect(page.getByLabel("Possession")).toHaveCount(0);
  await page.getByText("Deposit, maintenance, moving in").click();
  await page.getByLabel("Deposit").fill("1 lakh");
  await page.getByLabel("Available from").fill("2026-12-01");
  await page.getByLabel("People may write to me on WhatsApp").check();
  expect(await violationsInBothThemes(page)).toEqual(noViolations);

  await page.getByRole("button", { name: "Create Property Listing" }).click();
  const sentence = "The floor can't be above the number of floors";
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.getByLabel("On floor").fill("3");
  await page.getByRole("button", { name: "Create Property Listing" }).click();

  await expect(page.getByRole("heading", { name: "2 BHK near the river", level: 1 })).toBeVisible();
  for (const fact of ["3 of 7", "640 sq ft", "1 Dec 2026"]) await expect(page.getByText(fact)).toBeVisible();
  const costs = page.getByRole("region", { name: "What moving in costs" });
  await expect(costs.locator("dl > div").filter({ hasText: "Deposit" })).toContainText("₹1,00,000");
  const [row] = await site.database.query<{ property_details: object }>(
    "select property_details from public.properties",
  );
  expect(row?.property_details).toMatchObject({
    bhk: "2.5",
    bedrooms: 2,
    carpet_area: 640,
    on_floor: 3,
    lift: true,
    amenities: ["gym"],
    deposit: 1_00_000,
    available_from: "2026-12-01",
    whatsapp: true,
  });
  expect(row?.property_details).not.toHaveProperty("possession_date");
});

test("a newcomer lists a 2 BHK for rent in sixteen steps: four minutes at a quarter of a minute each", async ({
  page,
  site,
}) => {
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  let steps = 0;
  const step = async (done: Promise<unknown>) => {
    await done;
    steps += 1;
  };
  const fill = (label: string, value: string) => step(page.getByLabel(label).fill(value));
  const choose = (label: string, value: string) => step(page.getByLabel(label).selectOption(value));
  const press = (name: string) => step(page.getByRole("button", { name }).click());
  await fill("Title", "2 BHK near the river");
  await fill("Description", "Second floor, morning sun, water all day, five minutes to the bus stand.");
  await choose("Listing type", "rent");
  await choose("Property subtype", "Apartment");
  await press("Continue");
  await fill("Pincode", "413102");
  // Where the places are loaded the pincode fills in these two.
  await fill("State", "Maharashtra");
  await fill("City or district", "Baramati");
  await fill("Address", "Lane 4, Station Road");
  await press("Continue");
  await fill("Rent per month", "12000");
  await fill("Area size", "850");
  await step(page.getByText("Rooms and areas").click());
  await choose("BHK", "2");
  await press("Create Property Listing");
  await expect(page.getByRole("heading", { name: "2 BHK near the river", level: 1 })).toBeVisible();
  await expect(page.locator("main")).toContainText("2 BHK");
  expect(steps).toBeLessThanOrEqual(16);
});

test("two acres are listed in guntha, and nothing asks for rooms; a bigha is never converted unseen", async ({
  page,
  site,
}) => {
  const aboutRooms = /bhk|bedroom|bathroom|lift|furnish|balcon|ready to move/i;
  const saysNothingOfRooms = () => expect(page.locator("main")).not.toContainText(aboutRooms);
  await comeSignedIn(page.context(), site, await createPerson(site));
  await page.goto("/list-property");
  await expect(page.getByLabel("Title")).toBeVisible();
  await saysNothingOfRooms();
  await fillBasics(page, "Two acres by the canal");
  await page.getByLabel("Property type").selectOption("land");
  await page.getByLabel("Property subtype").selectOption("Agricultural Land");
  await next(page);
  await expect(page.getByLabel("Pincode")).toBeVisible();
  await saysNothingOfRooms();
  await fillLocation(page);
  await next(page);
  await page.getByLabel("Price").fill("60 lakh");
  for (const label of [
    "Bedrooms",
    "Bathrooms",
    "Floors",
    "Furnished status",
    "Construction status",
    "Build year",
  ])
    await expect(page.getByLabel(label)).toHaveCount(0);
  await page.getByText("The land", { exact: true }).click();
  await page.getByLabel("Area on the papers").fill("5");
  await page.getByLabel("Unit on the papers").selectOption("Bigha (another state)");
  await expect(page.getByText("This unit differs by district")).toBeVisible();
  await page.getByLabel("Area on the papers").fill("80");
  await page.getByLabel("Unit on the papers").selectOption("Guntha");
  await page.getByRole("button", { name: "Fill in the area: 87,120 sq ft" }).click();
  await page.getByLabel("Land use").selectOption("Agricultural");
  await saysNothingOfRooms();
  await page.getByRole("button", { name: "Create Property Listing" }).click();
  await expect(page.getByRole("heading", { name: "Two acres by the canal", level: 1 })).toBeVisible();
  await expect(page.getByText("80 guntha")).toBeVisible();
  await saysNothingOfRooms();
  await page.getByRole("link", { name: "87,120 sq ft" }).click();
  await expect(page.locator("dl > div").filter({ hasText: "Acres" }).locator("dd")).toHaveText("2");
});
