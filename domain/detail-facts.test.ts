import { expect, test } from "vitest";
import { detailFacts } from "./detail-facts.ts";
import type { Property } from "./property.ts";
import { reraState } from "./rera.ts";

const said = (given: Partial<Property>) =>
  detailFacts({
    property_type: "residential",
    listing_type: "rent",
    area_unit: "sqft",
    property_details: {},
    ...given,
  }).flatMap(({ facts }) => facts.map(({ name, value }) => `${name}: ${value}`));

test("a flat for rent says its rooms, floor, deposit and when it is free", () => {
  const property_details = {
    bhk: "2.5",
    carpet_area: 640,
    on_floor: 3,
    floors: 7,
    lift: true,
    amenities: ["gym", "pool"],
    deposit: 1_00_000,
    maintenance: 1_500,
    maintenance_terms: "monthly",
    available_from: "2026-12-01",
    lease_months: 12,
    lock_in_months: 11,
    notice_months: 1,
  };
  expect(said({ property_details })).toEqual([
    "BHK: 2.5",
    "Carpet area: 640 sq ft",
    "On floor: 3 of 7",
    "Lift: Yes",
    "Amenities: Gym, Pool",
    "Deposit: ₹1,00,000",
    "Maintenance: ₹1,500 every month",
    "Available from: 1 Dec 2026",
    "Lock-in: 11 months",
    "Notice: 1 month",
  ]);
});

test("what is not said is no row, a ground floor is one, and land says nothing of rooms", () => {
  expect(said({})).toEqual([]);
  expect(said({ property_details: { on_floor: 0, lift: false, balconies: undefined } })).toEqual([
    "On floor: Ground",
  ]);
  const field = { bhk: "2", own_area: 20, own_area_unit: "guntha", land_use: "agricultural", fenced: true };
  expect(said({ property_type: "land", listing_type: "sale", property_details: field })).toEqual([
    "Area on the papers: 20 guntha",
    "Land use: Agricultural",
    "Fenced: Yes",
  ]);
});

test("a bigha that is not converted is called a bigha, a lease and a road have their units", () => {
  const land = { own_area: 5, own_area_unit: "bigha", road_width_m: 9, lease_months: 36 };
  expect(said({ property_type: "land", listing_type: "lease", property_details: land })).toEqual([
    "Lease: 36 months",
    "Area on the papers: 5 bigha",
    "Road width: 9 m",
  ]);
  expect(said({ property_details: { lock_in_months: 0 } })).toEqual(["Lock-in: None"]);
});

test("a RERA number is shown as not checked, with the state whose shape it has", () => {
  expect(said({ property_details: { rera_number: "P51800077150" } })).toEqual([
    "RERA project number: P51800077150 (shape of Maharashtra; given by the owner, not checked)",
  ]);
  expect(said({ property_details: { rera_number: "211 OF 2017" } })).toEqual([
    "RERA project number: 211 OF 2017 (given by the owner, not checked)",
  ]);
});

test.each([
  ["P51800077150", "Maharashtra"],
  ["PR1260002501530", "Maharashtra"],
  ["A041182600110", "Maharashtra"],
  [" p02400003865 ", "Telangana or Andhra Pradesh"],
  ["PRM/KA/RERA/1251/446/PR/300126/007412", "Karnataka"],
  ["UPRERAPRJ106523/01/2026", "Uttar Pradesh"],
  ["TN/29/Building/0403/2024", "Tamil Nadu"],
  ["TNRERA/29/LO/4544/2025", "Tamil Nadu"],
  ["PR/GJ/SURAT/CHORYASI/Surat Municipal Corporation/RAA16644/250326/311231", "Gujarat"],
  ["DLRERA2023P0017", "Delhi"],
  ["RC/REP/HARERA/GGM/1030/762/2026/02", "Haryana"],
  ["RAJ/P/2024/3058", "Rajasthan"],
  ["WBRERA/P/KOL/2025/002427", "West Bengal"],
  ["K-RERA/PRJ/ERN/363/2020", "Kerala"],
  ["P12345", null],
])("%s has the shape of %s", (number, state) => {
  expect(reraState(number)).toBe(state);
});
