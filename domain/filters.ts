import { type ChoiceFacet, type Choices, choiceFacets, choiceValues } from "./choices.ts";
import {
  type AreaUnit,
  type ListingType,
  listingTypes,
  type PropertyType,
  propertyTypes,
} from "./property.ts";

/** The filters of the listings page, and how they are written into its address. */
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

export const views = ["grid", "list", "map"] as const;
export type View = (typeof views)[number];

/** By default: the best match of a text first, and the newest of everything else. */
export const sorts = ["newest", "price_asc", "price_desc", "price_per_sqft"] as const;
export type Sort = (typeof sorts)[number];

/** How the listings page shows what it found. */
export interface Arrangement {
  view: View;
  sort?: Sort;
}

export const pageSize = 12;
/** The upper limit of `page` in the address: all pages up to it are fetched at once. */
export const maxPages = 50;
export const roomChoices = [1, 2, 3, 4, 5] as const;
export const fiveOrMore = 5;

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

const allRanges: readonly PriceRange[] = [...priceRanges, ...rentRanges];

/** The offered price range with exactly these two limits, if there is one. */
export function priceRangeOf({ min_price, max_price }: Filters): PriceRange | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  return allRanges.find((range) => range.min === (min_price ?? 0) && range.max === max_price);
}

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

const amount = /^\d{1,13}(\.\d{1,2})?$/;
const rooms = /^[1-5]$/;
const pageNumber = /^[1-9]\d{0,2}$/;
// Only their form: whether they can be searched, the server says.
const fourNumbers = /^\d{1,3}(\.\d{1,6})?(,\d{1,3}(\.\d{1,6})?){3}$/;
/**
 * Of a drawn shape in the address, so that no long one is parsed. A hundred corners around India need at most 1,000; the
 * database reads up to 1,600, so that it is never the one to refuse (tests/integration/search/areas.test.ts).
 */
export const maxShapeLength = 1_500;
const polyline = /^[?-~]{6,}$/;
/** Of a search or the name of a place. */
export const maxTextLength = 200;

/** What is read of a text: the beginning, without half a word at its end, which would be looked for. */
export const cutText = (text: string): string =>
  text.length > maxTextLength ? text.slice(0, maxTextLength).replace(/\s\S*$/, "") : text;

/**
 * Reads one parameter at a time: an invalid one is ignored, the others stay. By hand, because a schema library would
 * be as large as the rest of the page's own script.
 */
function reader(query: URLSearchParams) {
  // Cut before anything else: a megabyte shall cost no more than a word.
  const given = (name: string) =>
    query
      .get(name)
      ?.slice(0, 2 * maxTextLength)
      .trim() ?? "";
  return {
    text: (name: string) => cutText(given(name).replace(/[\s\p{Cc}]+/gu, " ")).trim() || undefined,
    number: (name: string, shape: RegExp) => {
      const text = given(name);
      return shape.test(text) ? Number(text) : undefined;
    },
    matching: (name: string, shape: RegExp) => {
      const text = query.get(name) ?? "";
      return text.length <= maxShapeLength && shape.test(text) ? text : undefined;
    },
    oneOf: <Value extends string>(name: string, values: readonly Value[]) => {
      const text = given(name);
      return values.find((value) => value === text);
    },
  };
}

export function filtersFrom(query: URLSearchParams): Filters {
  const read = reader(query);
  const typed = { min: read.number("min_price", amount), max: read.number("max_price", amount) };
  // A plain form sends both; an amount that somebody wrote counts more than a range.
  const isTyped = typed.min !== undefined || typed.max !== undefined;
  const range = isTyped ? typed : allRanges.find(({ id }) => id === query.get("price_range"));
  // An area of 0 is no filter.
  const min_area = read.number("min_area", amount) || undefined;
  const max_area = read.number("max_area", amount) || undefined;
  const unit = read.oneOf("area_unit", filterAreaUnits);
  return withoutGaps({
    searchQuery: read.text("search"),
    property_type: read.oneOf("property_type", propertyTypes),
    listing_type: read.oneOf("listing_type", listingTypes),
    min_price: range?.min,
    max_price: range?.max,
    bedrooms: read.number("bedrooms", rooms),
    bathrooms: read.number("bathrooms", rooms),
    min_area,
    max_area,
    area_unit: (min_area || max_area) && unit !== "sqft" ? unit : undefined,
    location: read.text("location"),
    area: read.matching("area", fourNumbers),
    shape: read.matching("shape", polyline),
    ...choicesFrom(query),
  });
}

