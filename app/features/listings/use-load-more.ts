import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { arrangementFrom, filtersFrom, listingsPath } from "../../../domain/filter-address.ts";
import { useReplaceEntry } from "../../ui/use-replace-entry.ts";
import type { ListingsAnswer } from "./answer.ts";
import { prepareAnswer } from "./list-memory.ts";

export interface LoadMoreState {
  busy: boolean;
  failed: boolean;
  load: () => void;
}

/**
 * Fetches the next page alone, appends it, and lets the address say how many pages are shown, so that a reload
 * or a shared link shows as many. An answer that arrives after the filters have changed is dropped.
 */
export function useLoadMore(answer: ListingsAnswer): LoadMoreState {
  const { search, key } = useLocation();
  const replaceEntry = useReplaceEntry();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list starts anew.
  useEffect(() => {
    setState("idle");
    return () => running.current?.abort();
  }, [key]);

  async function load() {
    if (state === "busy") return;
    const control = new AbortController();
    running.current = control;
    setState("busy");
    const query = new URLSearchParams(search);
    const filters = filtersFrom(query);
    const page = answer.found.pagination.page + 1;
    try {
      const { withNextPage } = await import("./next-page.ts");
      const found = await withNextPage(answer, control.signal);
      if (control.signal.aborted) return;
      const path = listingsPath(filters, { ...arrangementFrom(query), page });
      prepareAnswer(path, { ...answer, found });
      replaceEntry(path);
    } catch (error) {
      if (control.signal.aborted) return;
      console.error(error);
      setState("failed");
    }
  }

  return { busy: state === "busy", failed: state === "failed", load };
}
