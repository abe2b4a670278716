import type { ChoiceFacet, Choices } from "../choices.ts";
import type { ConstructionStatus, FurnishedStatus, ListingType, PropertyType } from "../property.ts";
import type { WrittenArea } from "./quantities/limits.ts";

/** What a free text means: filters, and the words that are left for places and for the listings' own text. */
export interface Understood {
  criteria: Criteria;
  /** What became a filter, and the text that it came from. */
  parts: Part[];
  /** Words that are no vocabulary: the name of a place, or words of a listing. */
  rest: RestWord[];
  /** What the text says it does not want. */
  refused: Refusal[];
  /** How many words were typed that are no vocabulary, those that are left out of the rest too. */
  unknown: number;
  /** How much was said that no listing can have, or that nobody means: no rooms, more money than a price has, a fifth kind. */
  leftOut: number;
  /** What stood in quotation marks: meant literally. */
  literal: string;
  /** Of the homes that are meant these come first: who asks for a room would rather have a studio than a villa. */
  first?: readonly string[];
  /** It names a day of possession, so that it means to buy. */
  awaitsPossession?: true;
  /** Whoever says it has something to sell or to let. */
  isOfSeller?: true;
  /** Where it asks for something cheap. */
  cheap?: Span[];
  /** Where it counts what no filter knows: "for 10 people", "deposit 50,000". */
  counts?: Span[];
}

export interface Criteria {
  listing_type?: ListingType;
  property_type?: PropertyType;
  /** What the words say; `also` is covered by them too and comes later in the results. */
  subtypes?: string[];
  also?: string[];
  min_bedrooms?: number;
  max_bedrooms?: number;
  bathrooms?: number;
  min_price?: number;
  max_price?: number;
  /** In square feet. */
  min_area?: number;
  max_area?: number;
  furnished_status?: FurnishedStatus;
  construction_status?: ConstructionStatus;
  choices?: Choices;
}

export type PartId =
  | "listing_type"
  | "kind"
  | "bedrooms"
  | "bathrooms"
  | "price"
  | "area"
  | "construction_status"
  | ChoiceFacet;

export interface Part {
  id: PartId;
  spans: Span[];
  /** An area in the unit of its own in which it was written. */
  area?: WrittenArea;
}

export interface Span {
  start: number;
  end: number;
}

/** "not on the ground floor", "except hinjewadi". Of what is neither a place nor a filter ("no balcony") nothing is left out. */
export interface Refusal extends Span {
  /** The words of the places that are not wanted. */
  names: RestWord[];
  /** What the listings have that are not wanted, as the database writes it: "#floor:ground". */
  tags: string[];
}

export interface RestWord extends Span {
  /** The word itself, then what it may be without a case ending. */
  forms: readonly string[];
  /**
   * A place's kind ("city", "district") is part of a name or a hint, never a word of a listing; a description
   * ("station", "corner") is a wish, which only puts listings first, or part of a name, never a name by itself.
   */
  role: "name" | "placeKind" | "description";
  /** Of a description: its synonyms, any of which the text of a listing may say instead. */
  alike?: readonly string[];
  /** It stands beside no other of these words in the text. */
  isApart?: true;
  /** "or" stands before it: another place than the one before, even if that one lies around it. */
  isJoined?: true;
}
