import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import pg from "pg";
import { createLog } from "../server/log.ts";
import { allMigrations } from "../server/migrations.ts";
import { databaseTypes } from "./database-types/database-types.ts";
import { functionDefinitions } from "./database-types/function-definitions.ts";
import { functionIndex } from "./database-types/function-index.ts";

/** npm run db:types: migrates a throw-away database and writes domain/database.ts and docs/FUNCTIONS.md from it. */
const dataDir = mkdtempSync(join(tmpdir(), "osari-types-"));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("warn"), settings: { fsync: "off" } });
try {
  const url = postgres.url("types");
  await ensureDatabase(postgres.url("postgres"), "types");
  await migrate(url, allMigrations());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = async (sql: string) => (await client.query(sql)).rows;
  try {
    write("domain/database.ts", await databaseTypes(query));
    write("docs/FUNCTIONS.md", await functionIndex(query, functionDefinitions("supabase/migrations")));
  } finally {
    await client.end();
  }
} finally {
  await postgres.stop();
  for (const folder of [dataDir, dirname(postgres.cluster)]) rmSync(folder, { recursive: true, force: true });
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(`${file} is written.`);
}
