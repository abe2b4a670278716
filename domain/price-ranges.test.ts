import { expect, test } from "vitest";
import { filtersFrom } from "./filter-address.ts";
import { withListingType } from "./filters.ts";
import { priceRangeOf, priceRanges, priceRangesFor } from "./price-ranges.ts";

const parse = (query: string) => filtersFrom(new URLSearchParams(query));

test.each([
  ["under-10l", 0, 1_000_000],
  ["10l-50l", 1_000_000, 5_000_000],
  ["50l-1cr", 5_000_000, 10_000_000],
  ["1cr-5cr", 10_000_000, 50_000_000],
  ["5cr-plus", 50_000_000, undefined],
])("the price range %s runs from %d to %d", (id, min, max) => {
  const filters = parse(`price_range=${id}`);
  expect([filters.min_price, filters.max_price]).toEqual([min, max]);
  expect(priceRangeOf(filters)?.id).toBe(id);
});

test("rents have price ranges of their own; a range goes when one changes from rent to sale", () => {
  expect(priceRangesFor("rent").map(({ min, max }) => [min, max])).toEqual([
    [0, 5_000],
    [5_000, 10_000],
    [10_000, 20_000],
    [20_000, 50_000],
    [50_000, 1_00_000],
    [1_00_000, undefined],
  ]);
  for (const type of ["sale", "lease", "auction", undefined]) expect(priceRangesFor(type)).toBe(priceRanges);
  const rent = { listing_type: "rent", max_price: 5_000, bedrooms: 2 } as const;
  expect(withListingType(rent, "sale")).toEqual({ listing_type: "sale", bedrooms: 2 });
  expect(withListingType({ max_price: 5_000 }, "lease")).toEqual({ listing_type: "lease", max_price: 5_000 });
});

test("a price range that is not offered is none of them", () => {
  expect(priceRangeOf({ min_price: 7 })).toBeUndefined();
  expect(priceRangeOf({})).toBeUndefined();
  expect(priceRangeOf({ max_price: 1_000_000 })?.id).toBe("under-10l");
});
