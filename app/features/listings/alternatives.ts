import { pageSize } from "../../../domain/arrangement.ts";
import type { CardProperty } from "../../../domain/card-property.ts";
import { type FilterChip, filterChips } from "../../../domain/filter-chips.ts";
import type { Filters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import type { TextChip } from "../../../domain/search/chips/text-chips.ts";
import { filterQuestion, questionOf, type SearchQuestion } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { Understood } from "../../../domain/search/understood.ts";
import type { Lexicons } from "../../../domain/search/words/lexicons.ts";
import { cleanSearchQuery } from "../../../domain/search-text.ts";
import type { RestClient } from "../../clients/rest.ts";
import { countSearches } from "../../search/count-searches.ts";
import { type FoundListings, searchListings } from "../../search/search-listings.ts";
import { districtOf } from "./data.ts";

/** Another search that finds something. */
export interface Alternative {
  label: string;
  filters: Filters;
  total: number;
}

/** What is offered instead of a search that matches nothing. */
export interface Alternatives {
  /** Each with one thing less than what was asked. */
  without: Alternative[];
  nearby: Alternative[];
  closest: CardProperty[];
}

/** What to ask for filters, and what their text means. */
export function questionFor(
  filters: Filters,
  lexicons: Lexicons,
): { question: SearchQuestion; understood: Understood | null } {
  const searchQuery = cleanSearchQuery(filters.searchQuery);
  const understood = searchQuery ? understand(searchQuery, lexicons) : null;
  return { question: understood ? questionOf(filters, understood) : filterQuestion(filters), understood };
}

const maxClosest = 3;
const maxNearby = 4;
/** As many as one call gives: enough to see which towns of a district have listings. */
const districtPages = 8;

interface Asked {
  textChips: readonly TextChip[];
  placeName: string | null;
  lexicons: Lexicons;
  /** Listings are shown already, with something given up: then no closest ones are looked for. */
  hasRows: boolean;
}

type Find = (wanted: Filters, options: { pages?: number; limit?: number }) => Promise<FoundListings>;

export async function findAlternatives(
  rest: RestClient,
  filters: Filters,
  { textChips, placeName, lexicons, hasRows }: Asked,
): Promise<Alternatives> {
  const questionOf = (wanted: Filters) => ({
    ...questionFor(wanted, lexicons).question,
    may_relax: false,
  });
  const find: Find = (wanted, { pages = 1, ...options }) =>
    searchListings(rest, questionOf(wanted), { page: pages, fromFirst: true, ...options });
  const fewer = withoutOne(filters, textChips, placeName);
  const [totals, { nearby, around }] = await Promise.all([
    countSearches(
      rest,
      fewer.map(({ without }) => questionOf(without)),
    ),
    findNearby(rest, filters, questionOf, find),
  ]);
  const helpful = fewer
    .map(({ label, without }, at) => ({ label, filters: without, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0);
  // The fewer a change lets in, the nearer these are to what was asked.
  const byCount = [...helpful].sort((one, other) => one.total - other.total).map((one) => one.filters);
  const closest = new Map(around.map((row) => [row.id, row]));
  for (const wanted of [...byCount, ...leastOf(filters, textChips)]) {
    if (hasRows || closest.size >= maxClosest) break;
    for (const row of (await find(wanted, { limit: maxClosest })).rows) closest.set(row.id, row);
  }
  return { without: helpful, nearby, closest: hasRows ? [] : [...closest.values()].slice(0, maxClosest) };
}

/** If leaving out one thing does not help: the same kind in the same place, or at least the same kind. */
function leastOf(filters: Filters, textChips: readonly TextChip[]): Filters[] {
  const { listing_type, property_type, location } = filters;
  const place = location ?? textChips.find(({ id }) => id === "place")?.label;
  const kind = { ...(listing_type && { listing_type }), ...(property_type && { property_type }) };
  return [...(place ? [{ ...kind, location: place }] : []), kind];
}

/** The chips that say a name or words as somebody wrote them. */
const saysNames: ReadonlySet<string> = new Set(["place", "location", "words", "literal"]);

function withoutOne(
  filters: Filters,
  textChips: readonly TextChip[],
  placeName: string | null,
): Pick<FilterChip, "label" | "without">[] {
  const { searchQuery: _, ...others } = filters;
  // Who counts bedrooms wants a home, also without them.
  const isHome = !filters.property_type && !textChips.some(({ id }) => id === "kind");
  const home = { property_type: "residential" } as const;
  // Words that only put listings first keep none away.
  const conditions = textChips.filter(({ id }) => id !== "wishes");
  const ofText = conditions
    // "pg" can't go as "for rent" and stay as a home.
    .filter((chip) => conditions.every((other) => other === chip || other.dropped !== chip.dropped))
    .map(({ id, label, dropped }) => ({
      id,
      label,
      without: {
        ...others,
        ...(dropped && { searchQuery: dropped }),
        ...(id === "bedrooms" && isHome && home),
      },
    }));
  const ofFilters = filterChips(filters, placeName ?? undefined).filter(({ id }) => id !== "searchQuery");
  return [...ofText, ...ofFilters]
    .filter(({ without }) => Object.keys(without).length > 0)
    .map(({ id, label, without }) => ({
      label: saysNames.has(id) ? label : words.relax.inSentence(label),
      without,
    }));
}

/** The district of the place that was asked for, and its towns with listings. */
async function findNearby(
  rest: RestClient,
  filters: Filters,
  questionOf: (wanted: Filters) => SearchQuestion,
  find: Find,
): Promise<{ nearby: Alternative[]; around: CardProperty[] }> {
  const district = filters.location ? await districtOf(rest, filters.location) : null;
  if (!district) return { nearby: [], around: [] };
  const whole = { ...filters, location: district.uid };
  const found = await find(whole, { pages: districtPages });
  const towns = found.rows.flatMap(({ location_details: { city } }) => city ?? []);
  const candidates = [...new Set(towns)].slice(0, maxNearby).map((city) => ({ ...filters, location: city }));
  const totals = await countSearches(rest, candidates.map(questionOf));
  const counted = candidates.map((wanted, at) => ({
    label: wanted.location,
    filters: wanted,
    total: totals[at] ?? 0,
  }));
  const all = { label: district.name, filters: whole, total: found.pagination.total };
  return {
    nearby: [...counted, all].filter(({ total }) => total > 0),
    around: found.rows.slice(0, pageSize),
  };
}
