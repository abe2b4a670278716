import type { Database } from "../../database.ts";
import { placeLabel } from "../../location.ts";
import { search as words } from "../../messages/index.ts";
import { groupIndian } from "../../price.ts";
import type { SuggestedSearches } from "../../search-answers.ts";
import { textChips } from "../chips/text-chips.ts";
import { questionOf } from "../question.ts";
import { understand } from "../understand.ts";
import type { RestWord, Understood } from "../understood.ts";
import type { Lexicons } from "../words/lexicons.ts";
import type { Suggestion } from "./suggestion.ts";

const maxPlaces = 4;
const maxKinds = 4;

/** Asks the database. */
export type FindSearches = (
  asked: Database["public"]["Functions"]["suggest_searches"]["Args"],
) => Promise<SuggestedSearches>;

/**
 * What somebody may want who has typed this much: the understood query with its count, places that begin with the
 * last words, and the kinds of property in a place. Only the server knows the vocabulary.
 */
export async function suggestionsFor(
  find: FindSearches,
  typed: string,
  lexicons: Lexicons,
): Promise<Suggestion[]> {
  const understood = understand(typed, lexicons, { isTyping: true });
  const typing = lastWords(typed, understood.rest);
  const found = await find({
    question: questionOf({}, understood),
    ...(typing && { begun: typing.text, max_places: maxPlaces }),
    // Only where the text says a place and nothing else: the counts are those of the whole place.
    with_kinds: !understood.literal && Object.keys(understood.criteria).length === 0,
  });
  return [
    ...understoodQuery(typed, understood, found),
    ...oncePerText(found.places.map((place) => placeSuggestion(typed, typing?.start ?? 0, place))),
    ...kindSuggestions(typed, found),
  ];
}

/** The words at the end that may be the beginning of a place's name. A number that is no pincode ends one. */
function lastWords(typed: string, rest: readonly RestWord[]): { text: string; start: number } | null {
  let start = typed.trimEnd().length;
  for (const word of [...rest].reverse()) {
    if (typed.slice(word.end, start).trim() !== "" || /^\d{1,5}$/.test(word.forms[0] ?? "")) break;
    start = word.start;
  }
  const text = typed.slice(start).trim();
  return text ? { text, start } : null;
}

function understoodQuery(typed: string, understood: Understood, found: SuggestedSearches): Suggestion[] {
  if (found.total === 0) return [];
  const labels = textChips(typed, understood, { place: found.place, listedFirst: found.listed_first }).map(
    ({ label }) => label,
  );
  if (labels.length === 0) return [];
  return [{ group: "understood", text: typed, label: labels.join(", "), detail: countOf(found.total) }];
}

const countOf = (total: number) => words.suggestions.count(groupIndian(total), total);

function placeSuggestion(
  typed: string,
  start: number,
  place: SuggestedSearches["places"][number],
): Suggestion {
  const text = `${typed.slice(0, start)}${placeLabel(place)}`;
  return { group: "places", text, label: place.display_text, detail: null };
}

/** Puducherry is a city and its union territory: as a text both are searched alike. */
const oncePerText = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ text }, at) => suggestions.findIndex((one) => one.text === text) === at);

function kindSuggestions(typed: string, { place, kinds }: SuggestedSearches): Suggestion[] {
  if (!place) return [];
  return Object.entries(kinds)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxKinds)
    .map(([kind, total]) => ({
      group: "kinds",
      text: `${kind} ${typed}`,
      label: words.suggestions.kindIn(kind, place.name),
      detail: countOf(total),
    }));
}
