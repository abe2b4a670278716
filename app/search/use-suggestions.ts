import { useRef, useState } from "react";
import type { Suggestion } from "../../domain/search/suggestion.ts";

/** Asks at each keystroke; a newer question ends the older one, so that answers never come out of order. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const asking = useRef<AbortController>(undefined);

  function ask(typed: string) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    // Loaded with the first question: no page pays for it before.
    import("./find-suggestions.ts")
      .then(({ findSuggestions }) => findSuggestions(typed, signal, setSuggestions))
      .catch(() => {});
  }

  return { suggestions, ask };
}
