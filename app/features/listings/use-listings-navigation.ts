import { useNavigate, useNavigation, useSearchParams } from "react-router";
import {
  type Arrangement,
  arrangementFrom,
  type Filters,
  filtersFrom,
  listingsPath,
  type Sort,
  type View,
} from "../../../domain/filters.ts";

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
    show: (next, { replace = false } = {}) =>
      navigate(listingsPath(next, arrangement), { preventScrollReset: true, replace }),
    setView: (next) => {
      const changed = new URLSearchParams(query);
      if (next === "grid") changed.delete("view");
      else changed.set("view", next);
      navigate({ search: changed.toString() }, { preventScrollReset: true, replace: true });
    },
    setSort: (sort) =>
      navigate(listingsPath(filters, { ...arrangement, sort }), { preventScrollReset: true, replace: true }),
  };
}
