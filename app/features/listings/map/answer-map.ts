import type { Filters } from "../../../../domain/filters.ts";
import { india, type MapArea, parseArea, roundedArea } from "../../../../domain/map/map-area.ts";
import { parseShape } from "../../../../domain/map/shape.ts";
import type { SearchQuestion } from "../../../../domain/search/question.ts";
import type { RestClient } from "../../../clients/rest.ts";
import {
  type FoundListings,
  type ListingsQuestion,
  searchListings,
} from "../../../search/search-listings.ts";
import { boxOf, firstArea, overview } from "./first-area.ts";

/** The part of the map that an answer is about. */
export interface MapShown {
  area: MapArea;
  /** How many there are elsewhere, if none is here. */
  elsewhere: number | null;
}

/** An area or a shape that the search would refuse is none, as with other filters. */
export function searchableArea({ area, shape, ...others }: Filters): Filters {
  return {
    ...others,
    ...(area && parseArea(area) && { area }),
    ...(shape && parseShape(shape) && { shape }),
  };
}

export async function answerMap(
  rest: RestClient,
  asked: SearchQuestion,
  filters: Filters,
  page: number,
): Promise<{ found: FoundListings; question: ListingsQuestion; map: MapShown }> {
  const { area: _, ...withoutArea } = asked;
  // What was left out of a text to find anything would be somewhere else on the map.
  const question = { ...withoutArea, may_relax: false };
  const { shape } = filters;
  const area = roundedArea(
    (filters.area && parseArea(filters.area)) || (await firstArea(rest, question, filters)),
  );
  const within = { ...question, box: boxOf(area, shape) };
  const found = await searchListings(rest, within, { page, fromFirst: true, withFacets: true });
  const isNothing = found.pagination.total === 0 && areAllIn(india, area) === false;
  const elsewhere = isNothing
    ? (await overview(rest, question, roundedArea(india), shape)).pagination.total
    : null;
  return { found, question: within, map: { area, elsewhere } };
}

const areAllIn = (inner: MapArea, [west, south, east, north]: MapArea) =>
  inner[0] >= west && inner[1] >= south && inner[2] <= east && inner[3] <= north;
