import { FairQueue } from "./fair-queue.ts";

export interface ConcurrencyLimit {
  /** `key` says whose work it is: those who wait take turns by it. */
  run<Result>(work: () => Promise<Result>, key?: string): Promise<Result>;
}

export interface ConcurrencyLimitOptions {
  maxRunning: number;
  /** How many of them one key may have. */
  maxRunningPerKey?: number;
  maxWaiting: number;
  /** Without it, as long as it takes. */
  maxWaitSeconds?: number;
  /** What a caller gets when the queue is full, or who has waited too long. */
  tooMany: () => Error;
}

/** Runs a few at once, lets a bounded number wait in turns, and refuses the rest at once. */
export function limitConcurrency(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { maxRunning, maxRunningPerKey = maxRunning, maxWaiting, maxWaitSeconds, tooMany } = options;
  const waiting = new FairQueue<() => void>();
  const runningByKey = new Map<string, number>();
  let running = 0;

  const count = (key: string, change: 1 | -1) => {
    const now = (runningByKey.get(key) ?? 0) + change;
    if (now === 0) runningByKey.delete(key);
    else runningByKey.set(key, now);
    running += change;
  };
  const mayRun = (key: string) => running < maxRunning && (runningByKey.get(key) ?? 0) < maxRunningPerKey;

  const wait = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        count(key, 1);
        resolve();
      };
      const giveUp = () => {
        waiting.remove(key, start);
        reject(tooMany());
      };
      const timer = maxWaitSeconds === undefined ? undefined : setTimeout(giveUp, maxWaitSeconds * 1000);
      waiting.add(key, start);
    });

  return {
    async run(work, key = "") {
      if (mayRun(key)) count(key, 1);
      else if (waiting.size >= maxWaiting) throw tooMany();
      else await wait(key);
      try {
        return await work();
      } finally {
        count(key, -1);
        waiting.take(mayRun)?.();
      }
    },
  };
}
