import { useEffect, useEffectEvent } from "react";

const firstPauseMs = 5_000;
const maxPauseMs = 60_000;

/**
 * Polls while the page is visible. The intervals grow while there is nothing new, so that an open page costs a phone
 * little; something new, and coming back to the page, makes them short again.
 */
export function usePolling(ask: () => Promise<boolean>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const wait = () => {
      clearTimeout(timer);
      if (!stopped && document.visibilityState === "visible") timer = setTimeout(() => void look(), pauseMs);
    };
    const look = async () => {
      try {
        pauseMs = (await askNow()) ? firstPauseMs : Math.min(pauseMs * 1.3, maxPauseMs);
      } catch {
        // No connection: it is asked for again later.
        pauseMs = maxPauseMs;
      }
      wait();
    };
    const onVisible = () => {
      pauseMs = firstPauseMs;
      clearTimeout(timer);
      if (document.visibilityState === "visible") void look();
    };
    wait();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
