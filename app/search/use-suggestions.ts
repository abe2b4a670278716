import { useEffect, useRef, useState } from "react";
import type { Suggestion } from "../../domain/search/suggestion.ts";

/** Asks at each keystroke; a newer question ends the older one, so that answers never come out of order. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(typed: string) {
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    // Loaded with the first question: no page pays for it before.
    const { findSuggestions } = await import("./find-suggestions.ts");
    const found = await findSuggestions(typed, control.signal);
    if (!control.signal.aborted) setSuggestions(found);
  }

  return { suggestions, ask, forget: () => setSuggestions([]) };
}
