import { formatArea } from "./area.ts";
import { type Filters, fiveOrMore, priceRangeOf } from "./filters.ts";
import { listings, property } from "./messages/index.ts";
import { formatPrice } from "./price.ts";

export interface FilterChip {
  id: string;
  label: string;
  /** The filters that stay once this chip is removed. */
  without: Filters;
}

const words = listings.chips;

/** One chip for each filter; the two limits of a price range share one. */
export function filterChips(filters: Filters, placeName?: string): FilterChip[] {
  const { searchQuery, property_type, listing_type, bedrooms, bathrooms, min_area, area_unit, location } =
    filters;
  const chips: (FilterChip | false)[] = [
    !!searchQuery && chip(filters, words.search(searchQuery), "searchQuery"),
    !!location && chip(filters, placeName ?? location, "location"),
    !!listing_type && chip(filters, property.listingType[listing_type], "listing_type"),
    !!property_type && chip(filters, property.propertyType[property_type], "property_type"),
    hasPrice(filters) && chip(filters, priceLabel(filters), "min_price", "max_price"),
    !!bedrooms && chip(filters, words.bedrooms(roomLabel(bedrooms)), "bedrooms"),
    !!bathrooms && chip(filters, words.bathrooms(roomLabel(bathrooms)), "bathrooms"),
    !!min_area &&
      chip(filters, words.minArea(formatArea(min_area, area_unit ?? "sqft")), "min_area", "area_unit"),
  ];
  return chips.filter((one) => one !== false);
}

export function roomLabel(count: number): string {
  return count === fiveOrMore ? listings.filters.fiveOrMore : String(count);
}

function chip(filters: Filters, label: string, ...names: [keyof Filters, ...(keyof Filters)[]]): FilterChip {
  const without = { ...filters };
  for (const name of names) delete without[name];
  return { id: names[0], label, without };
}

function hasPrice({ min_price, max_price }: Filters): boolean {
  return min_price !== undefined || max_price !== undefined;
}

function priceLabel(filters: Filters): string {
  const range = priceRangeOf(filters);
  if (range) return listings.priceRanges[range.id];
  const { min_price, max_price } = filters;
  if (max_price === undefined) return words.priceFrom(formatPrice(min_price ?? 0));
  if (!min_price) return words.priceTo(formatPrice(max_price));
  return words.priceBetween(formatPrice(min_price), formatPrice(max_price));
}
