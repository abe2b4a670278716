import { StorageError } from "../errors.ts";

/** Lets a few run at once, a bounded number wait in order, and turns the rest away. */
export interface Slots {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createSlots(atOnce: number, mostWaiting: number): Slots {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new StorageError("SlowDown");
        await new Promise<void>((start) => waiting.push(start));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // The place goes to whoever waits longest, without being free in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
