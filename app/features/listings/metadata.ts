import { filtersFrom, listingsPath } from "../../../domain/filter-address.ts";
import { filterChips } from "../../../domain/filter-chips.ts";
import { hasFilters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { PageMetadata } from "../../metadata/metadata.ts";
import type { ListingsAnswer } from "./answer.ts";

/**
 * Each search has its own title; view and page number do not make another page. Search engines index the pages of a
 * place and a kind. Free text, prices and rooms make endlessly many pages: their links are followed, no more.
 */
export function listingsMetadata(search: string, answer?: ListingsAnswer): PageMetadata {
  const filters = filtersFrom(new URLSearchParams(search));
  const { location, property_type, listing_type, ...others } = filters;
  // A place may stand in the address by its name; one that only a code stands for has no name to show.
  const inWords = location && /^[\p{L}\p{M} .'-]+$/u.test(location) ? location : undefined;
  const place = answer?.placeName ?? inWords;
  const shown = place ? filters : { ...filters, location: undefined };
  const asked = filterChips(shown, place).map(({ label }) => label);
  const empty = answer?.found.pagination.total === 0 && hasFilters(filters);
  return {
    title: asked.length > 0 ? `${asked.join(", ")} · ${words.title}` : words.title,
    description: words.description,
    canonicalPath: listingsPath(filters),
    noIndex: hasFilters(others) || empty,
    followLinks: true,
  };
}
