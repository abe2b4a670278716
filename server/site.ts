import type { Hono } from "hono";
import type { SiteContext } from "../app/site-context.ts";
import { createApp } from "./app.ts";
import { createBackend } from "./backend/backend.ts";
import { createCallers } from "./backend/caller/caller.ts";
import type { BackendDeps } from "./backend/deps.ts";
import { loadKeys } from "./backend/keys/keys.ts";
import { createTokens } from "./backend/keys/tokens.ts";
import { createDatabase } from "./database/database.ts";
import type { EmbeddedPostgres } from "./database/embedded/embedded.ts";
import { migrate, readMigrations } from "./database/migrate.ts";
import { type OpenedDatabase, openDatabase } from "./database/open.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createOutboxPage } from "./mail/outbox-page.ts";
import type { Pages } from "./pages.ts";

/** A site that is ready to answer, and everything it holds open. */
export interface Site {
  app: Hono;
  deps: BackendDeps | null;
  postgres: EmbeddedPostgres | null;
  /** Whether this start made the database: the moment to fill it with demonstration data. */
  firstStart: boolean;
  close(): Promise<void>;
}

export async function openSite(env: Env, log: Logger, pages: Pages | null): Promise<Site> {
  if (env.mode === "hosted") {
    const app = createApp({
      log,
      pages,
      own: null,
      site: siteOf(env, env.SUPABASE_PUBLISHABLE_KEY ?? "", fetch),
    });
    return { app, deps: null, postgres: null, firstStart: false, close: async () => {} };
  }
  const opened = await openDatabase(env, log);
  try {
    return await openOwnSite(env, log, pages, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openOwnSite(
  env: Env,
  log: Logger,
  pages: Pages | null,
  opened: OpenedDatabase,
): Promise<Site> {
  const { url } = opened;
  const applied = await migrate(url, readMigrations({ platform: true }));

  const database = createDatabase({ url, log });
  const replica = env.DATABASE_READ_URL ? createDatabase({ url: env.DATABASE_READ_URL, log }) : database;
  const keys = await loadKeys(database, {
    signingKeys: env.AUTH_SIGNING_KEYS,
    publishable: env.SUPABASE_PUBLISHABLE_KEY,
    secret: env.SUPABASE_SECRET_KEY,
    jwtSecret: env.AUTH_JWT_SECRET,
  });
  const tokens = createTokens(keys, `${env.siteUrl}/auth/v1`);
  const callers = createCallers(keys, tokens);
  const mailer = createMailer({ env, database, log });
  const deps: BackendDeps = { env, log, database, replica, keys, tokens, callers, mailer };
  const backend = createBackend(deps);
  // While it renders, a page asks the backend of its own process: no socket in between.
  const inProcess: typeof fetch = async (input, init) => backend.fetch(new Request(input, init));
  const app = createApp({
    log,
    pages,
    own: { backend, database, outboxPage: env.isPublic ? null : createOutboxPage({ database }) },
    site: siteOf(env, keys.publishable, inProcess),
  });

  return {
    app,
    deps,
    postgres: opened.postgres,
    firstStart: applied.some((name) => name.startsWith("platform/010")),
    async close() {
      await mailer.close();
      await database.close();
      if (replica !== database) await replica.close();
      await opened.close();
    },
  };
}

function siteOf(env: Env, publishableKey: string, backendFetch: typeof fetch): SiteContext {
  return {
    siteUrl: env.siteUrl,
    company: env.company,
    supabaseUrl: env.SUPABASE_URL ?? env.siteUrl,
    browserSupabaseUrl: env.SUPABASE_URL ?? "",
    publishableKey,
    fetch: backendFetch,
  };
}
