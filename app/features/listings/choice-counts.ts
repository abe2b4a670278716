import { choiceFacets } from "../../../domain/choices.ts";
import { filtersFrom } from "../../../domain/filter-address.ts";
import type { Lexicons } from "../../../domain/search/words/lexicons.ts";
import type { RestClient } from "../../clients/rest.ts";
import { type Facets, searchListings } from "../../search/search-listings.ts";
import { questionFor } from "./alternatives.ts";

export interface ChoiceCounts {
  /** Null after a failure: the filters work without counts. */
  facets: Facets | null;
}

/** How many listings each value of the further filters would give at this address. */
export async function countChoices(
  rest: RestClient,
  query: URLSearchParams,
  lexicons: Lexicons,
  log: (error: unknown) => void,
): Promise<ChoiceCounts> {
  const { question } = questionFor(filtersFrom(query), lexicons);
  try {
    const { facets } = await searchListings(
      rest,
      { ...question, facet_names: choiceFacets },
      { withFacets: true },
    );
    return { facets };
  } catch (error) {
    log(error);
    return { facets: null };
  }
}
