import type { Suggestion } from "../../domain/search/suggestion.ts";
import { recentSearches } from "./recent-searches.ts";

// So that the first suggestion need not wait for the list that shows it.
import("./suggestion-list.tsx").catch(() => {});

type Show = (next: (shown: Suggestion[]) => Suggestion[]) => void;

/** Shows the recent searches of this device at once where nothing is shown yet, and the server's suggestions before them. */
export async function findSuggestions(typed: string, signal: AbortSignal, show: Show): Promise<void> {
  if (signal.aborted) return;
  const text = typed.trim();
  const recent = recentSearches(text);
  show((shown) => (text && shown.length > 0 ? shown : recent));
  const suggestions = text ? await ask(typed, signal) : [];
  if (!signal.aborted) show(() => [...suggestions, ...recent]);
}

async function ask(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const query = new URLSearchParams({ q: typed.trimStart() });
    const answer = await fetch(`/api/search/suggestions?${query}`, { signal });
    const { suggestions }: { suggestions: Suggestion[] } = await answer.json();
    return suggestions;
  } catch {
    // Without a connection the box is a plain search box.
    return [];
  }
}
