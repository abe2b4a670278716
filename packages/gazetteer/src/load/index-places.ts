import type { Pool, PoolClient } from "pg";

/** No longer prefix is shared by more names than a stored list is worth. */
const maxPrefixLength = 24;

/** Builds the search tables; each step is its own statement, so that a stop can interrupt between them. */
export async function indexPlaces(client: PoolClient): Promise<void> {
  await client.query("analyze public.geo_locations");
  await client.query("select gazetteer.index_names()");
  await client.query("analyze gazetteer.names");
  for (let letters = 1; letters <= maxPrefixLength; letters++) {
    const { rows } = await client.query<{ listed: string }>("select gazetteer.index_prefixes($1) as listed", [
      letters,
    ]);
    if (rows[0]?.listed === "0") break;
  }
  await client.query("select gazetteer.index_spellings()");
}

/** Gives the planner statistics, and lets index-only scans skip the tables. */
export async function vacuumTables(pool: Pool): Promise<void> {
  for (const table of ["names", "areas", "prefixes", "spellings", "other_names"])
    await pool.query(`vacuum analyze gazetteer.${table}`);
  for (const table of ["geo_locations", "geo_pincodes"]) await pool.query(`vacuum analyze public.${table}`);
}
