import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { arrangementFrom, filtersFrom, listingsPath } from "../../../domain/filters.ts";
import { type ComingAnswer, prepareAnswer } from "./list-memory.ts";

function searchIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("searchQuery" in state)) return null;
  return typeof state.searchQuery === "string" ? state.searchQuery.trim() : null;
}

/**
 * A search can arrive in the navigation's state. It is moved into the address, and the state is cleared. Our own search
 * boxes put it into both: then the answer is on its way already and nothing is asked again. True while the results are
 * those of another search.
 */
export function useSearchFromState(coming: ComingAnswer): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const searchQuery = searchIn(state);
  const query = new URLSearchParams(search);
  const asked = filtersFrom(query);
  const arrangement = arrangementFrom(query);
  const path = listingsPath({ ...asked, searchQuery: searchQuery || undefined }, arrangement);
  const inAddress = path === listingsPath(asked, arrangement);
  useEffect(() => {
    if (searchQuery === null) return;
    if (inAddress) prepareAnswer(path, coming);
    navigate(path, { replace: true, state: null, preventScrollReset: true });
  }, [searchQuery, inAddress, path, coming, navigate]);
  return searchQuery !== null && !inAddress;
}
