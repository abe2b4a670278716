import { useEffect } from "react";

/** How long to wait before looking again, in milliseconds: a lift, a tunnel, a busy server. */
const waits = [4_000, 12_000, 36_000];

/** Looks a few times whether a picture that failed can be had after all. What is shown changes only if it can. */
export function usePictureReturn(missing: string | null, onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no reason to start over.
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const timers = waits.map((wait) =>
      setTimeout(() => {
        const probe = new Image();
        probe.onload = () => {
          if (!gone) onReturn();
        };
        probe.src = missing;
      }, wait),
    );
    return () => {
      gone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [missing]);
}
