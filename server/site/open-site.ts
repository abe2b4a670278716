import { openBasemap } from "@osari/basemap/india.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { openSiteDatabase } from "../open-database.ts";
import type { Pages } from "../pages.ts";
import { keepPausesShort } from "../short-pauses.ts";
import { openSiteOverProject } from "./over-project.ts";
import type { Site } from "./site.ts";
import { openSiteWithBackend } from "./with-backend.ts";

export async function openSite(env: Env, log: Logger, pages: Pages | null): Promise<Site> {
  keepPausesShort();
  // Loaded only where it is asked for: its library takes a twentieth of a server's start.
  const metrics =
    env.METRICS_PORT === undefined ? null : (await import("../metrics/metrics.ts")).createMetrics();
  const basemap = openBasemap();
  const opened = await openSiteDatabase(env, log);
  const parts = { env, log, pages, basemap, metrics };
  if (!opened) return openSiteOverProject(parts);
  try {
    return await openSiteWithBackend(parts, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}
