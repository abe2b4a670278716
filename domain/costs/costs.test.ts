import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CostChoices, readChoices } from "./choices.ts";
import { instalment, loanYears } from "./loan.ts";
import { tablesOf } from "./local-tables.ts";
import { exactly } from "./range.ts";
import { rentCosts } from "./rent.ts";
import { type SaleProperty, saleCosts } from "./sale.ts";
import { costTablesSchema } from "./tables.ts";

const tables = costTablesSchema.parse(
  JSON.parse(readFileSync(new URL("tables.json", import.meta.url), "utf8")),
);

const flat = (city: string, price: number, given: Partial<SaleProperty> = {}): SaleProperty => ({
  price,
  property_type: "residential",
  property_subtype: "Apartment",
  area_value: 850,
  area_unit: "sqft",
  location_details: { city, state: "Maharashtra" },
  property_details: { construction_status: "ready_to_move" },
  ...given,
});

function costsOf(property: SaleProperty, choices: Partial<CostChoices> = {}, companyHasGst = false) {
  const local = tablesOf(tables, property.location_details.state);
  const usual = readChoices(new URLSearchParams(), local).choices;
  return saleCosts(property, { ...usual, ...choices }, local, companyHasGst);
}

test("a couple who buy a flat in Mumbai for ₹80 lakh pay 6% duty, ₹30,000 registration, and deduct ₹80,000", () => {
  const costs = costsOf(flat("Mumbai", 80_00_000), { buyers: "mixed" });
  expect(costs).toMatchObject({
    duty: exactly(4_80_000),
    registration: exactly(30_000),
    gst: exactly(0),
    deduction: 80_000,
    loan: 64_00_000,
    onTheDay: exactly(16_00_000 + 4_80_000 + 30_000),
  });
  expect(costs.area?.grade).toBe("A");
});

test("a woman alone pays one point less for a home in Pune, and not for a shop or a plot", () => {
  const buyers = "women";
  const costs = costsOf(flat("Pune", 60_00_000), { buyers });
  expect(costs).toMatchObject({
    duty: exactly(3_60_000),
    registration: exactly(30_000),
    deduction: 60_000,
    onTheDay: exactly(12_00_000 + 3_60_000 + 30_000),
  });
  // With a man among the buyers the concession is gone.
  for (const others of ["men", "mixed"] as const)
    expect(costsOf(flat("Pune", 60_00_000), { buyers: others }).duty).toEqual(exactly(4_20_000));
  for (const given of [
    { property_type: "commercial", property_subtype: "Shop" },
    { property_type: "land", property_subtype: "Residential Plot" },
  ] as const)
    expect(costsOf(flat("Pune", 60_00_000, given), { buyers }).duty).toEqual(exactly(4_20_000));
});

test("a flat of ₹45 lakh under construction in Nashik has 1% GST if its carpet area can't exceed 90 m², else 1 to 5%", () => {
  const being = { property_details: { construction_status: "under_construction" } } as const;
  const costs = costsOf(flat("Nashik", 45_00_000, being));
  expect(costs.gst).toEqual(exactly(45_000));
  expect(costs.deduction).toBe(0);
  // What a town other than the named ones charges is not certain.
  expect(costs.duty).toEqual({ low: 2_25_000, high: 2_70_000 });
  expect(costs.area?.grade).toBe("C");
  expect(costs.registration).toEqual(exactly(30_000));
  expect(costs.onTheDay).toEqual({
    low: 9_00_000 + 2_25_000 + 30_000 + 45_000,
    high: 9_00_000 + 2_70_000 + 30_000 + 45_000,
  });
  const larger = { ...being, area_value: 1_100 };
  expect(costsOf(flat("Nashik", 45_00_000, larger)).gst).toEqual({ low: 45_000, high: 2_25_000 });
  // 700 sq ft are 65 m²: too much for the region of Mumbai, all of it, if it is the carpet area.
  for (const city of ["Mumbai", "Mira-Bhayandar", "Panvel"])
    expect(costsOf(flat(city, 45_00_000, { ...being, area_value: 700 })).gst).toEqual({
      low: 45_000,
      high: 2_25_000,
    });
  expect(costsOf(flat("Nashik", 46_00_000, being)).gst).toEqual(exactly(2_30_000));
});

