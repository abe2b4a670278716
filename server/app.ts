import { serveStatic } from "@hono/node-server/serve-static";
import type { Database } from "@osari/backend/database/database.ts";
import { isLoopback } from "@osari/backend/http/is-loopback.ts";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { SiteContext } from "../app/site/site-context.ts";
import { createLocations } from "./locations/locations.ts";
import type { Logger } from "./log.ts";
import { accessLog } from "./middleware/access-log/access-log.ts";
import { requestId } from "./middleware/request-id/request-id.ts";
import { securityHeaders } from "./middleware/security-headers/security-headers.ts";
import { clientFolder, type Pages } from "./pages.ts";

export interface AppParts {
  log: Logger;
  site: SiteContext;
  pages: Pages | null;
  /** Absent where hosted Supabase is the backend. */
  own: { backend: Hono; database: Database; outboxPage: Hono | null } | null;
}

/** Assembles the HTTP app out of its parts. Starts nothing. */
export function createApp({ log, site, pages, own }: AppParts): Hono {
  const app = new Hono();
  app.use(requestId(), accessLog(log), securityHeaders({ https: isPublicHttps(site.siteUrl) }));

  app.get("/health", (c) => c.json({ status: "ok" }));
  app.get("/ready", async (c) => {
    const ready =
      own === null ||
      (await own.database.query("select 1").then(
        () => true,
        () => false,
      ));
    return c.json({ status: ready ? "ready" : "no database" }, ready ? 200 : 503);
  });

  if (own?.outboxPage) app.route("/_mail", own.outboxPage);
  if (own) app.route("/", own.backend);
  // A listing names its photos by paths; here they lie at the hosted project.
  else app.get("/storage/v1/*", (c) => c.redirect(photoAtProject(site.supabaseUrl, c.req.url), 307));
  app.route("/api/locations", createLocations(site, log));
  if (pages) mountPages(app, pages, site);
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, "unexpected failure");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

function isPublicHttps(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" && !isLoopback(hostname);
}

function photoAtProject(project: string, url: string): string {
  const { pathname, search } = new URL(url);
  return `${project}${pathname}${search}`;
}

function mountPages(app: Hono, pages: Pages, site: SiteContext): void {
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use(serveStatic({ root: clientFolder, precompressed: true }));
  app.use(compress());
  app.all("*", (c) => pages(c.req.raw, site));
}
