import { type Backend, openBackend } from "@osari/backend/backend.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { type Basemap, openBasemap } from "@osari/basemap/india.ts";
import type { EmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import type { Hono } from "hono";
import type { SiteContext } from "../app/site/site-context.ts";
import { createApp } from "./app.ts";
import { backendSettings, googleOf } from "./backend-settings.ts";
import { readCostTables } from "./cost-tables.ts";
import type { Env } from "./env.ts";
import { hasGoogle } from "./google/has-google.ts";
import { createLocalGoogle, localGoogleClient } from "./google/local-google.ts";
import { askProject, projectPictures, projectReadiness } from "./hosted-project.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import { createListingCounts, type ListingCounts } from "./listing-counts/listing-counts.ts";
import type { Logger } from "./log.ts";
import { createOutboxPage } from "./mail/outbox-page.ts";
import { accountMails } from "./mail/templates/account-mails.ts";
import { createGroundDrawer } from "./map/area.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { allMigrations } from "./migrations.ts";
import { type OpenedDatabase, openSiteDatabase } from "./open-database.ts";
import { followChanges } from "./page-cache/changes.ts";
import { createPageCache, type PageCache, type PageCacheOptions } from "./page-cache/page-cache.ts";
import type { Pages } from "./pages.ts";
import { photoColoursIn } from "./photo-colours.ts";
import { projectUpkeep } from "./project-upkeep.ts";
import { pushKeys } from "./push/push-keys.ts";
import { databaseReadiness } from "./ready.ts";
import { withSearchQueue } from "./search-queue.ts";
import { readSearchWords } from "./search-words.ts";
import { keepPausesShort } from "./short-pauses.ts";

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

export async function openSite(env: Env, log: Logger, pages: Pages | null): Promise<Site> {
  keepPausesShort();
  // Loaded only where it is asked for: its library takes a twentieth of a server's start.
  const metrics =
    env.METRICS_PORT === undefined ? null : (await import("./metrics/metrics.ts")).createMetrics();
  const basemap = openBasemap();
  const opened = await openSiteDatabase(env, log);
  if (!opened) return openSiteOverProject(env, log, pages, basemap, metrics);
  try {
    return await openSiteWithBackend(env, log, pages, opened, basemap, metrics);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openSiteOverProject(
  env: Env,
  log: Logger,
  pages: Pages | null,
  basemap: Basemap,
  metrics: Metrics | null,
): Promise<Site> {
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? "";
  const site = await siteContextOf(env, log, {
    basemap,
    publishableKey,
    fetch: askProject,
    pushKey: null,
    // Only our own storage service notes them.
    photoColours: async () => [],
  });
  // Nobody tells of changes here: a page is kept for a second.
  const pageCache = pageCacheOf(env, pages, metrics, maxUnnotifiedSeconds);
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
    site,
    basemap,
    limits: limitsOf(env),
    counts,
    metrics,
    pageCache,
  });
  return { app, backend: null, postgres: null, metrics, counts, close: async () => upkeep?.stop() };
}

async function openSiteWithBackend(
  env: Env,
  log: Logger,
  pages: Pages | null,
  opened: OpenedDatabase,
  basemap: Basemap,
  metrics: Metrics | null,
): Promise<Site> {
  await migrate(opened.directUrl, allMigrations(), { refuseNewer: opened.postgres !== null });
  // Asked by the backend when somebody signs in, long after it is made.
  let google: Hono | null = null;
  const askGoogle: typeof fetch = async (input, init) =>
    google ? google.fetch(new Request(input, init)) : new Response(null, { status: 503 });
  const standsInForGoogle = !env.isPublic && !googleOf(env);
  const backend = await openBackend({
    settings: backendSettings(
      env,
      standsInForGoogle ? { ...localGoogleClient(env.siteUrl), fetch: askGoogle } : null,
    ),
    log,
    databaseUrl: opened.url,
    directUrl: opened.directUrl,
    connections: env.DATABASE_CONNECTIONS,
    replicaUrl: env.DATABASE_READ_URL,
    keys: {
      signingKeys: env.AUTH_SIGNING_KEYS,
      publishable: env.SUPABASE_PUBLISHABLE_KEY,
      secret: env.SUPABASE_SECRET_KEY,
      jwtSecret: env.AUTH_JWT_SECRET,
    },
    accountMails: accountMails({ company: env.company, siteUrl: env.siteUrl }),
  });
  const { database, keys } = backend.deps;
  metrics?.watchDatabase(database);
  // Clients may name photos by whole URLs of this site; the database keeps their paths.
  await database.query("insert into rules.site_origins (origin) values ($1) on conflict do nothing", [
    new URL(env.siteUrl).origin,
  ]);
  if (standsInForGoogle) google = await createLocalGoogle({ siteUrl: env.siteUrl, secret: keys.secret });
  // A page that is rendered here calls the backend of the same process directly, without a socket.
  const api = withSearchQueue(backend.app);
  // A replica that lags behind may answer with the state before the change.
  const keptSeconds = env.DATABASE_READ_URL ? maxUnnotifiedSeconds : maxKeptSeconds;
  const pageCache = pageCacheOf(env, pages, metrics, keptSeconds);
  const changes = pageCache && followChanges({ url: opened.directUrl, database, log, cache: pageCache });
  const { publicKey: pushKey } = await pushKeys(database, env);
  const counts = createListingCounts({
    write: (days) => database.query("select rules.add_listing_counts($1)", [JSON.stringify(days)]),
    onError: (error) => log.warn({ err: error }, "visits of listings are not written; they are kept"),
  });
  const app = createApp({
    log,
    pages,
    pageCache,
    isReady: databaseReadiness(database),
    counts,
    backend: api,
    outboxPage: env.isPublic ? null : createOutboxPage({ database }),
    localGoogle: google,
    site: await siteContextOf(env, log, {
      basemap,
      publishableKey: keys.publishable,
      fetch: inProcessFetch(api),
      pushKey,
      photoColours: photoColoursIn(database),
    }),
    basemap,
    limits: limitsOf(env),
    metrics,
  });
  return {
    app,
    backend,
    postgres: opened.postgres,
    metrics,
    counts,
    async close() {
      await changes?.stop();
      await counts.stop();
      await backend.close();
      await opened.close();
    },
  };
}

/** The scale of the auth limits raises those of pages too, for tests, but never lowers them. */
const limitsOf = (env: Env) => ({
  trustedProxies: env.TRUST_PROXY,
  visitScale: Math.max(1, env.AUTH_RATE_LIMIT_SCALE),
});

/** A page says how long ago a listing was made, so it is kept for a minute; suggestions name no time. */
const maxKeptSeconds = { maxSeconds: 60, maxSuggestionSeconds: 300 };
/** Where no message tells of a change, or where it may arrive before a replica has the change. */
const maxUnnotifiedSeconds = { maxSeconds: 1 };

function pageCacheOf(
  env: Env,
  pages: Pages | null,
  metrics: Metrics | null,
  keptSeconds: Pick<PageCacheOptions, "maxSeconds" | "maxSuggestionSeconds">,
): PageCache | null {
  if (!pages || env.PAGE_CACHE_MB === 0) return null;
  const onLookup = (found: boolean) => metrics?.cacheLookup("pages", found);
  return createPageCache({ maxBytes: env.PAGE_CACHE_MB * 1024 * 1024, ...keptSeconds, onLookup });
}

async function siteContextOf(
  env: Env,
  log: Logger,
  given: Pick<SiteContext, "publishableKey" | "fetch" | "pushKey" | "photoColours"> & { basemap: Basemap },
): Promise<SiteContext> {
  const { basemap, publishableKey, pushKey } = given;
  const supabaseUrl = env.SUPABASE_URL ?? env.siteUrl;
  return {
    siteUrl: env.siteUrl,
    company: env.company,
    costTables: readCostTables(env.COST_TABLES),
    lexicons: readSearchWords(env.SEARCH_WORDS),
    supabaseUrl,
    browserSupabaseUrl: env.SUPABASE_URL ?? "",
    publishableKey,
    hasGoogle: await hasGoogle({ url: supabaseUrl, key: publishableKey, fetch: given.fetch, log }),
    basemapHash: basemap.hash,
    drawGround: createGroundDrawer(basemap),
    mapTiles:
      env.MAP_TILES && env.MAP_ATTRIBUTION ? { address: env.MAP_TILES, credit: env.MAP_ATTRIBUTION } : null,
    pushKey,
    photoColours: given.photoColours,
    fetch: given.fetch,
  };
}
