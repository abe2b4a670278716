import type { Database } from "@osari/backend/database/database.ts";

/**
 * Stores listings by one `insert` and gives them to the search as a whole, as packages/demo does with its synthetic
 * ones: the triggers, which run once per row, take three times as long. For tests of what the search finds, not of how
 * a listing gets into it.
 */
export async function insertMany(database: Database, insert: string, values: unknown[]): Promise<void> {
  await database.transaction(async (client) => {
    await client.query("set local session_replication_role = replica");
    await client.query(insert, values);
    await client.query("select search.adopt_listings()");
  });
  await database.query("select search.rebuild()");
}
