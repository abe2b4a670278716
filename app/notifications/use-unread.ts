import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { countUnread } from "./data.ts";

const pauseMs = 60_000;

/** How many notifications are new: asked for with each page, and once a minute while somebody looks at it. */
export function useUnread(): number {
  const { key } = useLocation();
  const [unread, setUnread] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was visited meanwhile may have marked some as read.
  useEffect(() => {
    let stopped = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      countUnread().then(
        (count) => {
          if (!stopped) setUnread(count);
        },
        // No connection: the number stays, and is asked for again.
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, pauseMs);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [key]);
  return unread;
}
