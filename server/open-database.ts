import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

const databaseName = "osari";

export interface OpenedDatabase {
  url: string;
  /** For migrations and for listening: past the pooler, where `url` is one. */
  directUrl: string;
  postgres: EmbeddedPostgres | null;
  close(): Promise<void>;
}

/** The database of this site; null where a hosted project holds everything. */
export async function openSiteDatabase(env: Env, log: Logger): Promise<OpenedDatabase | null> {
  return env.hasOwnDatabase ? openDatabase(env, log) : null;
}

/** The configured database, else the embedded one, started or shared. */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "dataDir">,
  log: Logger,
): Promise<OpenedDatabase> {
  if (env.DATABASE_URL) {
    const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
    return { url: env.DATABASE_URL, directUrl, postgres: null, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  await ensureDatabase(postgres.url("postgres"), databaseName);
  const url = postgres.url(databaseName);
  return { url, directUrl: url, postgres, close: () => postgres.stop() };
}
