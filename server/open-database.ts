import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

const databaseName = "osari";

export interface OpenedDatabase {
  url: string;
  postgres: EmbeddedPostgres | null;
  close(): Promise<void>;
}

/** The configured database, else the embedded one, started or shared. */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "dataDir">,
  log: Logger,
): Promise<OpenedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, postgres: null, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  await ensureDatabase(postgres.url("postgres"), databaseName);
  return { url: postgres.url(databaseName), postgres, close: () => postgres.stop() };
}
