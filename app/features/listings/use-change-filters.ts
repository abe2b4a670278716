import { useCallback, useRef } from "react";
import type { Filters } from "../../../domain/filters.ts";

export type ChangeFilters = (change: (before: Filters) => Filters) => void;

/** Changes what is in force when it is called. The same function in every rendering. */
export function useChangeFilters(filters: Filters, onChange: (filters: Filters) => void): ChangeFilters {
  const latest = useRef({ filters, onChange });
  latest.current = { filters, onChange };
  return useCallback((change) => latest.current.onChange(change(latest.current.filters)), []);
}
