import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../support/test-database.ts";
import { compareMap, placedListings, type View } from "./map-oracle.ts";
import { spreadNumbers } from "./map-places.ts";
import { type Question, shortFacets } from "./model.ts";
import { kindsAlone } from "./questions.ts";
import { store } from "./store-models.ts";
import { databaseWithListings, drawListings } from "./stored-listings.ts";

let database: TestDatabase;
let owner: string;

/** So many chunks that the tallies are asked. */
const enlarge = () => spreadNumbers(database, 250);

beforeAll(async () => {
  ({ database, owner } = await databaseWithListings(1_200));
  await enlarge();
}, 120_000);
afterAll(() => database.close());

const around = (west: number, south: number, east: number, north: number): View => {
  return { west, south, east, north, zoom: 4, shape: undefined };
};
// All there is, what all listings are in at first, and half of that.
const views = [around(60, 2, 104, 45), around(70, 6, 98, 37), around(70, 6, 75, 37)];

/** No filter and all their counts: every row of the tallies is a part of these, and a single wrong one is seen. */
const allKinds = fc.sample(kindsAlone, { numRuns: 1, seed: 31 }).map((asked) => ({
  ...asked,
  ...{ property_type: null, listing_type: null, bedrooms: null, bathrooms: null },
  ...{ min_bedrooms: null, max_bedrooms: null, facet_names: [...shortFacets] },
}));

async function agree(runs: number, seed: number): Promise<void> {
  const listings = await placedListings(database);
  await fc.assert(
    fc.asyncProperty(kindsAlone, fc.constantFrom(...views), (asked, seen) =>
      compareMap(database, asked, seen, listings),
    ),
    {
      seed,
      numRuns: runs,
      examples: allKinds.flatMap((asked) => views.map((seen): [Question, View] => [asked, seen])),
    },
  );
}

const moveTo = (lat: number, lng: number, salt: number) =>
  database.query(
    `insert into rules.listing_pins (property_id, lat, lng)
     select id, $1, $2 from public.properties where is_active order by md5(id::text || $3) limit 15
     on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng`,
    [lat, lng, salt],
  );

it("counts the kinds on a map of all listings exactly, with and without changes", async () => {
  await agree(20, 32);
  // Not in the bitmaps yet: new and gone ones, some that have lost their place and some outside of the second view.
  await store(database, owner, drawListings(30, 33));
  await database.query(
    "update public.properties set is_active = not is_active where hashtext(id::text) % 40 = 0",
  );
  await database.query(
    "delete from public.listing_points where property_id in (select id from public.properties where is_active limit 20)",
  );
  await agree(20, 34);
  await moveTo(27.5, 67.9, 1);
  await agree(20, 35);
  await database.query("select search.apply()");
  await agree(20, 36);
  await moveTo(20.5, 77.5, 1);
  await agree(15, 37);
  await database.query("select search.apply()");
  await agree(15, 38);
  await database.query("select search.rebuild()");
  await enlarge();
  await agree(20, 39);
}, 120_000);

it("takes them from the tallies, less those without a place", async () => {
  const facets = "select public.search_map(60, 2, 104, 45, 4, with_facets => true) -> 'facets' as facets";
  await database.transaction(async (client) => {
    const before = (await client.query(facets)).rows[0].facets;
    await client.query("savepoint as_counted");
    await client.query("insert into search.tallies values ('land', 'sale', null, null, 1000)");
    const after = (await client.query(facets)).rows[0].facets;
    expect(after.property_type.land).toBe(before.property_type.land + 1000);
    await client.query("rollback to savepoint as_counted");
  });
});

it("looks for the newest among the newest of all where the map shows many, and reads no bitmaps of times", async () => {
  const looks = await database.transaction(async (client) => {
    await client.query("set local track_functions = 'all'");
    await client.query("select public.search_map(60, 2, 104, 45, 4)");
    const { rows } = await client.query(
      "select funcname from pg_stat_xact_user_functions where funcname in ('newest', 'bounds_of', 'newest_of_bucket')",
    );
    return rows;
  });
  expect(looks).toEqual([{ funcname: "newest" }]);
});
