import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { filtersFrom, listingsPath, viewFrom } from "../../../domain/filters.ts";

/** The header hands its search over in the navigation's state. */
function searchIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("searchQuery" in state)) return null;
  return typeof state.searchQuery === "string" ? state.searchQuery.trim() : null;
}

/**
 * Moves a search that arrived in the navigation's state into the address, once, and clears that state. True
 * while that happens: what the address asked for before is of no interest.
 */
export function useSearchTakeover(): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const searchQuery = searchIn(state);
  useEffect(() => {
    if (searchQuery === null) return;
    const query = new URLSearchParams(search);
    const filters = { ...filtersFrom(query), searchQuery: searchQuery || undefined };
    navigate(listingsPath(filters, { view: viewFrom(query) }), {
      replace: true,
      state: null,
      preventScrollReset: true,
    });
  }, [searchQuery, search, navigate]);
  return searchQuery !== null;
}
