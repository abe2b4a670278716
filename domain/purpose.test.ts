import { expect, test } from "vitest";
import { listingsPath } from "./filter-address.ts";
import { purposeOf, purposes, withPurpose } from "./purpose.ts";

test("each first choice has an address of its own and is recognised in it", () => {
  const paths = purposes.map((purpose) => listingsPath(withPurpose({}, purpose)));
  expect(paths).toEqual([
    "/listings?listing_type=sale",
    "/listings?listing_type=rent",
    "/listings?listing_type=lease",
    "/listings?property_type=land",
  ]);
  for (const purpose of purposes) expect(purposeOf(withPurpose({}, purpose))).toBe(purpose);
  expect(purposeOf({})).toBeUndefined();
  expect(purposeOf({ listing_type: "auction" })).toBeUndefined();
  expect(purposeOf({ listing_type: "sale", property_type: "land" })).toBe("land");
});

test("another choice keeps what was searched and drops what does not fit it", () => {
  const rent = {
    searchQuery: "lake",
    location: "Pune",
    listing_type: "rent",
    property_type: "residential",
    max_price: 20_000,
    bedrooms: 2,
  } as const;
  expect(withPurpose(rent, "buy")).toEqual({
    searchQuery: "lake",
    location: "Pune",
    listing_type: "sale",
    property_type: "residential",
    bedrooms: 2,
  });
  expect(withPurpose(rent, "land")).toEqual({ searchQuery: "lake", location: "Pune", property_type: "land" });
  expect(withPurpose({ property_type: "land", max_price: 50_00_000 }, "lease")).toEqual({
    listing_type: "lease",
    max_price: 50_00_000,
  });
  expect(withPurpose(rent, undefined)).toEqual({
    searchQuery: "lake",
    location: "Pune",
    property_type: "residential",
    bedrooms: 2,
  });
});
