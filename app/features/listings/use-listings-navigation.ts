import { useNavigate, useNavigation, useSearchParams } from "react-router";
import type { Arrangement, Sort, View } from "../../../domain/arrangement.ts";
import { arrangementFrom, filtersFrom, listingsPath } from "../../../domain/filter-address.ts";
import type { Filters } from "../../../domain/filters.ts";

export interface ListingsNavigation {
  /** What is asked for: of the page that is on its way, if one is. */
  filters: Filters;
  arrangement: Arrangement;
  /** Another list is on its way. */
  pending: boolean;
  /** Shows other listings, from page one. */
  show: (filters: Filters, options?: { replace?: boolean }) => void;
  setView: (view: View) => void;
  setSort: (sort: Sort | undefined) => void;
}

/** Other filters leave the map where it is; another place, or a text that may name one, moves it. */
function onTheMap(before: Filters, next: Filters): Filters {
  const stays = next.location === before.location && next.searchQuery === before.searchQuery;
  return stays && before.area ? { ...next, area: before.area } : anywhere(next);
}

/** In a list another place would be looked for in the part of the map that was chosen before. */
function inAList(before: Filters, next: Filters): Filters {
  return next.location && next.location !== before.location ? anywhere(next) : next;
}

function anywhere({ area: _, ...filters }: Filters): Filters {
  return filters;
}

/** The address is the only state of the page; a newer navigation makes the router forget an older one. */
export function useListingsNavigation(): ListingsNavigation {
  const [current] = useSearchParams();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const coming =
    navigation.state === "loading" && navigation.location.pathname === "/listings"
      ? new URLSearchParams(navigation.location.search)
      : null;
  const query = coming ?? current;
  const filters = filtersFrom(query);
  const arrangement = arrangementFrom(query);
  return {
    filters,
    arrangement,
    pending: coming !== null,
    show: (next, { replace = false } = {}) => {
      const wanted = arrangement.view === "map" ? onTheMap : inAList;
      navigate(listingsPath(wanted(filters, next), arrangement), { preventScrollReset: true, replace });
    },
    setView: (next) => {
      const changed = new URLSearchParams(query);
      if (next === "grid") changed.delete("view");
      else changed.set("view", next);
      // In a list all of a drawn area counts, not the part that the map showed.
      if (changed.has("shape")) changed.delete("area");
      const fromOrToMap = next === "map" || arrangement.view === "map";
      if (fromOrToMap) changed.delete("page");
      navigate({ search: changed.toString() }, { preventScrollReset: true, replace: !fromOrToMap });
    },
    setSort: (sort) =>
      navigate(listingsPath(filters, { ...arrangement, sort }), { preventScrollReset: true, replace: true }),
  };
}
