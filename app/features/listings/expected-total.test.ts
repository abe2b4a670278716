import { expect, test } from "vitest";
import { expectedTotal, facetsStillTrue } from "./expected-total.ts";

const facets = { listing_type: { rent: 15, sale: 48 }, bedrooms: { "3": 16 } };

test.each([
  ["one choice more", {}, { listing_type: "rent" }, 15],
  ["another choice", { listing_type: "sale" }, { listing_type: "rent" }, 15],
  ["rooms, beside what stays", { location: "Pune" }, { location: "Pune", bedrooms: 3 }, 16],
  ["a choice that nothing has", {}, { listing_type: "lease" }, 0],
  ["nothing", { listing_type: "rent" }, { listing_type: "rent" }, null],
  ["a choice that is taken back", { listing_type: "rent" }, {}, null],
  ["two at once", {}, { listing_type: "rent", bedrooms: 3 }, null],
  ["a choice that takes a price along", { max_price: 5 }, { listing_type: "rent" }, null],
  ["a further filter", {}, { listing_type: "rent", bhk: ["2"] }, null],
] as const)("%s", (_case, before, after, expected) => {
  expect(expectedTotal({ ...before }, { ...after } as Parameters<typeof expectedTotal>[1], facets)).toBe(
    expected,
  );
});

test("nothing is expected while the counts are unknown", () => {
  expect(expectedTotal({}, { listing_type: "rent" }, null)).toBeNull();
});

test("counts stay true for what alone was chosen otherwise, and no longer when anything else was", () => {
  const both = { listing_type: { rent: 15 }, property_type: { land: 3 }, bedrooms: {}, bathrooms: {} };
  const { listing_type } = both;
  expect(facetsStillTrue({}, {}, both)).toBe(both);
  expect(facetsStillTrue({}, { listing_type: "rent" }, both)).toEqual({ listing_type });
  expect(facetsStillTrue({}, { min_price: 1 }, both)).toBeNull();
  expect(facetsStillTrue({}, { listing_type: "rent", property_type: "land" }, both)).toBeNull();
});
