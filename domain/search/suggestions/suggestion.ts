import { hasTexts, isListOf, isRecord } from "../../json.ts";

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

export const suggestionsPath = "/api/search/suggestions";
/** So many texts can be asked in one request: the first is answered for sure. */
export const maxTextsAtOnce = 8;

/** The answer to a request. */
export interface FoundSuggestions {
  suggestions: Suggestion[];
  /** To further texts of the request, by text. */
  answers?: unknown;
}

export const isFoundSuggestions = (answer: unknown): answer is FoundSuggestions =>
  isRecord(answer) && isListOf(answer.suggestions, isSuggestion);

export const furtherAnswers = ({ answers }: FoundSuggestions): [text: string, suggestions: Suggestion[]][] =>
  Object.entries(isRecord(answers) ? answers : {}).flatMap(([text, found]) =>
    isFoundSuggestions(found) ? [[text, found.suggestions]] : [],
  );

const isSuggestion = (value: unknown): value is Suggestion =>
  hasTexts(value, ["group", "text", "label"]) &&
  suggestionGroups.some((known) => known === value.group) &&
  (value.detail === null || typeof value.detail === "string");
