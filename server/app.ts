import { isDatabaseUnavailable } from "@osari/backend/database/unavailable.ts";
import { isLoopback } from "@osari/backend/http/is-loopback.ts";
import type { Basemap } from "@osari/basemap/india.ts";
import { Hono } from "hono";
import type { SiteContext } from "../app/site/site-context.ts";
import { createCountingRoute } from "./listing-counts/counting-route.ts";
import type { ListingCounts } from "./listing-counts/listing-counts.ts";
import { createLocations } from "./locations/locations.ts";
import type { Logger } from "./log.ts";
import { createAreaMaps } from "./map/area.ts";
import { createStillMaps } from "./map/still.ts";
import { createMapTiles } from "./map/tiles.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { accessLog } from "./middleware/access-log/access-log.ts";
import { auditLog } from "./middleware/audit-log/audit-log.ts";
import { limitEnquiries } from "./middleware/limit-enquiries/limit-enquiries.ts";
import { requestId } from "./middleware/request-id/request-id.ts";
import { securityHeaders } from "./middleware/security-headers/security-headers.ts";
import { forgetAfterWriting } from "./page-cache/forget-after-writing.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { mountPages } from "./page-routes.ts";
import type { Pages } from "./pages.ts";
import { createPhotos } from "./photos.ts";
import type { Readiness } from "./ready.ts";
import { createRequestLimits, type LimitSettings } from "./request-limits.ts";
import { createSharePictures } from "./share-picture/share-picture.ts";
import { createSuggestions, type SearchFinder } from "./suggestions.ts";
import { unavailableAnswer } from "./unavailable-answer.ts";

export interface AppParts {
  log: Logger;
  site: SiteContext;
  pages: Pages | null;
  /** Whether the database, or the hosted project, lets a visitor read. */
  isReady: Readiness;
  /** Below /auth/v1, /rest/v1 and /storage/v1. Of a hosted project it knows where the pictures are. */
  backend: Hono;
  /** Asks what the search box suggests. */
  searchFinder: SearchFinder;
  /** Both absent on a public site. */
  outboxPage: Hono | null;
  localGoogle: Hono | null;
  basemap: Basemap;
  limits: LimitSettings;
  /** Absent where no database of ours could keep them. */
  counts: ListingCounts | null;
  /** Absent unless the operator asks for them. */
  metrics: Metrics | null;
  /** Absent where every page is to be rendered anew. */
  pageCache: PageCache | null;
}

/** Assembles the HTTP app out of its parts. Starts nothing. */
export function createApp(parts: AppParts): Hono {
  const { log, site, pages, isReady, backend, basemap, limits, counts, metrics, pageCache } = parts;
  const app = new Hono();
  if (metrics) app.use(metrics.requests);
  app.use(
    requestId(),
    accessLog(log),
    auditLog(log),
    securityHeaders({ https: isPublicHttps(site.siteUrl) }),
  );

  app.get("/health", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/ready", async (c) => {
    const ready = await isReady();
    c.header("Cache-Control", "no-store");
    return c.json({ status: ready ? "ready" : "no database" }, ready ? 200 : 503);
  });

  if (parts.outboxPage) app.route("/_mail", parts.outboxPage);
  if (parts.localGoogle) app.route("/", parts.localGoogle);
  const { bodyFirst, apiVisits, apiWork, ...work } = createRequestLimits(limits);
  app.use("/rest/v1/*", apiVisits, bodyFirst, apiWork);
  app.use(limitEnquiries(limits));
  if (pageCache) app.use("/rest/v1/*", forgetAfterWriting(pageCache));
  app.use("/auth/v1/*", bodyFirst, work.authWork);
  app.use("/storage/v1/*", work.storageWork);
  app.use("/photos/*", work.pictureWork);
  for (const path of ["/api/*", "/share/*", "/map/still/*", "/map/area/*"]) app.use(path, apiVisits, apiWork);

  app.route("/photos", createPhotos(backend));
  app.route("/", backend);
  app.route("/api/locations", createLocations(site, log, metrics));
  app.route("/api/listings", createCountingRoute(counts, limits.trustedProxies));
  app.route("/share/listings", createSharePictures(site, log));
  app.route("/map/tiles", createMapTiles(basemap));
  app.route("/map/area", createAreaMaps(basemap.hash, site.drawGround));
  app.route("/map/still", createStillMaps(basemap));
  const suggestions = createSuggestions(parts.searchFinder, site.lexicons, log);
  if (pages) mountPages(app, { pages, site, pageCache, suggestions, limits: { bodyFirst, ...work } });
  app.onError((error, c) => {
    // The client closed the connection while sending: no failure of the server.
    if (error.message === "aborted" && "code" in error && error.code === "ECONNRESET")
      return c.body(null, 400, { "Cache-Control": "no-store" });
    log.error({ err: error, path: c.req.path }, "unexpected failure");
    if (isDatabaseUnavailable(error)) return unavailableAnswer(c, "away");
    c.header("Cache-Control", "no-store");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

function isPublicHttps(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" && !isLoopback(hostname);
}
