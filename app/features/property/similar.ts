import type { CardProperty, Property } from "../../../domain/property.ts";
import type { RestClient } from "../../clients/rest.ts";
import { appended, searchListings } from "../../search/search-listings.ts";

const maxSimilar = 3;

/** Of the same kind: first in the same city, then near its price, then anywhere. */
export async function fetchSimilar(rest: RestClient, property: Property): Promise<CardProperty[]> {
  const { property_type, listing_type, price } = property;
  const kind = { property_type, listing_type };
  const answers = await Promise.all([
    searchListings(rest, { ...kind, search_query: property.location_details.city }),
    searchListings(rest, { ...kind, min_price: Math.floor(price * 0.6), max_price: Math.ceil(price * 1.6) }),
    searchListings(rest, kind),
  ]);
  // A corrected spelling would be another city.
  const fitting = answers.filter(({ corrected }) => corrected === null).flatMap(({ rows }) => rows);
  return appended([], fitting)
    .filter(({ id }) => id !== property.id)
    .slice(0, maxSimilar);
}
