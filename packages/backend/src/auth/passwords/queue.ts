import { availableParallelism } from "node:os";
import { AuthError } from "../errors.ts";

/**
 * Hashing takes a core for tens of milliseconds. So many run at once, the rest waits in line, and a line that
 * nobody would stand in to the end is closed: browsing stays quick while everybody signs in.
 */
export interface HashQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface HashQueueOptions {
  atOnce?: number;
  waiting?: number;
}

export function createHashQueue(options: HashQueueOptions = {}): HashQueue {
  const atOnce = options.atOnce ?? Math.max(1, Math.min(4, availableParallelism()) - 1);
  const waiting = options.waiting ?? 1000;
  const line: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) {
        if (line.length >= waiting) throw new AuthError("over_request_rate_limit");
        // A finished job hands its place to the next in line, so `running` stays as it is.
        await new Promise<void>((resolve) => line.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
