import type { ChoiceFacet, Choices } from "./choices.ts";
import type { AreaUnit, ListingType, PropertyType } from "./property.ts";

/** The filters of the listings page; filter-address.ts writes them into its address. */
export interface Filters extends Choices {
  searchQuery?: string;
  property_type?: PropertyType;
  listing_type?: ListingType;
  min_price?: number;
  max_price?: number;
  /** 1 to 4 mean exactly that many, 5 means five or more. */
  bedrooms?: number;
  bathrooms?: number;
  min_area?: number;
  max_area?: number;
  /** Of both areas; square feet if it is not said. */
  area_unit?: FilterAreaUnit;
  /** The geo_uid of a place, a pincode, or the name of one in words. */
  location?: string;
  /** A part of the map (`domain/map/map-area.ts`), and what somebody drew on it (`shape.ts`). */
  area?: string;
  shape?: string;
}

/** Units that mean the same all over India. */
export const filterAreaUnits = ["sqft", "sqm", "sqyd", "guntha", "cent", "acre", "hectare"] as const;
export type FilterAreaUnit = AreaUnit | (typeof filterAreaUnits)[number];

export const roomChoices = [1, 2, 3, 4, 5] as const;
export const fiveOrMore = 5;

/** The filters with another listing type. A limit of a month's rent means nothing to a buyer. */
export function withListingType(filters: Filters, listing_type: ListingType | undefined): Filters {
  const next = { ...filters };
  delete next.listing_type;
  if ((filters.listing_type === "rent") !== (listing_type === "rent")) {
    delete next.min_price;
    delete next.max_price;
  }
  return { ...next, ...(listing_type && { listing_type }) };
}

/** The further filters, and the others. */
export function splitChoices(filters: Filters): { choices: Choices; plain: Omit<Filters, ChoiceFacet> } {
  const { bhk, furnished_status, availability, listed_by, floor, facing, amenities, land_use, ...plain } =
    filters;
  const choices = { bhk, furnished_status, availability, listed_by, floor, facing, amenities, land_use };
  return { choices: withoutGaps(choices), plain };
}

export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Without the filters that are not set. */
export function withoutGaps(filters: Filters): Filters {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) given[name] = value;
  return given;
}
