import { useEffect, useRef } from "react";

/**
 * Lets the Back button close a sheet or a menu instead of leaving the page. Opening adds one history entry;
 * Back removes it and closes; closing any other way takes the entry away again. A link inside should navigate
 * with `replace`, which puts the new page where the entry was.
 *
 * The router listens to `popstate` too and would load the same page again, so this listens first (capture)
 * and keeps the event to itself. The entry carries the router's own counter so that its sums stay right.
 */
export function useBackToClose(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    if (!open) return;
    const token = crypto.randomUUID();
    const here = window.history.state;
    window.history.pushState({ ...here, idx: (here?.idx ?? 0) + 1, sheet: token }, "");

    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      latestClose.current();
    };
    window.addEventListener("popstate", onPop, { capture: true });

    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      if (window.history.state?.sheet !== token) return;
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener("popstate", swallow, { capture: true, once: true });
      window.history.back();
    };
  }, [open]);
}
