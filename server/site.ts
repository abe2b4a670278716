import { type Backend, openBackend } from "@osari/backend/backend.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import type { EmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import type { Hono } from "hono";
import type { SiteContext } from "../app/site/site-context.ts";
import { createApp } from "./app.ts";
import { backendSettings } from "./backend-settings.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import { createOutboxPage } from "./mail/outbox-page.ts";
import { accountMails } from "./mail/templates/account-mails.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { allMigrations } from "./migrations.ts";
import { type OpenedDatabase, openDatabase } from "./open-database.ts";
import type { Pages } from "./pages.ts";
import { withSearchQueue } from "./search-queue.ts";

/** A site that is ready to answer requests, and what it holds open. */
export interface Site {
  app: Hono;
  /** Absent where hosted Supabase is the backend. */
  backend: Backend | null;
  postgres: EmbeddedPostgres | null;
  /** Absent unless METRICS_PORT is set. */
  metrics: Metrics | null;
  close(): Promise<void>;
}

export async function openSite(env: Env, log: Logger, pages: Pages | null): Promise<Site> {
  const metrics = env.METRICS_PORT === undefined ? null : createMetrics();
  if (env.mode === "hosted") {
    const site = siteContextOf(env, env.SUPABASE_PUBLISHABLE_KEY ?? "", fetch);
    const app = createApp({ log, pages, own: null, site, limits: limitsOf(env), metrics });
    return { app, backend: null, postgres: null, metrics, close: async () => {} };
  }
  const opened = await openDatabase(env, log);
  try {
    return await openSiteWithBackend(env, log, pages, opened, metrics);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openSiteWithBackend(
  env: Env,
  log: Logger,
  pages: Pages | null,
  opened: OpenedDatabase,
  metrics: Metrics | null,
): Promise<Site> {
  await migrate(opened.url, allMigrations());
  const backend = await openBackend({
    settings: backendSettings(env),
    log,
    databaseUrl: opened.url,
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
  // A page that is rendered here calls the backend of the same process directly, without a socket.
  const api = withSearchQueue(backend.app);
  const inProcess: typeof fetch = async (input, init) => api.fetch(new Request(input, init));
  const app = createApp({
    log,
    pages,
    own: { backend: api, database, outboxPage: env.isPublic ? null : createOutboxPage({ database }) },
    site: siteContextOf(env, keys.publishable, inProcess),
    limits: limitsOf(env),
    metrics,
  });
  return {
    app,
    backend,
    postgres: opened.postgres,
    metrics,
    async close() {
      await backend.close();
      await opened.close();
    },
  };
}

/** Tests raise the limits; an installation that lowers those of signing in does not mean its pages. */
const limitsOf = (env: Env) => ({
  trustedProxies: env.TRUST_PROXY,
  visitScale: Math.max(1, env.AUTH_RATE_LIMIT_SCALE),
});

function siteContextOf(env: Env, publishableKey: string, backendFetch: typeof fetch): SiteContext {
  return {
    siteUrl: env.siteUrl,
    company: env.company,
    supabaseUrl: env.SUPABASE_URL ?? env.siteUrl,
    browserSupabaseUrl: env.SUPABASE_URL ?? "",
    publishableKey,
    fetch: backendFetch,
  };
}
