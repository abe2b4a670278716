import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { unavailableAnswer } from "../../unavailable-answer.ts";

export interface WorkLimit {
  maxRunning: number;
  /** After that long the visitor is answered, whatever still runs. Without it, as long as the work takes. */
  maxSeconds?: number;
  /** How many of them may be of one visitor. Without it, all. */
  each?: { max: number; of: (c: Context) => string };
}

/**
 * Bounds the requests that are worked on at once. One more is refused at once: a queue would only make everybody
 * wait until nobody is there any more. A request that was answered early counts until its work is done.
 */
export function limitWork({ maxRunning, maxSeconds, each }: WorkLimit) {
  let running = 0;
  const runningOf = new Map<string, number>();
  const add = (visitor: string, change: 1 | -1) => {
    running += change;
    const theirs = (runningOf.get(visitor) ?? 0) + change;
    if (theirs > 0) runningOf.set(visitor, theirs);
    else runningOf.delete(visitor);
  };
  return createMiddleware(async (c, next) => {
    const visitor = each?.of(c) ?? "";
    const theirs = runningOf.get(visitor) ?? 0;
    if (running >= maxRunning || theirs >= (each?.max ?? maxRunning)) return unavailableAnswer(c, "busy");
    add(visitor, 1);
    const work = next().finally(() => add(visitor, -1));
    if (!maxSeconds) return await work;
    // Not one that is aborted: making its error for each request costs more than all else here.
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((done) => {
      timer = setTimeout(done, maxSeconds * 1000, "late");
    });
    try {
      if ((await Promise.race([work, late])) !== "late") return;
    } finally {
      clearTimeout(timer);
    }
    return unavailableAnswer(c, "slow");
  });
}
