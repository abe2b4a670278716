import type pg from "pg";

/** Deletes everything in it, so that migrations can make it anew. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)' and nspname <> 'extensions'",
  );
  for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
  await client.query("drop schema if exists extensions cascade");
  await client.query("create schema public");
}
