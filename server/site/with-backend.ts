import { migrate } from "@osari/backend/database/migrate.ts";
import { createApp } from "../app.ts";
import { directCalls } from "../direct-calls.ts";
import { inProcessFetch } from "../in-process-fetch.ts";
import { createListingCounts } from "../listing-counts/listing-counts.ts";
import { createOutboxPage } from "../mail/outbox-page.ts";
import { allMigrations } from "../migrations.ts";
import type { OpenedDatabase } from "../open-database.ts";
import { followChanges } from "../page-cache/changes.ts";
import { photoColoursIn } from "../photo-colours.ts";
import { pushKeys } from "../push/push-keys.ts";
import { databaseReadiness } from "../ready.ts";
import { createSearchQueue, withSearchQueue } from "../search-queue.ts";
import { ownSearches } from "../suggestions.ts";
import { limitsOf, maxKeptSeconds, maxUnnotifiedSeconds, pageCacheOf } from "./limits.ts";
import { openOwnBackend } from "./own-backend.ts";
import type { Site, SiteParts } from "./site.ts";
import { siteContextOf } from "./site-context.ts";

/** A site with a database of its own, and the backend in this process. */
export async function openSiteWithBackend(parts: SiteParts, opened: OpenedDatabase): Promise<Site> {
  const { env, log, pages, basemap, metrics } = parts;
  await migrate(opened.directUrl, allMigrations(), { refuseNewer: opened.postgres !== null });
  const { backend, google } = await openOwnBackend(env, log, opened);
  const { database, keys } = backend.deps;
  metrics?.watchDatabase(database);
  // Clients may name photos by whole URLs of this site; the database keeps their paths.
  await database.query("insert into rules.site_origins (origin) values ($1) on conflict do nothing", [
    new URL(env.siteUrl).origin,
  ]);
  // A page that is rendered here calls the backend of the same process directly, without a socket.
  const searches = createSearchQueue();
  const api = withSearchQueue(backend.app, searches);
  // A replica that lags behind may answer with the state before the change.
  const keptSeconds = env.DATABASE_READ_URL ? maxUnnotifiedSeconds : maxKeptSeconds;
  const pageCache = pageCacheOf(parts, keptSeconds);
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
    searchFinder: ownSearches(backend, searches),
    counts,
    backend: api,
    outboxPage: env.isPublic ? null : createOutboxPage({ database }),
    localGoogle: google,
    site: await siteContextOf(parts, {
      publishableKey: keys.publishable,
      fetch: inProcessFetch(api, directCalls(backend, keys.publishable, searches)),
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
