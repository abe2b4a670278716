import { hasTexts, isListOf, isRecord } from "../json.ts";

export const suggestionGroups = ["understood", "places", "kinds", "recent"] as const;

/** One line below the search box: choosing it searches for its text. */
export interface Suggestion {
  group: (typeof suggestionGroups)[number];
  text: string;
  label: string;
  /** How many listings there are, for example. */
  detail: string | null;
}

export const isSameSuggestion = (one: Suggestion, other: Suggestion | null): boolean =>
  one.group === other?.group && one.text === other.text;

/** The answer of /api/search/suggestions. */
export interface FoundSuggestions {
  suggestions: Suggestion[];
}

export const isFoundSuggestions = (answer: unknown): answer is FoundSuggestions =>
  isRecord(answer) && isListOf(answer.suggestions, isSuggestion);

const isSuggestion = (value: unknown): value is Suggestion =>
  hasTexts(value, ["group", "text", "label"]) &&
  suggestionGroups.some((known) => known === value.group) &&
  (value.detail === null || typeof value.detail === "string");
