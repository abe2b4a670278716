import { useEffect, useRef, useState } from "react";
import { type LocationSuggestion, locationSearch } from "../../../domain/location.ts";
import { searchLocations } from "./data.ts";

export interface LocationSearch {
  locations: LocationSuggestion[];
  searching: boolean;
  search: (text: string) => void;
  forget: () => void;
}

/** Asks for suggestions when one pauses in typing. Only the answer to the last question counts. */
export function useLocationSearch(): LocationSearch {
  const [locations, setLocations] = useState<LocationSuggestion[]>([]);
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
    searching,
    forget() {
      stop();
      setLocations([]);
      setSearching(false);
    },
    search(typed) {
      stop();
      const text = typed.trim();
      setSearching(text !== "");
      if (text === "") {
        setLocations([]);
        return;
      }
      const control = new AbortController();
      asking.current = control;
      timer.current = setTimeout(async () => {
        const found = await searchLocations(text, control.signal).catch(() => []);
        if (control.signal.aborted) return;
        setLocations(found);
        setSearching(false);
      }, locationSearch.debounce);
    },
  };
}
