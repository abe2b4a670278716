import { isFoundSuggestions, type Suggestion } from "../../domain/search/suggestion.ts";
import { onIntent } from "../ui/prefetch.ts";
import { answersToBeginnings, keep, keptAnswer } from "./kept-answers.ts";
import { withNextLetter } from "./next-letter.ts";
import { recentSearches } from "./recent-searches.ts";
import { stillFitting } from "./still-fitting.ts";

// Comes along, so that the first suggestion need not wait for the list that shows it.
export { SuggestionList } from "./suggestion-list.tsx";

type Show = (next: (shown: Suggestion[]) => Suggestion[]) => void;

/** What was asked ahead and is not answered yet. */
const askedAhead = new Map<string, Promise<Suggestion[]>>();

/**
 * Shows in the frame of the keystroke what this device knows: its recent searches, with the answer to the same text if
 * there was one lately, else with what is shown and still fits. The server's suggestions follow, and those for the letter
 * that probably comes next are fetched ahead.
 */
export async function findSuggestions(typed: string, signal: AbortSignal, show: Show): Promise<void> {
  if (signal.aborted) return;
  // A blank at the end changes no answer, so that typing one asks nobody.
  const text = typed.trim();
  const recent = recentSearches(text);
  const known = text ? keptAnswer(text) : [];
  show((shown) => [...(known ?? stillFitting([...answersToBeginnings(text), ...shown], text)), ...recent]);
  const suggestions = known ?? (await (askedAhead.get(text) ?? ask(text, { signal })));
  if (signal.aborted) return;
  if (!known) show(() => [...suggestions, ...recent]);
  askAhead(typed.trimStart(), suggestions);
}

/** One question at most, which is the next keystroke's own if the guess is right. */
function askAhead(text: string, suggestions: readonly Suggestion[]): void {
  const next = withNextLetter(text, suggestions);
  if (next === null || askedAhead.has(next) || keptAnswer(next) || onIntent() === "none") return;
  askedAhead.set(
    next,
    ask(next, { priority: "low" }).finally(() => askedAhead.delete(next)),
  );
}

async function ask(text: string, options: RequestInit): Promise<Suggestion[]> {
  try {
    const answer = await fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, options);
    const found: unknown = answer.ok && (await answer.json());
    if (!isFoundSuggestions(found)) return [];
    if (isWhole(answer)) keep(text, found.suggestions);
    return found.suggestions;
  } catch {
    // Without a connection the box is a plain search box.
    return [];
  }
}

/** Not where a part of it failed on the server. */
const isWhole = ({ headers }: Response) => headers.get("cache-control") !== "no-store";
