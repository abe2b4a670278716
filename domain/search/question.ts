import { choiceFacets } from "../choices.ts";
import type { Database } from "../database.ts";
import { type Filters, splitChoices } from "../filters.ts";
import { firstKinds } from "./first-kinds.ts";
import { listingTypesFor, purposeOf } from "./purpose.ts";
import type { Criteria, PartId, RestWord, Understood } from "./understood.ts";
import { measures } from "./words/vocabulary.ts";

/** What `search_properties` is asked, whichever page of the answer is wanted. */
export type SearchQuestion = Omit<
  Database["public"]["Functions"]["search_properties"]["Args"],
  "page_offset" | "page_limit" | "with_facets"
>;

const marks: Record<RestWord["role"], string> = { name: "", placeKind: "-", description: "+" };

/** A word of the text for the database: its forms, with a mark if it is no name by itself or "or" stands before it. */
const placeWord = ({ forms, role, isJoined }: RestWord) =>
  `${marks[role]}${[...forms, ...(isJoined ? ["&"] : [])].join("|")}`;

/**
 * Wishes: the words that put the listings first that say them, each with its synonyms, and with "-" if it stands alone and
 * so is part of no name: in "bada makan jaipur" no Bada Jaipur is named. A text of such words alone has no wishes: then a
 * listing must say them.
 */
function wishesIn({ parts, rest, literal }: Understood): string[] {
  if (parts.length === 0 && !literal && rest.every(({ role }) => role !== "name")) return [];
  return rest.flatMap(({ forms, role, alike = [], isApart }) =>
    role === "description" ? [`~${isApart ? "-" : ""}${[...new Set([...forms, ...alike])].join("|")}`] : [],
  );
}

/**
 * A unit of land that differs from state to state, with its range over all of India: the database knows in which state the
 * place is.
 */
function localUnitIn({ parts }: Understood): string[] {
  const word = parts.find(({ id }) => id === "area")?.area?.word;
  const range = measures.flatMap(({ means }) =>
    "area" in means && means.area === word && typeof means.squareFeet !== "number" ? means.squareFeet : [],
  );
  return range.length > 0 ? [`~unit|${[word, ...range].join("|")}`] : [];
}

/** What is not wanted: tags, and the words of all names together, like those of the text. */
function refusalsIn({ refused }: Understood): string[] {
  const names = refused.flatMap(({ names }, nth) =>
    names.map((word, at) => placeWord(nth > 0 && at === 0 ? { ...word, isJoined: true } : word)),
  );
  const tags = new Set(refused.flatMap(({ tags }) => tags));
  return [...tags, ...(names.length > 0 ? [names.join(" ")] : [])];
}

/** The question of plain filters. */
export function filterQuestion(filters: Filters): SearchQuestion {
  const { choices, plain } = splitChoices(filters);
  const { searchQuery: _, location, area, shape, ...rest } = plain;
  return {
    ...rest,
    ...((shape ?? area) && { area: shape ?? area }),
    ...(location !== undefined && { place: location }),
    ...(Object.keys(choices).length > 0 && { choices }),
  };
}

/**
 * A text with more words that mean nothing by themselves, with the same few again and again, or with something that no
 * listing can have, is nonsense: nothing of it is corrected or given up, which would cost too much.
 */
const maxUnknownWords = 8;

/**
 * Nobody asks for more at once. Where such a text matches nothing, trying which of its conditions could be given up would
 * cost several times as much as the search itself.
 */
const maxConditions = 15;

/** The question of filters together with what their text means. A filter overrides what the text says about the same thing. */
export function questionOf(filters: Filters, understood: Understood): SearchQuestion {
  const { criteria, rest, unknown, leftOut, literal } = understood;
  const isNonsense = unknown > maxUnknownWords || leftOut > 0;
  const { also, ...meant } = criteria;
  const others = overruled(filters, criteria);
  const question: SearchQuestion = {
    ...meant,
    ...(also && { also_subtypes: also }),
    ...(literal && { search_query: literal }),
    // Even if there are none: then the database knows that the rest is meant literally, and corrects nothing.
    words: [
      ...rest.map(placeWord),
      ...wishesIn(understood),
      ...(understood.cheap ? ["~cheapest"] : []),
      ...(others.includes("area") ? [] : localUnitIn(understood)),
    ],
    sort: "relevance",
    may_relax: !isNonsense && countConditions(understood) <= maxConditions,
    ...(isNonsense && { may_correct: false }),
  };
  if (!others.includes("kind")) Object.assign(question, firstKinds(understood));
  for (const part of others) if (isPlain(part)) for (const name of namesOf[part]) delete question[name];
  const purpose =
    purposeOf(criteria) ?? (understood.awaitsPossession && !criteria.listing_type ? "buy" : null);
  if (purpose && !others.includes("price") && !others.includes("listing_type"))
    question.preferred_listing_types = listingTypesFor[purpose];
  const asked = filterQuestion(filters);
  const not = refusalsIn(understood);
  const choices = { ...criteria.choices, ...asked.choices, ...(not.length > 0 && { not }) };
  if (filters.bedrooms !== undefined && !filters.bhk) delete choices.bhk;
  return { ...question, ...asked, ...(Object.keys(choices).length > 0 && { choices }) };
}

/** What was asked for, understood or not. */
const countConditions = ({ parts, unknown }: Understood) =>
  parts.reduce((said, { spans }) => said + spans.length, unknown);

const namesOf = {
  listing_type: ["listing_type"],
  kind: ["property_type"],
  bedrooms: ["min_bedrooms", "max_bedrooms"],
  bathrooms: ["bathrooms"],
  price: ["min_price", "max_price"],
  area: ["min_area", "max_area"],
  furnished_status: ["furnished_status"],
  construction_status: ["construction_status"],
} as const satisfies Partial<Record<PartId, readonly (keyof SearchQuestion)[]>>;

const isPlain = (part: PartId): part is keyof typeof namesOf => part in namesOf;

/** What a filter says instead of the text. A kind within the filter's type ("villa", Residential) still counts. */
export function overruled(filters: Filters, { subtypes }: Criteria): PartId[] {
  const { listing_type, property_type, bedrooms, bathrooms, min_price, max_price } = filters;
  const given: [PartId, unknown][] = [
    ["listing_type", listing_type],
    ["kind", subtypes ? undefined : property_type],
    ["bedrooms", bedrooms],
    ["bathrooms", bathrooms],
    ["price", min_price ?? max_price],
    ["area", filters.min_area ?? filters.max_area],
    ["bedrooms", filters.bhk],
    ["construction_status", filters.availability],
    ...choiceFacets.map((facet): [PartId, unknown] => [facet, filters[facet]]),
  ];
  return given.filter(([, value]) => value !== undefined).map(([part]) => part);
}
