import { useEffect, useRef, useState } from "react";
import type { Suggestion } from "../../domain/search/suggestion.ts";
import { recentSearches } from "./recent-searches.ts";

/** Asks at each keystroke; a newer question ends the older one, so that answers never come out of order. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(typed: string) {
    asking.current?.abort();
    const text = typed.trim();
    const recent = recentSearches(text);
    if (text === "") return setSuggestions(recent);
    const control = new AbortController();
    asking.current = control;
    try {
      const query = new URLSearchParams({ q: typed.trimStart() });
      const answer = await fetch(`/api/search/suggestions?${query}`, { signal: control.signal });
      const { suggestions: found }: { suggestions: Suggestion[] } = await answer.json();
      if (!control.signal.aborted) setSuggestions([...found, ...recent]);
    } catch {
      // Without a connection the box is a plain search box.
      if (!control.signal.aborted) setSuggestions(recent);
    }
  }

  return { suggestions, ask, forget: () => setSuggestions([]) };
}
