import { useEffect } from "react";

/** Milliseconds before each retry. */
const waits = [4_000, 12_000, 36_000];

/** Retries a picture that failed to load a few times; calls back once it can be loaded. */
export function usePictureReturn(missing: string | null, onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no reason to start over.
  useEffect(() => {
    if (!missing) return;
    const probe = new Image();
    probe.onload = onReturn;
    const timers = waits.map((wait) =>
      setTimeout(() => {
        probe.src = missing;
      }, wait),
    );
    return () => {
      probe.onload = null;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [missing]);
}
