import { useCallback, useRef } from "react";
import type { Filters } from "../../../domain/filters.ts";

export type ChangeFilters = (change: (before: Filters) => Filters) => void;

/**
 * Changes what is in force when it is called, be it one press after another: leaving a field for a choice changes both.
 * The same function in every rendering.
 */
export function useChangeFilters(filters: Filters, onChange: (filters: Filters) => void): ChangeFilters {
  const latest = useRef({ filters, onChange });
  latest.current = { filters, onChange };
  return useCallback((change) => {
    const next = change(latest.current.filters);
    latest.current.filters = next;
    latest.current.onChange(next);
  }, []);
}
