import type { Filters } from "../../../domain/filters.ts";
import type { Facets } from "../../search/search-listings.ts";

const counted = ["property_type", "listing_type", "bedrooms", "bathrooms"] as const;

/**
 * How many listings other filters will give, if the counts beside the choices tell: when one of these was chosen and
 * everything else stayed. Null when only the server knows.
 */
export function expectedTotal(before: Filters, after: Filters, facets: Facets | null): number | null {
  const name = counted.find((each) => after[each] !== before[each]);
  const value = name && after[name];
  if (!facets || !name || value === undefined) return null;
  const rest = (filters: Filters) => JSON.stringify(Object.entries({ ...filters, [name]: null }).sort());
  return rest(before) === rest(after) ? (facets[name]?.[value] ?? 0) : null;
}
