import { useRef, useState } from "react";
import type { Suggestion } from "../../domain/search/suggestion.ts";

/** Loaded with the first question: no page pays for it before. From then on nothing waits for it. */
let finder: typeof import("./find-suggestions.ts") | undefined;

/** Asks at each keystroke; a newer question ends the older one, so that answers never come out of order. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const asking = useRef<AbortController>(undefined);

  function ask(typed: string) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    // What this device knows is shown by the keystroke's own rendering: even a loaded part's `import()` takes a frame.
    if (finder) finder.findSuggestions(typed, signal, setSuggestions);
    else
      import("./find-suggestions.ts")
        .then((loaded) => {
          finder = loaded;
          loaded.findSuggestions(typed, signal, setSuggestions);
        })
        .catch(() => {});
  }

  return { suggestions, ask, SuggestionList: finder?.SuggestionList };
}
