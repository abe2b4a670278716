import { useRef, useState } from "react";
import { isSameSuggestion, type Suggestion } from "../../domain/search/suggestions/suggestion.ts";

/** Loaded with the first question: no page pays for it before. From then on nothing waits for it. */
let finder: typeof import("./find-suggestions.ts") | undefined;

interface Listed {
  suggestions: Suggestion[];
  /** The one that the keyboard has reached. */
  reached: Suggestion | null;
}

/** Asks at each keystroke; a newer question ends the older one, so that answers never come out of order. */
export function useSuggestions() {
  const [{ suggestions, reached }, setListed] = useState<Listed>({ suggestions: [], reached: null });
  const asking = useRef<AbortController>(undefined);
  const reach = (next: Suggestion | null) => setListed((listed) => ({ ...listed, reached: next }));

  function ask(typed: string) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    reach(null);
    // What this device knows is shown by the keystroke's own rendering: even a loaded part's `import()` takes a frame.
    if (finder) finder.findSuggestions(typed, signal, show);
    else
      import("./find-suggestions.ts")
        .then((loaded) => {
          finder = loaded;
          loaded.findSuggestions(typed, signal, show);
        })
        .catch(() => {});
  }

  /** An answer takes nothing away that the keyboard has reached: the list then stays as it is. */
  function show(next: (shown: Suggestion[]) => Suggestion[]) {
    setListed((listed) => {
      const found = next(listed.suggestions);
      const keeps = !listed.reached || found.some((one) => isSameSuggestion(one, listed.reached));
      return keeps ? { ...listed, suggestions: found } : listed;
    });
  }

  return { suggestions, reached, reach, ask, SuggestionList: finder?.SuggestionList };
}
