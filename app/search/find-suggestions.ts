import type { Suggestion } from "../../domain/search/suggestion.ts";
import { recentSearches } from "./recent-searches.ts";

/** The server's suggestions, then the recent searches of this device. */
export async function findSuggestions(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const recent = recentSearches(typed.trim());
  if (typed.trim() === "") return recent;
  try {
    const query = new URLSearchParams({ q: typed.trimStart() });
    const answer = await fetch(`/api/search/suggestions?${query}`, { signal });
    const { suggestions }: { suggestions: Suggestion[] } = await answer.json();
    return [...suggestions, ...recent];
  } catch {
    // Without a connection the box is a plain search box.
    return recent;
  }
}
