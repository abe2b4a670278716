import pg from "pg";
import { inTransaction, lockBounded, retried } from "./migration-transaction.ts";
import type { Migration } from "./read-migrations.ts";
import { ensureRoles, openToServiceRole } from "./roles.ts";
import { shareHistory } from "./supabase-history.ts";

interface MigrateOptions {
  /** Refuses data that a newer version has written. Not where processes of both versions share them for a while. */
  refuseNewer?: boolean;
}

export async function migrate(
  url: string,
  migrations: Migration[],
  { refuseNewer = false }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "osari-migrate" });
  await client.connect();
  try {
    const ownsPlatform = migrations.some(({ name }) => name.startsWith("platform/"));
    await inTransaction(client, async () => {
      if (ownsPlatform) await ensureRoles(client);
      await client.query("create schema if not exists backend");
      await client.query(
        "create table if not exists backend.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
      );
      if (!ownsPlatform) await shareHistory(client, migrations);
    });
    const applied = await appliedChecksums(client);
    if (refuseNewer) requireKnown(applied, migrations);
    const fresh = migrations.filter((migration) => isNew(migration, applied));
    const done: string[] = [];
    for (const migration of fresh) if (await apply(client, migration)) done.push(migration.name);
    if (ownsPlatform) await retried(() => lockBounded(client, () => openToServiceRole(client)));
    else await inTransaction(client, () => shareHistory(client, migrations));
    // The REST service of every process has to reload its schema cache.
    if (done.length > 0) await client.query("notify pgrst, 'reload schema'");
    return done;
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

function requireKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown)
    throw new Error(
      `The data were written by a newer version (this one has no ${unknown}): start that version, or restore a backup that this one made.`,
    );
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

/** False if another process has applied it meanwhile. */
async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  try {
    return await retried(() =>
      lockBounded(client, async () => {
        if (!isNew(migration, await appliedChecksums(client))) return false;
        await client.query(migration.sql);
        await client.query("insert into backend.migrations (name, checksum) values ($1, $2)", [
          migration.name,
          migration.checksum,
        ]);
        return true;
      }),
    );
  } catch (error) {
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
