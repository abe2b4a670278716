import type { Pool, PoolClient } from "pg";

/** Longer beginnings than this are never shared by very many names. */
const LONGEST_PREFIX = 24;

/** Makes the search tables; each step is a statement of its own, so that stopping never has to wait for all of them. */
export async function indexPlaces(client: PoolClient): Promise<void> {
  await client.query("analyze public.geo_locations");
  await client.query("select gazetteer.index_names()");
  await client.query("analyze gazetteer.names");
  for (let letters = 1; letters <= LONGEST_PREFIX; letters++) {
    const { rows } = await client.query<{ listed: string }>("select gazetteer.index_prefixes($1) as listed", [
      letters,
    ]);
    if (rows[0]?.listed === "0") break;
  }
  await client.query("select gazetteer.index_spellings()");
}

/** Without this the first searches would run on guesses, and index-only scans would visit the tables. */
export async function tidyUp(pool: Pool): Promise<void> {
  for (const table of ["names", "areas", "prefixes", "spellings", "other_names"])
    await pool.query(`vacuum analyze gazetteer.${table}`);
  for (const table of ["geo_locations", "geo_pincodes"]) await pool.query(`vacuum analyze public.${table}`);
}
