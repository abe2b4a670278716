import { createApp } from "../app.ts";
import { askProject, projectPictures, projectReadiness } from "../hosted-project.ts";
import { projectUpkeep } from "../project-upkeep.ts";
import { searchesOver } from "../suggestions.ts";
import { visitorRest } from "../visitor-rest.ts";
import { limitsOf, maxUnnotifiedSeconds, pageCacheOf } from "./limits.ts";
import type { Site, SiteParts } from "./site.ts";
import { siteContextOf } from "./site-context.ts";

/** A site whose backend is a project of hosted Supabase. */
export async function openSiteOverProject(parts: SiteParts): Promise<Site> {
  const { env, log, pages, basemap, metrics } = parts;
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? "";
  const site = await siteContextOf(parts, {
    publishableKey,
    fetch: askProject,
    pushKey: null,
    // Only our own storage service notes them.
    photoColours: async () => [],
  });
  // Nobody tells of changes here: a page is kept for a second.
  const pageCache = pageCacheOf(parts, maxUnnotifiedSeconds);
  pageCache?.turn(true);
  const isReady = projectReadiness(site.supabaseUrl, site.publishableKey);
  const secretKey = env.SUPABASE_SECRET_KEY;
  const upkeep = secretKey ? projectUpkeep(site.supabaseUrl, secretKey, log) : null;
  const counts = upkeep?.counts ?? null;
  const app = createApp({
    log,
    pages,
    backend: projectPictures(site.supabaseUrl),
    outboxPage: null,
    localGoogle: null,
    isReady,
    searchFinder: searchesOver(visitorRest(site)),
    site,
    basemap,
    limits: limitsOf(env),
    counts,
    metrics,
    pageCache,
  });
  return { app, backend: null, postgres: null, metrics, counts, close: async () => upkeep?.stop() };
}
