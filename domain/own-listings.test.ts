import { expect, test } from "vitest";
import { matchOwnListings, ownPage, readOwnView } from "./own-listings.ts";
import type { Property } from "./property.ts";

const listing = (title: string, values: Partial<Property> = {}): Property => ({
  id: title,
  title,
  description: "",
  price: 1,
  area_value: 1,
  area_unit: "sqft",
  listing_type: "sale",
  property_type: "residential",
  property_subtype: "House",
  pincode: "413102",
  location_details: { city: "Baramati" },
  property_details: {},
  images: [],
  user_id: "owner",
  is_featured: false,
  is_active: true,
  version: 1,
  created_at: "2026-01-01",
  updated_at: "2026-01-01",
  ...values,
});

const newestFirst = [
  listing("Field by the canal", { property_type: "land", price: 30, location_details: { city: "Indapur" } }),
  listing("Shop", { property_type: "commercial", price: 10, is_featured: true }),
  listing("Old house", { price: 20 }),
];
const titles = (address: string) =>
  matchOwnListings(newestFirst, readOwnView(new URLSearchParams(address))).map(({ title }) => title);

test.each([
  ["", ["Field by the canal", "Shop", "Old house"]],
  ["search=INDAPUR canal", ["Field by the canal"]],
  ["search=baramati&kind=commercial", ["Shop"]],
  ["state=featured", ["Shop"]],
  ["state=active", ["Field by the canal", "Old house"]],
  ["sort=oldest", ["Old house", "Shop", "Field by the canal"]],
  ["sort=cheapest", ["Shop", "Old house", "Field by the canal"]],
  ["sort=dearest&kind=castle&state=?", ["Field by the canal", "Old house", "Shop"]],
])("?%s shows %j", (address, expected) => {
  expect(titles(address)).toEqual(expected);
});

test("a page has twenty, and behind the last page is the last one", () => {
  const many = Array.from({ length: 41 }, (_, n) => listing(`${n}`));
  expect(ownPage(many, 2)).toMatchObject({ pages: 3, page: 2, shown: many.slice(20, 40) });
  expect(ownPage(many, 9)).toMatchObject({ page: 3, shown: many.slice(40) });
  expect(ownPage([], 1)).toEqual({ pages: 1, page: 1, shown: [] });
});
