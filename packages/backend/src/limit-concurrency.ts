export interface ConcurrencyLimit {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface ConcurrencyLimitOptions {
  maxRunning: number;
  maxWaiting: number;
  /** What a caller gets when the queue is full. */
  tooMany: () => Error;
}

/** Runs a few at once, lets a bounded number wait in order, and refuses the rest at once. */
export function limitConcurrency({
  maxRunning,
  maxWaiting,
  tooMany,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < maxRunning) running += 1;
      else if (waiting.length >= maxWaiting) throw tooMany();
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await work();
      } finally {
        // The slot passes to the longest waiting without becoming free in between, so `running` stays as it is.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
