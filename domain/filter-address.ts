import { type Arrangement, maxPages, sorts, views } from "./arrangement.ts";
import { type Choices, choiceFacets, choiceValues } from "./choices.ts";
import { type Filters, filterAreaUnits, withoutGaps } from "./filters.ts";
import { allPriceRanges } from "./price-ranges.ts";
import { listingTypes, propertyTypes } from "./property.ts";
import { cutText, maxTextLength } from "./search-text.ts";

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

/**
 * Reads one parameter at a time: an invalid one is ignored, the others stay. By hand, because a schema library would
 * be as large as the rest of the page's own script.
 */
function reader(query: URLSearchParams) {
  // Most are absent. Cut before anything else: a megabyte shall cost no more than a word.
  const given = (name: string) => {
    const text = query.get(name);
    return text ? text.slice(0, 2 * maxTextLength).trim() : "";
  };
  return {
    text: (name: string) => {
      const text = given(name);
      return (text && cutText(text.replace(/[\s\p{Cc}]+/gu, " ")).trim()) || undefined;
    },
    number: (name: string, shape: RegExp) => {
      const text = given(name);
      return text && shape.test(text) ? Number(text) : undefined;
    },
    matching: (name: string, shape: RegExp) => {
      const text = query.get(name);
      return text && text.length <= maxShapeLength && shape.test(text) ? text : undefined;
    },
    oneOf: <Value extends string>(name: string, values: readonly Value[]) => {
      const text = given(name);
      return text ? values.find((value) => value === text) : undefined;
    },
  };
}

export function filtersFrom(query: URLSearchParams): Filters {
  const read = reader(query);
  const typed = { min: read.number("min_price", amount), max: read.number("max_price", amount) };
  // A plain form sends both; an amount that somebody wrote counts more than a range.
  const isTyped = typed.min !== undefined || typed.max !== undefined;
  const range = isTyped ? typed : allPriceRanges.find(({ id }) => id === query.get("price_range"));
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
