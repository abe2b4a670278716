import { readFileSync } from "node:fs";
import pg from "pg";
import { withBareTables } from "./bare-tables.ts";
import { cityCentres } from "./city-centres.ts";
import { localitySpots } from "./locality-spots.ts";
import { adjectives, cities, projectFirst, projectSecond, sentences } from "./vocabulary.ts";

const insertListings = readFileSync(new URL("./listings.sql", import.meta.url), "utf8");
const batchSize = 25_000;
const writers = 2;

/**
 * Writes `count` realistic listings for benchmarks. They pass the same constraints as any listing; the triggers,
 * which run once per row, are off for these connections, and the search indexes all listings
 * at the end. The same count gives the same words, prices and places. In a database that nobody minds to lose,
 * indexes are made after the rows, which are not checked.
 */
export async function seedSyntheticListings(
  url: string,
  count: number,
  report: (sentence: string) => void = () => {},
  { isThrowaway = false } = {},
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: writers,
    options: "-c session_replication_role=replica -c maintenance_work_mem=512MB -c work_mem=64MB",
  });
  try {
    const owners = await seedOwners(pool, Math.min(2_000, Math.ceil(count / 50)));
    const write = () => writeListings(pool, count, owners, report);
    await (isThrowaway
      ? withBareTables(pool, ["public.properties", "public.listing_points"], write)
      : write());
    // With those that were there before, which may be newer: all are numbered in the order of their making at once.
    // Putting them in order afterwards would write each again: three seconds for 5,000.
    await pool.query("delete from search.documents; select search.adopt_listings()");
    report("indexed; building the search bitmaps");
    await pool.query("analyze public.properties, public.listing_points, search.documents");
    await pool.query("select search.put_in_order()");
    await pool.query("select search.rebuild()");
    await pool.query(
      `vacuum analyze public.properties, public.listing_points, search.documents, search.places, search.squares,
         search.bitmaps, search.keys, search.vocabulary, search.bounds, search.pincodes, search.tallies,
         search.range_tallies`,
    );
  } finally {
    await pool.end();
  }
}

async function writeListings(
  pool: pg.Pool,
  count: number,
  owners: string[],
  report: (sentence: string) => void,
): Promise<void> {
  const vocabulary = JSON.stringify({
    cities,
    cityShares: cityShares(),
    projectFirst,
    projectSecond,
    adjectives,
    sentences,
  });
  let next = 1;
  let written = 0;
  const writer = async () => {
    const client = await pool.connect();
    try {
      while (next <= count) {
        const first = next;
        const last = Math.min(first + batchSize - 1, count);
        next = last + 1;
        // Seeded per batch, so that the result does not depend on which writer takes it.
        await client.query("select setseed($1)", [(first % 9_973) / 10_000]);
        await client.query(insertListings, [
          first,
          last,
          count,
          vocabulary,
          owners,
          JSON.stringify(cityCentres),
          JSON.stringify(localitySpots),
        ]);
        written += last - first + 1;
        report(`${written.toLocaleString("en-IN")} listings written`);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

async function seedOwners(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with owner as (
       select number, md5('synthetic owner ' || number)::uuid as id from generate_series(1, $1::int) as number
     ), account as (
       insert into auth.users (id, email, raw_user_meta_data)
       select id, 'owner-' || number || '@synthetic.example', jsonb_build_object('full_name', 'Owner ' || number) from owner
       on conflict (id) do nothing
     ), profile as (
       insert into public.profiles (id, full_name) select id, 'Owner ' || number from owner on conflict (id) do nothing
     )
     select id from owner order by number`,
    [count],
  );
  return rows.map((row) => row.id);
}

/** Upper ends of each city's share between 0 and 1, all but the last. */
function cityShares(): number[] {
  const weights = cities.map((_, rank) => 1 / (rank + 1) ** 1.05);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let end = 0;
  return weights.slice(0, -1).map((weight) => {
    end += weight / whole;
    return end;
  });
}
