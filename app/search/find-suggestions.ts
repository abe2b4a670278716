import { isFoundSuggestions, type Suggestion } from "../../domain/search/suggestion.ts";
import { onIntent } from "../ui/prefetch.ts";
import { recentSearches } from "./recent-searches.ts";

// Comes along, so that the first suggestion need not wait for the list that shows it.
export { SuggestionList } from "./suggestion-list.tsx";

type Show = (next: (shown: Suggestion[]) => Suggestion[]) => void;

/** As long as the counts in an answer may be old. */
const keptMs = 30_000;
const maxKept = 200;
/** What was answered lately: letters that are typed again, after a slip or in another box, wait for nobody. */
const answers = new Map<string, { suggestions: Suggestion[]; at: number }>();
/** What was asked ahead and is not answered yet. */
const askedAhead = new Map<string, Promise<Suggestion[]>>();

/**
 * Shows in the frame of the keystroke what this device knows: its recent searches, with the answer to the same text if
 * there was one lately, else with what is shown and still fits. The server's suggestions follow, and those for the letter
 * that probably comes next are fetched ahead.
 */
export async function findSuggestions(typed: string, signal: AbortSignal, show: Show): Promise<void> {
  if (signal.aborted) return;
  const text = typed.trimStart();
  const recent = recentSearches(text.trim());
  const known = text ? keptAnswer(text) : [];
  show((shown) => [...(known ?? stillFitting(shown, text)), ...recent]);
  const suggestions = known ?? (await (askedAhead.get(text) ?? ask(text, { signal })));
  if (signal.aborted) return;
  if (!known) show(() => [...suggestions, ...recent]);
  askAhead(text, suggestions);
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

/** With the next letter of the first suggestion that the text begins. */
function withNextLetter(text: string, suggestions: readonly Suggestion[]): string | null {
  const begun = text.toLowerCase();
  const first = suggestions.find(
    (one) => one.text.length > text.length && one.text.toLowerCase().startsWith(begun),
  );
  const letter = begun === "" ? undefined : first?.text.charAt(text.length).toLowerCase();
  return letter && /[\p{L}\p{M}\p{N}]/u.test(letter) ? text + letter : null;
}

/**
 * What was suggested for the text before and is right for this one too: a query that this one goes on with, a place that
 * begins as this one, the kinds in the very place. Anything else would be a wrong suggestion, however short.
 */
function stillFitting(shown: readonly Suggestion[], typed: string): Suggestion[] {
  const text = typed.toLowerCase();
  return shown.filter(({ group, text: suggested }) => {
    const other = suggested.toLowerCase();
    if (group === "understood") return text.startsWith(other.trimEnd());
    if (group === "places") return other.startsWith(text);
    return group === "kinds" && other.endsWith(` ${text.trim()}`);
  });
}

function keptAnswer(text: string): Suggestion[] | null {
  const kept = answers.get(text);
  return kept && performance.now() - kept.at < keptMs ? kept.suggestions : null;
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

function keep(text: string, suggestions: Suggestion[]) {
  if (answers.size >= maxKept) answers.clear();
  answers.set(text, { suggestions, at: performance.now() });
}
