import { useEffect, useEffectEvent } from "react";

const firstPause = 5_000;
const maxPause = 60_000;

/**
 * Polls while the page is visible. The intervals grow while there is nothing new, so that an open page costs a phone
 * little; something new, and coming back to the page, makes them short again.
 */
export function usePolling(ask: () => Promise<boolean>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let pause = firstPause;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const wait = () => {
      clearTimeout(timer);
      if (!stopped && document.visibilityState === "visible") timer = setTimeout(() => void look(), pause);
    };
    const look = async () => {
      try {
        pause = (await askNow()) ? firstPause : Math.min(pause * 1.3, maxPause);
      } catch {
        // No connection: it is asked for again later.
        pause = maxPause;
      }
      wait();
    };
    const onVisible = () => {
      pause = firstPause;
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
