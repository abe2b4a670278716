import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files of a folder, in the order of their names. `group` is the prefix of the recorded names. */
export function readMigrations(folder: string, group: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), "utf8");
      return { name: `${group}/${file}`, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** What hosted Supabase provides itself: roles and the tables of auth and storage. */
export function platformMigrations(): Migration[] {
  return readMigrations(fileURLToPath(new URL("../../platform/", import.meta.url)), "platform");
}

/** Any number of processes may start at once: one migrates, the others wait for this advisory lock. */
const migrationLock = 7_265_431;

export async function migrate(url: string, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "osari-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("create schema if not exists backend");
    await client.query(
      "create table if not exists backend.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const applied = await appliedChecksums(client);
    const fresh = migrations.filter((migration) => isNew(migration, applied));
    for (const migration of fresh) await apply(client, migration);
    // The REST service of every process has to reload its schema cache.
    if (fresh.length > 0) await client.query("notify pgrst, 'reload schema'");
    return fresh.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from backend.migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function isNew(migration: Migration, applied: Map<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `The migration ${migration.name} was changed after it had been applied. Restore it and put the change into a new migration.`,
    );
  }
  return checksum === undefined;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query("insert into backend.migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
