import { expect, test } from "vitest";
import { isUnusualPrice } from "./usual-price.ts";

const similar = { low: 20_00_000, high: 1_00_00_000 };

test.each([
  [25, "sale", null],
  [75, "sale", similar],
  [10_000_00_00_000, "rent", null],
  [6_00_00_000, "sale", similar],
  [3_99_999, "sale", similar],
  // Typing errors that were published do not make such a price usual.
  [25, "sale", { low: 25, high: 1_00_00_000 }],
  [10_000_00_00_000, "rent", { low: 10_000, high: 10_000_00_00_000 }],
] as const)("%d for %s is asked about", (price, listingType, range) => {
  expect(isUnusualPrice(price, listingType, range)).toBe(true);
});

test.each([
  [75_00_000, "sale", null],
  [18_500, "rent", null],
  [5_00_00_000, "sale", similar],
  [4_00_000, "sale", similar],
  // Land in a village costs less than any range for the whole country would let pass.
  [40_000, "sale", { low: 50_000, high: 2_00_000 }],
] as const)("%d for %s is not", (price, listingType, range) => {
  expect(isUnusualPrice(price, listingType, range)).toBe(false);
});
