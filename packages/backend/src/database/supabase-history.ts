import type pg from "pg";

/**
 * On a hosted project the official tool (`supabase db push`) may apply the same files. It remembers them by the digits
 * that their names begin with. What either has applied, the other leaves out: called before and after migrating.
 */
export async function shareHistory(
  client: pg.Client,
  migrations: { name: string; checksum: string }[],
): Promise<void> {
  await client.query(
    `create schema if not exists supabase_migrations;
     create table if not exists supabase_migrations.schema_migrations (
       version text primary key, statements text[], name text)`,
  );
  const files = JSON.stringify(
    migrations.map(({ name, checksum }) => {
      const [, version, title] = /(\d+)_([^/]*)\.sql$/.exec(name) ?? [];
      return { name, checksum, version, title };
    }),
  );
  await client.query(
    `insert into backend.migrations (name, checksum)
     select file.name, checksum from jsonb_to_recordset($1) as file (name text, checksum text, version text)
       join supabase_migrations.schema_migrations using (version)
     on conflict do nothing`,
    [files],
  );
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name)
     select version, title from jsonb_to_recordset($1) as file (name text, version text, title text)
       join backend.migrations using (name)
     on conflict do nothing`,
    [files],
  );
}
