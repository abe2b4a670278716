import { createPromiseCache } from "@osari/backend/promise-cache.ts";
import { Hono } from "hono";
import { z } from "zod";
import type { SiteContext } from "../../app/site/site-context.ts";
import type { FoundLocations } from "../../domain/found-locations.ts";
import { type LocationSuggestion, locationSearch } from "../../domain/location.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { unavailableAnswer } from "../unavailable-answer.ts";
import { visitorRest } from "../visitor-rest.ts";

const querySchema = z
  .string("Say what to look for: q is missing.")
  .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Say what to look for: q is empty.")
      .max(locationSearch.maxQueryLength, `q is longer than ${locationSearch.maxQueryLength} characters.`)
      // Postgres text can't hold it.
      .refine((text) => !text.includes("\0"), "q holds a character that no place has in its name."),
  );

const cacheSeconds = 60;

/** The database is away, or too many search. */
class SearchUnavailable extends Error {}

/** `GET /search?q=…`: the places whose names fit, best first, for the location field of the filters. */
export function createLocations(site: SiteContext, log: Logger, metrics: Metrics | null): Hono {
  const rest = visitorRest(site);
  const recent = createPromiseCache<LocationSuggestion[]>({ max: 2_000, maxSeconds: cacheSeconds });

  async function find(text: string): Promise<LocationSuggestion[]> {
    const { data, error, status } = await rest.rpc("search_geo_locations_v2", {
      query_text: text,
      max_results: locationSearch.maxResults,
    });
    if (status === 503) throw new SearchUnavailable(error?.message);
    if (error) throw new Error(error.message, { cause: error });
    return data;
  }

  /** False while a first start is still loading villages. */
  async function isComplete(): Promise<boolean> {
    const { data } = await rest.rpc("places_complete");
    return data !== false;
  }

  return new Hono().get("/search", async (c) => {
    const query = querySchema.safeParse(c.req.query("q"));
    if (!query.success) {
      c.header("Cache-Control", "no-store");
      return c.json({ code: "bad_query", message: query.error.issues[0]?.message }, 400);
    }
    try {
      let cached = true;
      const locations = await recent.get(query.data.toLowerCase(), () => {
        cached = false;
        return find(query.data);
      });
      metrics?.cacheLookup("locations", cached);
      const complete = locations.length > 0 || (await isComplete());
      c.header("Cache-Control", complete ? `public, max-age=${cacheSeconds}` : "no-store");
      return c.json<FoundLocations>(complete ? { locations } : { locations, complete });
    } catch (error) {
      if (error instanceof SearchUnavailable) return unavailableAnswer(c, "away");
      log.error({ err: error }, "the search for locations failed");
      c.header("Cache-Control", "no-store");
      return c.json({ code: "search_failed", message: "Locations cannot be searched at the moment." }, 502);
    }
  });
}
