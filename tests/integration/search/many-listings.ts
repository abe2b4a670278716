import type { Database } from "@osari/backend/database/database.ts";
import type { PoolClient } from "pg";

/**
 * Gives the listings that `write` stores to the search as a whole, as packages/demo does with its synthetic ones: the
 * triggers, which run once per row, take three times as long. For tests of what the search finds, not of how a listing
 * gets into it.
 */
export async function withoutTriggers(
  database: Database,
  write: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (client) => {
    await client.query("set local session_replication_role = replica");
    await write(client);
    await client.query("select search.adopt_listings()");
  });
}

/** The same by one `insert`; what it stores is in the bitmaps then. */
export async function insertMany(database: Database, insert: string, values: unknown[]): Promise<void> {
  await withoutTriggers(database, (client) => client.query(insert, values));
  await database.query("select search.rebuild()");
}
