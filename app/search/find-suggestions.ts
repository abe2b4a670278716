import { isFoundSuggestions, type Suggestion } from "../../domain/search/suggestion.ts";
import { recentSearches } from "./recent-searches.ts";

// Comes along, so that the first suggestion need not wait for the list that shows it.
export { SuggestionList } from "./suggestion-list.tsx";

type Show = (next: (shown: Suggestion[]) => Suggestion[]) => void;

/** As long as the counts in an answer may be old. */
const keptMs = 30_000;
const maxKept = 200;
/** What was answered lately: letters that are typed again, after a slip or in another box, wait for nobody. */
const answers = new Map<string, { suggestions: Suggestion[]; at: number }>();

/**
 * Shows in the frame of the keystroke what this device knows: its recent searches, with the answer to the same text if
 * there was one lately, else with what is shown and still fits. The server's suggestions follow.
 */
export async function findSuggestions(typed: string, signal: AbortSignal, show: Show): Promise<void> {
  if (signal.aborted) return;
  const text = typed.trimStart();
  const recent = recentSearches(text.trim());
  const known = text ? keptAnswer(text) : [];
  show((shown) => [...(known ?? stillFitting(shown, text)), ...recent]);
  if (known) return;
  const suggestions = await ask(text, signal);
  if (!signal.aborted) show(() => [...suggestions, ...recent]);
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

async function ask(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const answer = await fetch(`/api/search/suggestions?${new URLSearchParams({ q: text })}`, { signal });
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
