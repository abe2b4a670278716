import { createClientAddress, subscriberOf } from "@osari/backend/auth/limits/client-address.ts";
import { isDatabaseUnavailable } from "@osari/backend/database/unavailable.ts";
import { isLoopback } from "@osari/backend/http/is-loopback.ts";
import type { Basemap } from "@osari/basemap/india.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { SiteContext } from "../app/site/site-context.ts";
import { nextLettersIn } from "../domain/search/suggestions/next-letters.ts";
import { answerPage } from "./answer-page.ts";
import { lenderUntilSent } from "./lent-memory.ts";
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
import { awaitBody } from "./middleware/await-body/await-body.ts";
import { limitEnquiries } from "./middleware/limit-enquiries/limit-enquiries.ts";
import { limitVisits } from "./middleware/limit-visits/limit-visits.ts";
import { limitWork } from "./middleware/limit-work/limit-work.ts";
import { requestId } from "./middleware/request-id/request-id.ts";
import { securityHeaders } from "./middleware/security-headers/security-headers.ts";
import { cachedPages } from "./page-cache/cached-pages.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { severalSuggestions } from "./page-cache/several-suggestions.ts";
import type { Pages } from "./pages.ts";
import { createPhotos } from "./photos.ts";
import type { Readiness } from "./ready.ts";
import { createSharePictures } from "./share-picture/share-picture.ts";
import { mountStaticFiles } from "./static-files.ts";
import { unavailableAnswer } from "./unavailable-answer.ts";
import { completed } from "./whole-answer.ts";

export interface AppParts {
  log: Logger;
  site: SiteContext;
  pages: Pages | null;
  /** Whether the database, or the hosted project, lets a visitor read. */
  isReady: Readiness;
  /** Below /auth/v1, /rest/v1 and /storage/v1. Of a hosted project it knows where the pictures are. */
  backend: Hono;
  /** Both absent on a public site. */
  outboxPage: Hono | null;
  localGoogle: Hono | null;
  basemap: Basemap;
  limits: { trustedProxies: string[]; visitScale: number };
  /** Absent where no database of ours could keep them. */
  counts: ListingCounts | null;
  /** Absent unless the operator asks for them. */
  metrics: Metrics | null;
  /** Absent where every page is to be rendered anew. */
  pageCache: PageCache | null;
}

/** The longest that a request waits for its answer, whatever hangs. */
const maxSeconds = 9.5;
/** Requests in progress in this process; one more is refused at once. */
const maxRunning = { pages: 12, api: 100, auth: 300, pictures: 200, uploads: 100, largerBodies: 50 };
/** Of those, by one address: an upload or a large body lasts as long as the sender's connection is slow. */
const maxOfOneAddress = { uploads: 20, largerBodies: 10 };
/** Forms that are sent to a page hold a message at most. */
const maxFormBytes = 64 * 1024;
/** By one address: many more than one person needs. */
const visitsPerMinute = { pages: 300, api: 900 };
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
  const visits = (perMinute: number) =>
    limitVisits({ trustedProxies: limits.trustedProxies, perMinute: perMinute * limits.visitScale });
  const clientAddress = createClientAddress(limits.trustedProxies);
  const arriving = (kind: keyof typeof maxOfOneAddress) =>
    limitWork({
      maxRunning: maxRunning[kind],
      each: {
        max: maxOfOneAddress[kind] * limits.visitScale,
        of: (c) => subscriberOf(clientAddress(c)),
      },
    });
  const bodyFirst = awaitBody(arriving("largerBodies"));
  const apiVisits = visits(visitsPerMinute.api);
  const apiWork = limitWork({ maxRunning: maxRunning.api, maxSeconds });
  app.use("/rest/v1/*", apiVisits, bodyFirst, apiWork);
  app.use(limitEnquiries(limits));
  if (pageCache) app.use("/rest/v1/*", forgetAfterWriting(pageCache));
  // Most of these wait for the queue of password hashes and cost nothing meanwhile.
  app.use("/auth/v1/*", bodyFirst, limitWork({ maxRunning: maxRunning.auth, maxSeconds }));
  app.use("/api/*", apiVisits, apiWork);
  app.use("/share/*", apiVisits, apiWork);
  // Uploads and pictures take as long as the visitor's line; each step of theirs has its own limit.
  const pictureWork = limitWork({ maxRunning: maxRunning.pictures });
  const uploadWork = arriving("uploads");
  app.use("/storage/v1/*", (c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" ? pictureWork(c, next) : uploadWork(c, next),
  );
  app.use("/photos/*", pictureWork);
  app.route("/photos", createPhotos(backend));
  app.route("/", backend);
  app.route("/api/locations", createLocations(site, log, metrics));
  app.route("/api/listings", createCountingRoute(counts, limits.trustedProxies));
  app.route("/share/listings", createSharePictures(site, log));
  app.route("/map/tiles", createMapTiles(basemap));
  app.use("/map/still/*", apiVisits, apiWork);
  app.use("/map/area/*", apiVisits, apiWork);
  app.route("/map/area", createAreaMaps(basemap.hash, site.drawGround));
  app.route("/map/still", createStillMaps(basemap));
  if (pages) {
    const pageVisits = visits(visitsPerMinute.pages);
    const renderer = new Hono()
      .use(bodyLimit({ maxSize: maxFormBytes, onError: (c) => c.json({ code: "too_large" }, 413) }))
      .use(bodyFirst, limitWork({ maxRunning: maxRunning.pages, maxSeconds }))
      .all("*", (c) => answerPage(c, pages, site))
      .onError((error) => {
        throw error;
      });
    const render = async (request: Request) => renderer.fetch(request);
    if (pageCache) {
      const cached = { cache: pageCache, limit: pageVisits, render, siteUrl: site.siteUrl };
      const nextLetters = nextLettersIn(site.lexicons);
      app.use(severalSuggestions({ ...cached, nextLetters }), cachedPages(cached));
    }
    mountStaticFiles(app);
    app.use(pageVisits, compress());
    app.all("*", async (c) => {
      const answer = completed(await render(c.req.raw), lenderUntilSent(c));
      if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-cache");
      return answer;
    });
  }
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

/** Empties the cache after a write: here before the answer, in other processes by the database's message. */
function forgetAfterWriting(cache: PageCache): MiddlewareHandler {
  const writes = /^\/rest\/v1\/(?!rpc\/(?!save_))/;
  return async (c, next) => {
    await next();
    const isWrite = c.req.method !== "GET" && c.req.method !== "HEAD" && writes.test(c.req.path);
    // A refused request has changed nothing, and must not be able to empty the cache.
    if (isWrite && c.res.ok) cache.forget();
  };
}
