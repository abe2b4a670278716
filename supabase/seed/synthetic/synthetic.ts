import { readFileSync } from "node:fs";
import type pg from "pg";
import { adjectives, cities, projectFirst, projectSecond, sentences } from "./vocabulary.ts";

const insertListings = readFileSync(new URL("./listings.sql", import.meta.url), "utf8");
const BATCH = 50_000;

/**
 * Writes `count` realistic listings for benchmarks. They pass the same constraints as any listing; the triggers,
 * which would look at one row after the other, are off inside this transaction, and the search learns of all
 * listings at once at the end. The same count gives the same words, prices and places.
 */
export async function seedSyntheticListings(
  client: pg.ClientBase,
  count: number,
  report: (sentence: string) => void = () => {},
): Promise<void> {
  await client.query("begin");
  await client.query("select setseed(0.2025)");
  const owners = await seedOwners(client, Math.min(2_000, Math.ceil(count / 50)));
  await client.query("alter table public.properties disable trigger user");
  const vocabulary = { cities, cityShares: cityShares(), projectFirst, projectSecond, adjectives, sentences };
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(first + BATCH - 1, count);
    await client.query(insertListings, [first, last, count, JSON.stringify(vocabulary), owners]);
    report(`${last.toLocaleString("en-IN")} listings written`);
  }
  await client.query("alter table public.properties enable trigger user");
  await client.query("select search.adopt_listings()");
  await client.query("commit");
  report("the search knows them; building its bitmaps");
  await client.query("analyze public.properties, search.documents");
  await client.query("select search.put_in_order()");
  await client.query("select search.rebuild()");
  await client.query(
    "vacuum analyze public.properties, search.documents, search.bitmaps, search.keys, search.vocabulary",
  );
}

async function seedOwners(client: pg.ClientBase, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
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
