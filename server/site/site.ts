import type { Backend } from "@osari/backend/backend.ts";
import type { Basemap } from "@osari/basemap/india.ts";
import type { EmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import type { Hono } from "hono";
import type { Env } from "../env.ts";
import type { ListingCounts } from "../listing-counts/listing-counts.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Pages } from "../pages.ts";

/** A site that is ready to answer requests, and what it holds open. */
export interface Site {
  app: Hono;
  /** Absent where hosted Supabase is the backend. */
  backend: Backend | null;
  postgres: EmbeddedPostgres | null;
  /** Absent unless METRICS_PORT is set. */
  metrics: Metrics | null;
  /** Absent where hosted Supabase is the backend and its secret key is not known. */
  counts: ListingCounts | null;
  close(): Promise<void>;
}

/** What a site is made of, whichever backend it has. */
export interface SiteParts {
  env: Env;
  log: Logger;
  pages: Pages | null;
  basemap: Basemap;
  metrics: Metrics | null;
}
