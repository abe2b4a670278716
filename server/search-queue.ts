import { type ConcurrencyLimit, limitConcurrency } from "@osari/backend/limit-concurrency.ts";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { limitBody } from "./middleware/limit-body/limit-body.ts";
import { unavailableAnswer } from "./unavailable-answer.ts";

export class TooManySearches extends Error {}

/** Fewer than the connections to the database: while many search, everything else still finds one. */
const maxRunning = 12;
const maxWaiting = 40;
/** No search is longer. One that does not say how long it is has to arrive before it joins the queue. */
const maxBytes = 64 * 1024;

const queuedFunctions = new Set([
  "search_properties",
  "search_map",
  "count_searches",
  "search_geo_locations_v2",
  "suggest_places",
  "suggest_searches",
]);
export const isQueued = (name: string) => queuedFunctions.has(name);

export const createSearchQueue = (): ConcurrencyLimit =>
  limitConcurrency({ maxRunning, maxWaiting, tooMany: () => new TooManySearches() });

/** The backend with a queue of its own for the searches of browsers and of pages that are rendered here. */
export function withSearchQueue(backend: Hono, queue: ConcurrencyLimit): Hono {
  const queued = createMiddleware(async (c, next) => {
    try {
      await queue.run(next);
    } catch (error) {
      if (error instanceof TooManySearches) return unavailableAnswer(c, "busy");
      throw error;
    }
  });
  const notTooLong = limitBody(maxBytes);
  const app = new Hono();
  for (const name of queuedFunctions) app.use(`/rest/v1/rpc/${name}`, notTooLong, queued);
  app.route("/", backend);
  return app;
}
