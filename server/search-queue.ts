import { limitConcurrency } from "@osari/backend/limit-concurrency.ts";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { unavailableAnswer } from "./unavailable-answer.ts";

class TooManySearches extends Error {}

/** Fewer than the connections to the database: while many search, everything else still finds one. */
const maxRunning = 12;
const maxWaiting = 40;

/** The backend with a queue of its own for the searches of browsers and of pages that are rendered here. */
export function withSearchQueue(backend: Hono): Hono {
  const queue = limitConcurrency({ maxRunning, maxWaiting, tooMany: () => new TooManySearches() });
  const queued = createMiddleware(async (c, next) => {
    try {
      await queue.run(next);
    } catch (error) {
      if (error instanceof TooManySearches) return unavailableAnswer(c, "busy");
      throw error;
    }
  });
  const app = new Hono();
  for (const name of ["search_properties", "search_map", "search_geo_locations_v2"])
    app.use(`/rest/v1/rpc/${name}`, queued);
  app.route("/", backend);
  return app;
}
