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
  return differOnlyIn(name, before, after) ? (facets[name]?.[value] ?? 0) : null;
}

/** The counts that are still true with other filters: what is chosen does not narrow its own choices, but all others. */
export function facetsStillTrue(before: Filters, after: Filters, facets: Facets | null): Facets | null {
  const names = counted.filter((name) => facets?.[name] && differOnlyIn(name, before, after));
  if (names.length === counted.length) return facets;
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, facets?.[name]]));
}

function differOnlyIn(name: keyof Filters, before: Filters, after: Filters): boolean {
  const rest = (filters: Filters) => JSON.stringify(Object.entries({ ...filters, [name]: null }).sort());
  return rest(before) === rest(after);
}