test("a resale plot has no GST; tax is deducted from ₹50 lakh, but not on agricultural land", () => {
  const plot = { property_type: "land", property_subtype: "Residential Plot" } as const;
  expect(costsOf(flat("Nagpur", 50_00_000, plot))).toMatchObject({
    duty: exactly(3_50_000),
    registration: exactly(30_000),
    gst: exactly(0),
    deduction: 50_000,
    onTheDay: exactly(10_00_000 + 3_50_000 + 30_000),
  });
  expect(costsOf(flat("Nagpur", 49_99_999, plot)).deduction).toBe(0);
  const field = { property_type: "land", property_subtype: "Agricultural Land" } as const;
  expect(costsOf(flat("Baramati", 90_00_000, field)).deduction).toBe(0);
});

test("the duty is a share of the government's value where that is higher than the price", () => {
  const costs = costsOf(flat("Mumbai", 48_00_000), { value: 60_00_000 });
  expect(costs).toMatchObject({ duty: exactly(3_60_000), deduction: 60_000, registration: exactly(30_000) });
  expect(costsOf(flat("Mumbai", 48_00_000), { value: 1_00_000 }).duty).toEqual(exactly(2_88_000));
});

const elsewhere = (state: string, price: number, given: Partial<SaleProperty> = {}) =>
  flat("Somewhere", price, { location_details: { city: "Somewhere", state }, ...given });

test.each([
  ["Karnataka", 60_00_000, "men", 3_36_000, 1_20_000],
  ["Delhi", 25_00_000, "women", 1_00_000, 25_100],
  ["Delhi", 30_00_000, "men", 2_10_000, 30_100],
  ["Uttar Pradesh", 1_00_00_000, "women", 6_00_000, 1_00_000],
  ["Uttar Pradesh", 1_10_00_000, "women", 7_70_000, 1_10_000],
  ["Haryana", 1_00_00_000, "mixed", 6_00_000, 50_000],
  ["Tamil Nadu", 10_00_000, "women", 70_000, 10_000],
  ["Tamil Nadu", 20_00_000, "women", 1_40_000, 40_000],
  ["Telangana", 50_00_000, "men", 3_50_000, 25_000],
  ["Andhra Pradesh", 50_00_000, "men", 3_25_000, 50_000],
  ["Kerala", 50_00_000, "men", 4_00_000, 1_00_000],
  ["Gujarat", 50_00_000, "women", 2_45_000, 0],
  ["Gujarat", 50_00_000, "mixed", 2_45_000, 50_000],
] as const)("%s, ₹%i, %s: duty ₹%i and registration ₹%i", (state, price, buyers, duty, registration) => {
  expect(costsOf(elsewhere(state, price), { buyers })).toMatchObject({
    duty: exactly(duty),
    registration: exactly(registration),
  });
});

test("a new flat in Karnataka pays less up to ₹20 and ₹45 lakh; a resale does not", () => {
  const isNew = { property_details: { construction_status: "new_launch" } } as const;
  expect(costsOf(elsewhere("Karnataka", 20_00_000, isNew)).duty).toEqual(exactly(44_800));
  expect(costsOf(elsewhere("Karnataka", 45_00_000, isNew)).duty).toEqual(exactly(1_51_200));
  expect(costsOf(elsewhere("Karnataka", 20_00_000)).duty).toEqual(exactly(1_12_000));
});

test("an area can be chosen; a state without good figures has none", () => {
  expect(costsOf(elsewhere("Delhi", 50_00_000), { area: "delhi-cantonment" }).duty).toEqual(
    exactly(1_50_000),
  );
  expect(costsOf(elsewhere("Goa", 50_00_000))).toMatchObject({ area: null, duty: null, registration: null });
  expect(costsOf(elsewhere("Goa", 50_00_000), { area: "mumbai" }).area).toBeNull();
});

