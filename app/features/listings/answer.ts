import { pageSize } from "../../../domain/arrangement.ts";
import { arrangementFrom, filtersFrom, pageFrom } from "../../../domain/filter-address.ts";
import { type Filters, hasFilters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { type TextChip, textChips } from "../../../domain/search/chips/text-chips.ts";
import { overruled } from "../../../domain/search/question.ts";
import type { Understood } from "../../../domain/search/understood.ts";
import type { Lexicons } from "../../../domain/search/words/lexicons.ts";
import { cleanSearchQuery } from "../../../domain/search-text.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError } from "../../clients/service-error.ts";
import { type FoundListings, type ListingsQuestion, searchListings } from "../../search/search-listings.ts";
import { type Alternatives, findAlternatives, questionFor } from "./alternatives.ts";
import { placeName } from "./data.ts";
import { answerMap, type MapShown, searchableArea } from "./map/answer-map.ts";

/** What the listings page shows for one address. */
export interface ListingsAnswer {
  /** Empty after a failure. */
  found: FoundListings;
  /** The sentence that says so, if the list could not be fetched. */
  failure: string | null;
  /** The number of all active listings, for the hero; null while something is searched. */
  everything: number | null;
  placeName: string | null;
  /** What the search was asked: the next page is asked the same. */
  question: ListingsQuestion;
  /** What the text was understood to mean. */
  textChips: TextChip[];
  /** The text is of somebody who has something to sell or to let. */
  isOfSeller?: true;
  /** Where to go on if nothing matches all of it; null if something does. */
  alternatives: Alternatives | null;
  /** The part of the map that it is about; null where there is no map. */
  map: MapShown | null;
}

/** Everything one address of the page needs, asked for in parallel. A failure is logged and gives an empty list. */
export async function answerListings(
  rest: RestClient,
  query: URLSearchParams,
  log: (error: unknown) => void,
  lexicons: Lexicons,
): Promise<ListingsAnswer> {
  const filters = searchableArea(filtersFrom(query));
  const page = pageFrom(query);
  const searchQuery = cleanSearchQuery(filters.searchQuery);
  // Only the server understands texts: a browser need not load the vocabulary for it.
  const { question: asked, understood } = questionFor(filters, lexicons);
  const { sort, view } = arrangementFrom(query);
  const question = { ...asked, ...(sort && { sort }) };
  try {
    const named = filters.location ? placeName(rest, filters.location) : null;
    if (view === "map") {
      const shown = await answerMap(rest, question, filters, page);
      const chips = chipsOf(searchQuery, understood, shown.found, question.sort, filters);
      return {
        ...shown,
        found: withoutExcerpts(shown.found),
        failure: null,
        everything: null,
        placeName: await named,
        textChips: chips,
        alternatives: null,
      };
    }
    const [found, place] = await Promise.all([
      searchListings(rest, question, { page, fromFirst: true, withFacets: true }),
      named,
    ]);
    // Nobody waits for the count, and a visitor need not know if it fails.
    if (searchQuery && page === 1 && (found.pagination.total === 0 || found.relaxed)) {
      rest
        .rpc("note_search_without_result", { search_text: searchQuery })
        .then(({ error }) => error && log(error));
    }
    // Of nonsense nothing is given up: to look for each of its parts would cost several times as much as a plain search.
    const mayGiveUp = hasFilters(filters) && question.may_relax !== false;
    const isNothing = mayGiveUp && (found.pagination.total === 0 || found.relaxed);
    const chips = chipsOf(searchQuery, understood, found, question.sort, filters);
    return {
      found: view === "list" ? found : withoutExcerpts(found),
      failure: null,
      everything: hasFilters(filters) ? null : found.pagination.total,
      placeName: place,
      question,
      textChips: chips,
      ...(understood?.isOfSeller && { isOfSeller: true }),
      alternatives: isNothing
        ? await findAlternatives(rest, filters, {
            textChips: chips,
            placeName: place,
            lexicons,
            hasRows: found.rows.length > 0,
          })
        : null,
      map: null,
    };
  } catch (error) {
    log(error);
    return failedAnswer(error instanceof ServiceError ? error.message : words.failed);
  }
}

function chipsOf(
  searchQuery: string | undefined,
  understood: Understood | null,
  { place, listedFirst, corrected, relaxed, rows }: FoundListings,
  sort: string | undefined,
  filters: Filters,
): TextChip[] {
  if (!searchQuery || !understood) return [];
  const cities = new Set(rows.map(({ location_details }) => location_details.city));
  const city = !relaxed && cities.size === 1 ? rows[0]?.location_details.city : undefined;
  const found = {
    place,
    listedFirst,
    isByRelevance: sort === "relevance",
    isCorrected: corrected !== null,
    isRelaxed: relaxed?.some((step) => step !== "words") ?? false,
    city,
  };
  return textChips(searchQuery, understood, found, overruled(filters, understood.criteria));
}

/** A grid does not show them, and they are a tenth of its page. */
function withoutExcerpts(found: FoundListings): FoundListings {
  return { ...found, rows: found.rows.map(({ excerpt: _, ...row }) => row) };
}

export function failedAnswer(failure: string): ListingsAnswer {
  const pagination = { page: 1, limit: pageSize, total: 0, hasNext: false };
  const found = {
    rows: [],
    pagination,
    corrected: null,
    relaxed: null,
    place: null,
    listedFirst: null,
    facets: null,
    map: null,
  };
  return {
    found,
    failure,
    everything: null,
    placeName: null,
    question: {},
    textChips: [],
    alternatives: null,
    map: null,
  };
}
