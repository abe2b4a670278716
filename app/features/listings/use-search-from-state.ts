import { useEffect } from "react";
import { useLocation } from "react-router";
import { arrangementFrom, filtersFrom, listingsPath } from "../../../domain/filter-address.ts";
import { useReplaceEntry } from "../../ui/use-replace-entry.ts";
import { type ComingAnswer, prepareAnswer } from "./list-memory.ts";

function searchIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("searchQuery" in state)) return null;
  return typeof state.searchQuery === "string" ? state.searchQuery.trim() : null;
}

const nothing = { path: null, inAddress: true };

/** Where the search belongs, and whether that is where one is. */
function asAddress(searchQuery: string, search: string) {
  const query = new URLSearchParams(search);
  const asked = filtersFrom(query);
  const arrangement = arrangementFrom(query);
  const path = listingsPath({ ...asked, searchQuery: searchQuery || undefined }, arrangement);
  return { path, inAddress: path === listingsPath(asked, arrangement) };
}

/**
 * A search can arrive in the navigation's state. It is moved into the address, and the state is cleared. Our own search
 * boxes put it into both: then the answer is on its way already and nothing is asked again. True while the results are
 * those of another search.
 */
export function useSearchFromState(coming: ComingAnswer): boolean {
  const { state, search } = useLocation();
  const replaceEntry = useReplaceEntry();
  const searchQuery = searchIn(state);
  const { path, inAddress } = searchQuery === null ? nothing : asAddress(searchQuery, search);
  useEffect(() => {
    if (path === null) return;
    if (inAddress) prepareAnswer(path, coming);
    replaceEntry(path);
  }, [inAddress, path, coming, replaceEntry]);
  return path !== null && !inAddress;
}
