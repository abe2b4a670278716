import { expect, test } from "vitest";
import { formatUnitPrice } from "./unit-price.ts";

test.each([
  [64_00_000, 1000, "sqft", "₹6,400 per sq ft"],
  [20_000, 800, "sqft", "₹25 per sq ft"],
  [1_00_000, 100, "sqm", "₹92.9 per sq ft"],
  [12_50_000, 2.5, "acre", "₹5,00,000 per acre"],
  [62_000, 4, "hectare", "₹6,273 per acre"],
] as const)("%d for %d %s are %s", (price, area_value, area_unit, said) => {
  expect(formatUnitPrice({ price, area_value, area_unit })).toBe(said);
});
