import { useEffect, useRef, useState } from "react";
import type { FoundLocations } from "../../../domain/found-locations.ts";
import { type LocationSuggestion, locationSearch } from "../../../domain/location.ts";
import { searchLocations } from "./data.ts";

const nothing: FoundLocations = { locations: [] };

export interface LocationSearch {
  locations: LocationSuggestion[];
  /** False where more places may be found in a minute. */
  complete: boolean;
  searching: boolean;
  search: (text: string) => void;
  forget: () => void;
}

/** Asks for suggestions when one pauses in typing. Only the answer to the last question counts. */
export function useLocationSearch(): LocationSearch {
  const [{ locations, complete = true }, setFound] = useState<FoundLocations>(nothing);
  const [searching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController | null>(null);

  function stop() {
    clearTimeout(timer.current);
    asking.current?.abort();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes.
  useEffect(() => stop, []);

  return {
    locations,
    complete,
    searching,
    forget() {
      stop();
      setFound(nothing);
      setSearching(false);
    },
    search(typed) {
      stop();
      const text = typed.trim();
      setSearching(text !== "");
      if (text === "") {
        setFound(nothing);
        return;
      }
      const control = new AbortController();
      asking.current = control;
      timer.current = setTimeout(async () => {
        const found = await searchLocations(text, control.signal).catch(() => nothing);
        if (control.signal.aborted) return;
        setFound(found);
        setSearching(false);
      }, locationSearch.debounceMs);
    },
  };
}
