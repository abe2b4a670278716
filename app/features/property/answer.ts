import { type CardProperty, cardOf } from "../../../domain/card-property.ts";
import { listingsPath } from "../../../domain/filter-address.ts";
import type { Filters } from "../../../domain/filters.ts";
import type { GoneListing } from "../../../domain/function-answers.ts";
import type { Property } from "../../../domain/property.ts";
import type { ReraLookup } from "../../../domain/rera.ts";
import { filterQuestion } from "../../../domain/search/question.ts";
import type { RestClient } from "../../clients/rest.ts";
import { searchListings } from "../../search/search-listings.ts";
import {
  fetchGone,
  fetchListingPage,
  fetchOwnerName,
  fetchProperty,
  fetchReraLookups,
  fetchSimilar,
  fetchSurroundings,
  type Surroundings,
} from "./data.ts";

/** What the page of one listing shows. */
export interface PropertyAnswer {
  property: Property;
  ownerName: string | null;
  similar: CardProperty[];
  reraLookups: ReraLookup[];
  surroundings: Surroundings | null;
}

/** What is shown instead of a listing that cannot be: others of its kind in its city. */
export interface GoneAnswer {
  /** 410 for a listing that existed, 404 for one that never did, 503 if that cannot be known now. */
  gone: 404 | 410 | 503;
  /** The listings page with the same filters. */
  path: string;
  others: CardProperty[];
}

type Log = (error: unknown) => void;

export async function answerProperty(
  rest: RestClient,
  id: string,
  log: Log,
): Promise<PropertyAnswer | GoneAnswer> {
  try {
    const answer = await fetchPage(rest, id, log).catch((error: unknown) => {
      log(error);
      return fetchInParts(rest, id, log);
    });
    return answer ?? (await answerGone(rest, await fetchGone(rest, id), log));
  } catch (error) {
    log(error);
    return { gone: 503, path: listingsPath({}), others: [] };
  }
}

async function fetchPage(rest: RestClient, id: string, log: Log): Promise<PropertyAnswer | null> {
  const page = await fetchListingPage(rest, id);
  if (!page) return null;
  const { property, owner_name, similar, point, nearby } = page;
  return {
    property,
    ownerName: owner_name || null,
    similar: similar.map(cardOf),
    reraLookups: await fetchReraLookups(rest, property).catch(noted(log, [])),
    surroundings: point && { point, nearby },
  };
}

/** After a failure: a missing owner's name, similar listings or map do not stop the page. */
async function fetchInParts(rest: RestClient, id: string, log: Log): Promise<PropertyAnswer | null> {
  const [property, ownerName] = await Promise.all([
    fetchProperty(rest, id),
    fetchOwnerName(rest, id).catch(noted(log, null)),
  ]);
  if (!property) return null;
  const [similar, reraLookups, surroundings] = await Promise.all([
    fetchSimilar(rest, id).catch(noted(log, [])),
    fetchReraLookups(rest, property).catch(noted(log, [])),
    fetchSurroundings(rest, id).catch(noted(log, null)),
  ]);
  return { property, ownerName, similar, reraLookups, surroundings };
}

async function answerGone(rest: RestClient, listing: GoneListing | null, log: Log): Promise<GoneAnswer> {
  const filters: Filters = {
    location: listing?.city ?? undefined,
    property_type: listing?.property_type ?? undefined,
    listing_type: listing?.listing_type ?? undefined,
  };
  const others = await searchListings(rest, filterQuestion(filters)).then(({ rows }) => rows, noted(log, []));
  return { gone: listing ? 410 : 404, path: listingsPath(filters), others };
}

function noted<Value>(log: Log, instead: Value): (error: unknown) => Value {
  return (error) => {
    log(error);
    return instead;
  };
}
