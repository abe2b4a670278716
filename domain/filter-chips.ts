import { formatArea } from "./area.ts";
import { type ChoiceFacet, choiceFacets } from "./choices.ts";
import { type Filters, fiveOrMore } from "./filters.ts";
import { choices, listings, property } from "./messages/index.ts";
import { formatPrice, groupIndian } from "./price.ts";
import { priceRangeOf } from "./price-ranges.ts";

export interface FilterChip {
  id: string;
  label: string;
  /** The filters that stay once this chip is removed. */
  without: Filters;
}

const words = listings.chips;

/** One chip for each filter; two limits share one, and so do values of which any will do. Of amenities each has its own. */
export function filterChips(filters: Filters, placeName?: string): FilterChip[] {
  const { searchQuery, property_type, listing_type, bedrooms, bathrooms, location, area, shape } = filters;
  const chips: (FilterChip | false)[] = [
    !!searchQuery && chip(filters, words.search(searchQuery), "searchQuery"),
    !!location && chip(filters, placeName ?? location, "location"),
    !!area && chip(filters, words.mapArea, "area"),
    !!shape && chip(filters, words.drawnArea, "shape"),
    !!listing_type && chip(filters, property.listingType[listing_type], "listing_type"),
    !!property_type && chip(filters, property.propertyType[property_type], "property_type"),
    hasPrice(filters) && chip(filters, priceLabel(filters), "min_price", "max_price"),
    !!bedrooms && chip(filters, words.bedrooms(roomLabel(bedrooms)), "bedrooms"),
    !!bathrooms && chip(filters, words.bathrooms(roomLabel(bathrooms)), "bathrooms"),
    hasArea(filters) && chip(filters, areaLabel(filters), "min_area", "max_area", "area_unit"),
    ...choiceFacets
      .filter((facet) => facet !== "amenities")
      .map((facet) => {
        const values = filters[facet];
        return !!values && chip(filters, choiceLabel(facet, values), facet);
      }),
    ...(filters.amenities ?? []).map((amenity) => withoutAmenity(filters, amenity)),
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

/** "BHK: 2 or 3", "Furnished"; of amenities each has to be there. */
export function choiceLabel(facet: ChoiceFacet, values: readonly string[]): string {
  const joint = facet === "amenities" ? listings.chips.and : listings.chips.or;
  const labels = values.map((value) => choices.values[value] ?? value).join(joint);
  return choices.selfEvident.includes(facet) ? labels : listings.chips.choice(choices.facets[facet], labels);
}

function withoutAmenity(filters: Filters, amenity: NonNullable<Filters["amenities"]>[number]): FilterChip {
  const { amenities = [], ...others } = filters;
  const left = amenities.filter((other) => other !== amenity);
  return {
    id: `amenities-${amenity}`,
    label: choiceLabel("amenities", [amenity]),
    without: { ...others, ...(left.length > 0 && { amenities: left }) },
  };
}

const hasArea = ({ min_area, max_area }: Filters) => min_area !== undefined || max_area !== undefined;

function areaLabel({ min_area, max_area, area_unit = "sqft" }: Filters): string {
  if (max_area === undefined) return words.minArea(formatArea(min_area ?? 0, area_unit));
  if (min_area === undefined) return words.maxArea(formatArea(max_area, area_unit));
  return words.areaBetween(groupIndian(min_area), formatArea(max_area, area_unit));
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
