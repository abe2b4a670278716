import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface Entry {
  token: string;
  leaving?: ReturnType<typeof setTimeout>;
}

/**
 * Lets the Back button close a sheet or a menu instead of leaving the page. Opening adds one history entry;
 * Back removes it and closes; closing any other way takes the entry away again. A link inside navigates with
 * `replace`, which puts the new page where the entry was, and does not close by itself: the sheet's owner
 * closes it when the route has changed.
 *
 * The router listens to `popstate` too and would load the same page again, so this listens first (capture) and
 * keeps the event to itself, unless the router has moved on meanwhile. The entry carries the router's own
 * index so that its deltas stay right.
 */
export function useBackToClose(open: boolean, close: () => void): void {
  const { key } = useLocation();
  const latest = useRef({ key, close });
  latest.current = { key, close };
  const entry = useRef<Entry | null>(null);

  useEffect(() => {
    if (!open) return;
    const pageKey = latest.current.key;
    const mine = entry.current ?? addEntry();
    entry.current = mine;
    clearTimeout(mine.leaving);

    const onPop = (event: PopStateEvent) => {
      if (latest.current.key === pageKey) event.stopImmediatePropagation();
      latest.current.close();
    };
    window.addEventListener("popstate", onPop, { capture: true });

    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      // Later, because React's strict mode takes every effect back once, right after it ran.
      mine.leaving = setTimeout(() => {
        entry.current = null;
        removeEntry(mine.token);
      });
    };
  }, [open]);
}

function addEntry(): Entry {
  const token = crypto.randomUUID();
  const here = window.history.state;
  window.history.pushState({ ...here, idx: (here?.idx ?? 0) + 1, sheet: token }, "");
  return { token };
}

function removeEntry(token: string): void {
  if (window.history.state?.sheet !== token) return;
  const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", swallow, { capture: true, once: true });
  window.history.back();
}
