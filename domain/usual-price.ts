import type { ListingType } from "./property.ts";

/** What similar listings cost, from low (nearly the cheapest) to high (nearly the most expensive). */
export interface PriceRange {
  low: number;
  high: number;
}

/** So far beyond the range of similar listings a price is rather a slip than an opinion. */
const farOutside = 5;

/** Where too few similar listings are known: rupees for sale and auction, by month for rent, by contract for lease. */
const plausible: Record<ListingType, PriceRange> = {
  sale: { low: 1_00_000, high: 500_00_00_000 },
  auction: { low: 1_00_000, high: 500_00_00_000 },
  rent: { low: 500, high: 1_00_00_000 },
  lease: { low: 1_000, high: 100_00_00_000 },
};

/** So far beyond what is plausible a price is asked about even where others have listed such prices. */
const farFromPlausible = 10;

/** Whether somebody should be asked if the price is meant so. Never a reason to refuse it. */
export function isUnusualPrice(price: number, listingType: ListingType, similar: PriceRange | null): boolean {
  const { low, high } = plausible[listingType];
  if (!similar) return price < low || price > high;
  return (
    price < Math.max(similar.low / farOutside, low / farFromPlausible) ||
    price > Math.min(similar.high * farOutside, high * farFromPlausible)
  );
}
