import type { Filters } from "./filters.ts";

export const priceRanges = [
  { id: "under-10l", min: 0, max: 10_00_000 },
  { id: "10l-50l", min: 10_00_000, max: 50_00_000 },
  { id: "50l-1cr", min: 50_00_000, max: 1_00_00_000 },
  { id: "1cr-5cr", min: 1_00_00_000, max: 5_00_00_000 },
  { id: "5cr-plus", min: 5_00_00_000, max: undefined },
] as const;

/** Of a month's rent. */
export const rentRanges = [
  { id: "under-5k", min: 0, max: 5_000 },
  { id: "5k-10k", min: 5_000, max: 10_000 },
  { id: "10k-20k", min: 10_000, max: 20_000 },
  { id: "20k-50k", min: 20_000, max: 50_000 },
  { id: "50k-1l", min: 50_000, max: 1_00_000 },
  { id: "1l-plus", min: 1_00_000, max: undefined },
] as const;

export type PriceRange = (typeof priceRanges)[number] | (typeof rentRanges)[number];
export type PriceRangeId = PriceRange["id"];

export function priceRangesFor(listing_type: string | undefined): readonly PriceRange[] {
  return listing_type === "rent" ? rentRanges : priceRanges;
}

/** For buying and for renting. */
export const allPriceRanges: readonly PriceRange[] = [...priceRanges, ...rentRanges];

/** The offered price range with exactly these two limits, if there is one. */
export function priceRangeOf({ min_price, max_price }: Filters): PriceRange | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  return allPriceRanges.find((range) => range.min === (min_price ?? 0) && range.max === max_price);
}
