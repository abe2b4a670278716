import { filtersFrom, hasFilters, pageFrom, pageSize } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { countListings, type FoundListings, searchListings } from "../../search/search-listings.ts";
import { placeName } from "./data.ts";

/** What the listings page shows for one address. */
export interface ListingsAnswer {
  /** Empty after a failure. */
  found: FoundListings;
  /** The sentence that says so, if the list could not be fetched. */
  failure: string | null;
  /** The number of all active listings, for the hero; null if unknown. */
  everything: number | null;
  placeName: string | null;
}

/** Everything one address of the page needs, asked for in parallel. A failure is logged and gives an empty list. */
export async function answerListings(
  rest: RestClient,
  query: URLSearchParams,
  log: (error: unknown) => void,
): Promise<ListingsAnswer> {
  const filters = filtersFrom(query);
  const page = pageFrom(query);
  try {
    const [found, everything, place] = await Promise.all([
      searchListings(rest, filters, { page, fromFirst: true, withFacets: true }),
      hasFilters(filters) ? countListings(rest) : null,
      filters.location ? placeName(rest, filters.location) : null,
    ]);
    return { found, failure: null, everything: everything ?? found.pagination.total, placeName: place };
  } catch (error) {
    log(error);
    return failedAnswer(error instanceof ServiceError ? error.message : words.failed);
  }
}

export function failedAnswer(failure: string): ListingsAnswer {
  const pagination = { page: 1, limit: pageSize, total: 0, hasNext: false };
  const found = { rows: [], pagination, corrected: null, facets: null };
  return { found, failure, everything: null, placeName: null };
}
