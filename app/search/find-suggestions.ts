import { flushSync } from "react-dom";
import {
  furtherAnswers,
  isFoundSuggestions,
  maxTextsAtOnce,
  type Suggestion,
  suggestionsPath,
} from "../../domain/search/suggestions/suggestion.ts";
import { onIntent } from "../ui/prefetch.ts";
import { answersToBeginnings, keep, keptAnswer, keptMs } from "./kept-answers.ts";
import { withNextLetter, withOtherLetters } from "./next-letter.ts";
import { receive, receiveAhead } from "./receive.ts";
import { recentSearches } from "./recent-searches.ts";
import { stillFitting } from "./still-fitting.ts";

// Comes along, so that the first suggestion need not wait for the list that shows it.
export { SuggestionList } from "./suggestion-list.tsx";

type Show = (next: (shown: Suggestion[]) => Suggestion[]) => void;

/** What was asked ahead and is not answered yet. */
const askedAhead = new Map<string, Promise<Suggestion[]>>();
/** When the server was left to guess what comes after a text. */
const askedAfter = new Map<string, number>();
/** Several guesses only where the last answer came as fast: elsewhere line or server have enough to do. */
const fastMs = 100;
let lastAnswerMs = Number.POSITIVE_INFINITY;

/**
 * Shows in the frame of the keystroke what this device knows: its recent searches, with the answer to the same text if
 * there was one lately, else with what is shown and still fits. The server's suggestions follow, and those for the letters
 * that probably come next are fetched ahead.
 */
export async function findSuggestions(typed: string, signal: AbortSignal, show: Show): Promise<void> {
  if (signal.aborted) return;
  // A blank at the end changes no answer, so that typing one asks nobody.
  const text = typed.trim();
  const recent = recentSearches(text);
  const known = text ? keptAnswer(text) : [];
  show((shown) => [...(known ?? stillFitting([...answersToBeginnings(text), ...shown], text)), ...recent]);
  const suggestions = known ?? (await (askedAhead.get(text) ?? ask([text], { signal })));
  if (signal.aborted) return;
  // In this very task: React's own would come after the next frame.
  if (!known) flushSync(() => show(() => [...suggestions, ...recent]));
  askAhead(typed.trimStart(), suggestions);
}

/** One request at most, which is the next keystroke's own if the first guess is right. */
function askAhead(text: string, suggestions: readonly Suggestion[]): void {
  if (onIntent() === "none") return;
  const isFast = lastAnswerMs < fastMs;
  const next = withNextLetter(text, suggestions);
  const isKnown = next !== null && (askedAhead.has(next) || keptAnswer(next) !== null);
  if (next === null || (isKnown && text.endsWith(" "))) {
    // Nothing tells here what comes next, or a word begins, perhaps with another letter: the server guesses. Before the first
    // letter nobody knows yet how fast it is.
    if ((isFast || text === "") && isNewQuestion(text)) ask([], { after: text });
    return;
  }
  if (isKnown) return;
  const others = isFast ? withOtherLetters(text, suggestions) : [];
  const unknown = [next, ...others].filter((guess) => !keptAnswer(guess)).slice(0, maxTextsAtOnce);
  askedAhead.set(
    next,
    ask(unknown, isFast ? { after: text } : {}).finally(() => askedAhead.delete(next)),
  );
}

function isNewQuestion(text: string): boolean {
  const now = performance.now();
  const isNew = !(now - (askedAfter.get(text) ?? Number.NEGATIVE_INFINITY) < keptMs);
  if (isNew) askedAfter.set(text, now);
  return isNew;
}

interface Asked {
  /** Of the keystroke that waits for it. */
  signal?: AbortSignal;
  after?: string;
}

/**
 * The answer to the first text. The server adds those to the others that cost it little, and to texts that go on `after`
 * one by a letter.
 */
async function ask(texts: string[], { signal, after }: Asked): Promise<Suggestion[]> {
  const begun = performance.now();
  try {
    const query = new URLSearchParams(texts.map((text) => ["q", text]));
    if (after !== undefined) query.set("after", after);
    const address = `${suggestionsPath}?${query}`;
    const answer = await (signal ? receive(address, signal) : receiveAhead(address));
    const found: unknown = answer.isOk && JSON.parse(answer.text);
    lastAnswerMs = performance.now() - begun;
    if (!isFoundSuggestions(found)) return [];
    for (const [text, suggestions] of furtherAnswers(found)) keep(text, suggestions);
    const [first] = texts;
    if (first !== undefined && answer.isWhole) keep(first, found.suggestions);
    return found.suggestions;
  } catch {
    // Without a connection the box is a plain search box.
    return [];
  }
}
