import pg from "pg";
import type { OpenedDatabase } from "./open-database.ts";

/** Whoever moves or replaces an installation's data has them to itself. */
export function requireDataOfOne({ postgres }: OpenedDatabase, dataDir: string): void {
  if (postgres?.sharedWith)
    throw new Error(`Process ${postgres.sharedWith} already runs on ${dataDir}: stop it first.`);
}

/**
 * Before everything is deleted: a server would go on with what it knew, and what people save meanwhile would be lost. One
 * on another machine is known by the name of its connections. A pooler keeps those for a while, and Postgres keeps those of
 * a machine without power for hours, so the operator can say that none runs.
 */
export async function requireNoServer(
  opened: OpenedDatabase,
  dataDir: string,
  { noServerRuns = false } = {},
): Promise<void> {
  requireDataOfOne(opened, dataDir);
  if (noServerRuns) return;
  const client = new pg.Client({ connectionString: opened.directUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string }>(
      `select distinct coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
       where datname = current_database() and application_name like 'osari%' and pid <> pg_backend_pid()
       order by address`,
    );
    if (rows.length === 0) return;
    const addresses = rows.map(({ address }) => address).join(", ");
    throw new Error(
      `A server is connected to the database "${client.database}" (from ${addresses}): stop it first. If none runs any longer, say so: -- --no-server-runs`,
    );
  } finally {
    await client.end();
  }
}
