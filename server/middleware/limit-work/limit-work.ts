import { createMiddleware } from "hono/factory";
import { unavailableAnswer } from "../../unavailable-answer.ts";

export interface WorkLimit {
  maxRunning: number;
  /** After that long the visitor is answered, whatever still runs. Without it, as long as the work takes. */
  maxSeconds?: number;
}

/**
 * Bounds the requests that are worked on at once. One more is refused at once: a queue would only make everybody
 * wait until nobody is there any more. A request that was answered early counts until its work is done.
 */
export function limitWork({ maxRunning, maxSeconds }: WorkLimit) {
  let running = 0;
  return createMiddleware(async (c, next) => {
    if (running >= maxRunning) return unavailableAnswer(c, "busy");
    running += 1;
    const work = next().finally(() => {
      running -= 1;
    });
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
