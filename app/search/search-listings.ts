import { pageSize } from "../../domain/arrangement.ts";
import type { CardProperty } from "../../domain/card-property.ts";
import type { Database } from "../../domain/database.ts";
import type { Cluster } from "../../domain/map/clusters.ts";
import type { MapAnswer } from "../../domain/map-answer.ts";
import { listings as words } from "../../domain/messages/index.ts";
import type { SearchQuestion } from "../../domain/search/question.ts";
import type { SearchAnswer } from "../../domain/search-answers.ts";
import { toTheMinute } from "../../domain/timestamps.ts";
import type { RestClient } from "../clients/rest.ts";
import { ServiceError } from "../clients/service-error.ts";

/** What is asked; within a view of the map if there is one. */
export type ListingsQuestion = SearchQuestion & { box?: MapBox };

export type MapBox = Pick<
  Database["public"]["Functions"]["search_map"]["Args"],
  "west" | "south" | "east" | "north" | "zoom" | "shape"
>;

export interface Pagination {
  page: number;
  limit: number;
  total: number;
  hasNext: boolean;
}

export type Facets = NonNullable<SearchAnswer["facets"]>;

export interface FoundListings {
  rows: CardProperty[];
  pagination: Pagination;
  /** What was searched instead, if nothing matched what was typed. */
  corrected: string | null;
  /** What was given up because nothing matched all of it. */
  relaxed: SearchAnswer["relaxed"];
  /** The place that the text names. */
  place: SearchAnswer["place"];
  /** The words that put listings first. */
  listedFirst: SearchAnswer["listed_first"];
  facets: Facets | null;
  /** What a map shows of it; null where no view of the map was asked about. */
  map: { clusters: Cluster[]; withoutPlace: number } | null;
}

/** Of one call of the search. */
const maxRows = 96;

/** One page; with `fromFirst` all pages up to it; for a map without rows only what it shows. The same on the server and in the browser: the client is given. */
export async function searchListings(
  rest: RestClient,
  question: ListingsQuestion,
  { page = 1, fromFirst = false, withFacets = false, withRows = true, limit, signal }: SearchOptions = {},
): Promise<FoundListings> {
  const start = fromFirst ? 0 : (page - 1) * pageSize;
  const end = limit ?? page * pageSize;
  const offsets = Array.from({ length: Math.ceil((end - start) / maxRows) }, (_, n) => start + n * maxRows);
  const answers = await Promise.all(
    offsets.map((offset, n) =>
      ask(
        rest,
        question,
        offset,
        withRows ? Math.min(maxRows, end - offset) : 0,
        withFacets && n === 0,
        signal,
      ),
    ),
  );
  const [first] = answers;
  const total = first?.total ?? 0;
  return {
    rows: appended(
      [],
      answers.flatMap(({ rows }) => rows),
    ),
    pagination: { page, limit: pageSize, total, hasNext: end < total },
    corrected: first?.corrected ?? null,
    relaxed: first?.relaxed ?? null,
    place: first?.place ?? null,
    listedFirst: first?.listed_first ?? null,
    facets: first?.facets ?? null,
    map:
      first && "clusters" in first ? { clusters: first.clusters, withoutPlace: first.without_place } : null,
  };
}

interface SearchOptions {
  page?: number;
  fromFirst?: boolean;
  withFacets?: boolean;
  withRows?: boolean;
  /** So many of the first instead of a page. */
  limit?: number;
  signal?: AbortSignal;
}

async function ask(
  rest: RestClient,
  question: ListingsQuestion,
  page_offset: number,
  page_limit: number,
  with_facets: boolean,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer | MapAnswer> {
  const { box, area, ...asked } = question;
  const page = { page_offset, page_limit, with_facets };
  const call = box
    ? rest.rpc("search_map", { ...asked, ...box, ...page })
    : rest.rpc("search_properties", { ...asked, ...(area && { area }), ...page });
  const { data, error } = await (signal ? call.abortSignal(signal) : call);
  const hasText = question.search_query !== undefined || question.words !== undefined;
  if (error) throw new ServiceError(hasText ? words.failedSearch : words.failed, error);
  return { ...data, rows: data.rows.map((row) => ({ ...row, created_at: toTheMinute(row.created_at) })) };
}

/** A new listing shifts others to the next page; each is shown once. */
export function appended(before: readonly CardProperty[], more: readonly CardProperty[]): CardProperty[] {
  const byId = new Map([...before, ...more].map((row) => [row.id, row]));
  return [...byId.values()];
}