/** Each value is a parameter of its own, as a form sends them: "bhk=2&bhk=3". */
function choicesFrom(query: URLSearchParams): Choices {
  // Most addresses have none of them.
  const asked = choiceFacets.filter((facet) => query.has(facet));
  const chosen = asked.map((facet) => {
    const given = query.getAll(facet);
    return [facet, choiceValues[facet].filter((value) => given.includes(value))] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** The further filters, and the others. */
export function splitChoices(filters: Filters): { choices: Choices; plain: Omit<Filters, ChoiceFacet> } {
  const { bhk, furnished_status, availability, listed_by, floor, facing, amenities, land_use, ...plain } =
    filters;
  const choices = { bhk, furnished_status, availability, listed_by, floor, facing, amenities, land_use };
  return { choices: withoutGaps(choices), plain };
}

export function arrangementFrom(query: URLSearchParams): Arrangement {
  const read = reader(query);
  return { view: read.oneOf("view", views) ?? "grid", sort: read.oneOf("sort", sorts) };
}

export function pageFrom(query: URLSearchParams): number {
  return Math.min(reader(query).number("page", pageNumber) ?? 1, maxPages);
}

/** The query of the listings page that shows exactly this; empty for "everything, page 1, as a grid". */
export function queryOf(filters: Filters, options: Partial<Arrangement> & { page?: number } = {}) {
  const { view = "grid", sort, page = 1 } = options;
  const query = new URLSearchParams();
  const { searchQuery, ...rest } = filters;
  if (searchQuery) query.append("search", searchQuery);
  for (const name of filterNames) {
    const value = rest[name];
    if (value !== undefined) query.append(name, String(value));
  }
  for (const facet of choiceFacets) for (const value of rest[facet] ?? []) query.append(facet, value);
  // Without a text the newest come first anyway.
  if (sort && (searchQuery || sort !== "newest")) query.append("sort", sort);
  if (view !== "grid") query.append("view", view);
  if (page > 1) query.append("page", String(page));
  return query;
}

/** The page of the further filters, with the query of the listings page. */
export const moreFiltersPath = "/listings/filters";

/** The path of the listings page with that query. */
export function listingsPath(filters: Filters, options?: Partial<Arrangement> & { page?: number }): string {
  const query = queryOf(filters, options).toString();
  return query ? `/listings?${query}` : "/listings";
}

/**
 * A plain form sends empty fields, the name of a price range and prices in words; its address is rewritten to the short
 * one.
 */
export function isFormAddress(query: URLSearchParams): boolean {
  const hasIdleUnit = query.has("area_unit") && !filtersFrom(query).area_unit;
  const hasPriceInWords = ["min_price", "max_price"].some((name) => !amount.test(query.get(name) ?? "0"));
  const hasEmptyField = [...query.values()].some((value) => value.trim() === "");
  return query.has("price_range") || hasIdleUnit || hasPriceInWords || hasEmptyField;
}

const filterNames = [
  "property_type",
  "listing_type",
  "min_price",
  "max_price",
  "bedrooms",
  "bathrooms",
  "min_area",
  "max_area",
  "area_unit",
  "location",
  "area",
  "shape",
] as const satisfies readonly (keyof Filters)[];

export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The search query without percent and underscore, which are wildcards in SQL. */
export function cleanSearchQuery(searchQuery: string | undefined): string | undefined {
  return searchQuery?.replace(/[%_]/g, "").replace(/\s+/g, " ").trim() || undefined;
}

function withoutGaps(filters: Filters): Filters {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) given[name] = value;
  return given;
}