test("our fee counts only where the reader pays it, with tax as a range where the company is registered", () => {
  const property = flat("Mumbai", 80_00_000);
  const without = costsOf(property).onTheDay;
  const fee = costsOf(property, { paysFee: true }, true);
  expect(fee.fee).toEqual({ low: 40_000, high: 47_200 });
  expect(fee.onTheDay).toEqual({ low: without.low + 40_000, high: without.high + 47_200 });
  expect(costsOf(property, { paysFee: true }).fee).toEqual(exactly(40_000));
});

test("₹22,000 a month with ₹1 lakh deposit in Pune: ₹628 duty on eleven months, ₹1,000 registration", () => {
  const local = tablesOf(tables, "Maharashtra");
  const { choices } = readChoices(new URLSearchParams("deposit=1 lakh&maintenance=1,500"), local);
  const home = { price: 22_000, location_details: { city: "Pune" } };
  expect(rentCosts(home, choices, local)).toEqual({
    firstMonth: 22_000,
    deposit: 1_00_000,
    maintenance: 1_500,
    duty: 628,
    registration: exactly(1_000),
    toMoveIn: exactly(22_000 + 1_00_000 + 1_500 + 628 + 1_000),
  });
  const town = rentCosts({ ...home, location_details: { city: "Baramati" } }, choices, local);
  expect(town.registration).toEqual({ low: 500, high: 1_000 });
  expect(rentCosts(home, choices, tablesOf(tables, "Goa")).duty).toBeNull();
});

test("₹64 lakh at 8.5% over 20 years is ₹55,541 a month; the years add up to the loan", () => {
  const loan = { amount: 64_00_000, ratePercent: 8.5, years: 20 };
  expect(Math.round(instalment(loan))).toBe(55_541);
  const years = loanYears(loan);
  expect(years).toHaveLength(20);
  expect(Math.round(years.reduce((total, { principal }) => total + principal, 0))).toBe(64_00_000);
  expect(years[0]?.interest).toBeGreaterThan(years[19]?.interest ?? 0);
  expect(instalment({ ...loan, ratePercent: 0 })).toBeCloseTo(64_00_000 / 240);
});

test.each([
  ["loan=-5&rate=x&years=0&months=1.5", ["loanPercent", "ratePercent", "years", "months"]],
  ["loan=101&rate=31&years=1e9&months=999", ["loanPercent", "ratePercent", "years", "months"]],
  ["loan=&rate=%20&years=&months=", ["loanPercent", "ratePercent", "years", "months"]],
  ["value=abc&deposit=-1&maintenance=%00", ["value", "deposit", "maintenance"]],
  ["value=&deposit=&maintenance=&rate=8,5&buyers=cats", []],
])("what was typed and is no such figure is named, and an amount may be empty: %s", (query, wrong) => {
  const read = readChoices(new URLSearchParams(query), tablesOf(tables, "Maharashtra"));
  expect([...read.wrong]).toEqual(wrong);
});

test("a listing's deposit counts until it is changed, and not once its field was emptied", () => {
  const depositIn = (query: string) =>
    readChoices(new URLSearchParams(query), tablesOf(tables, "Maharashtra"), { deposit: 1_00_000 }).choices
      .deposit;
  expect([depositIn(""), depositIn("deposit="), depositIn("deposit=50k")]).toEqual([1_00_000, 0, 50_000]);
});

test("only figures of grade C are ranges for everybody, and each says where it comes from", () => {
  for (const { id, grade, duty, source } of tables.areas) {
    expect(source, id).not.toBe("");
    if (grade === "C")
      expect(
        duty.every(({ men }) => Array.isArray(men)),
        id,
      ).toBe(true);
    else
      expect(
        duty.every(({ men }) => typeof men === "number"),
        id,
      ).toBe(true);
  }
});
