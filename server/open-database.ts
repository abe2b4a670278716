import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import pg from "pg";
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
    await requireConnection("DATABASE_URL", env.DATABASE_URL);
    if (env.DATABASE_DIRECT_URL) await requireConnection("DATABASE_DIRECT_URL", directUrl);
    return { url: env.DATABASE_URL, directUrl, postgres: null, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  await ensureDatabase(postgres.url("postgres"), databaseName);
  const url = postgres.url(databaseName);
  return { url, directUrl: url, postgres, close: () => postgres.stop() };
}

const connectSeconds = 10;

/** The driver's own words name neither the variable nor, where "localhost" has two addresses, anything. */
export async function requireConnection(variable: string, connectionString: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectSeconds * 1000 });
    await client.connect();
    await client.end();
  } catch (error) {
    const [reason]: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw new Error(
      `${variable} leads to no database (${reason instanceof Error ? reason.message : reason}): check that Postgres runs there, and the host, port, user, password and database in the address.`,
      { cause: error },
    );
  }
}
