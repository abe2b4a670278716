import { choiceValues } from "../../choices.ts";
import type { ListingType, PropertyType } from "../../property.ts";
import type { BarePrices } from "../quantities/bare-prices.ts";
import type { WrittenArea } from "../quantities/limits.ts";
import type { Criteria, PartId, Span, Understood } from "../understood.ts";
import type { TextTokens } from "../words/phrases.ts";
import type { Choice } from "../words/vocabulary.ts";

/** What has been read of a text so far. */
export interface Collected {
  understood: Understood;
  barePrices: BarePrices;
  /** The token that is still typed and begins the name of a place. */
  begun: number | null;
  /** The token after the last "near". */
  near: number | null;
  /** The token after the last "and" or "or". */
  joined: number | null;
  /** The token after the last area. */
  measured: number | null;
  /** Where the first price ends that says something else than the one before. */
  contradiction: number | null;
  listingTypes: Set<ListingType>;
  /** What another word says by the way: a paying guest rents, but a guest house is for sale if the text says so. */
  impliedTypes: Set<ListingType>;
  propertyTypes: Set<PropertyType>;
  subtypes: Set<string>;
  also: Set<string>;
  /** Words that only somebody says who rents a home or lets one: "room", "for students". */
  renters: Span[];
  /** Kinds that the text says it does not mean. */
  unwanted: Set<string>;
  /** How many words for different kinds were taken. */
  kinds: number;
}

export const nothingCollected = (begun: number | null, barePrices: BarePrices): Collected => ({
  understood: { criteria: {}, parts: [], rest: [], refused: [], unknown: 0, leftOut: 0, literal: "" },
  barePrices,
  begun,
  near: null,
  joined: null,
  measured: null,
  contradiction: null,
  listingTypes: new Set(),
  impliedTypes: new Set(),
  propertyTypes: new Set(),
  subtypes: new Set(),
  also: new Set(),
  renters: [],
  unwanted: new Set(),
  kinds: 0,
});

/** Notes which words of the text became a filter. */
export function addPart(understood: Understood, id: PartId, span: Span, area?: WrittenArea): void {
  const known = understood.parts.find((part) => part.id === id);
  if (!known) {
    understood.parts.push({ id, spans: [span], ...(area && { area }) });
    return;
  }
  known.spans.push(span);
  // "from 1 acre up to 60 guntha": in no unit of its own.
  if (area) known.area = known.area?.word === area.word ? { ...known.area, ...area } : undefined;
}

/** Adds one value to the further filters. */
export function addChoice(criteria: Criteria, [facet, value]: Choice): void {
  const before: readonly string[] = criteria.choices?.[facet] ?? [];
  const values = choiceValues[facet].filter((one) => one === value || before.includes(one));
  criteria.choices = { ...criteria.choices, [facet]: values };
}

/** Where so many tokens stand in the text. */
export function spanOf(tokens: TextTokens, at: number, length: number): Span {
  return { start: tokens[at]?.start ?? 0, end: tokens[at + length - 1]?.end ?? 0 };
}
