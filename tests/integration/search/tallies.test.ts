import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { store } from "./store-models.ts";
import { drawListings } from "./stored-listings.ts";
import { whileOthersWrite } from "./writing.ts";

let database: TestDatabase;
let owner: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = (await addPerson(database)).userId;
  await store(database, owner, drawListings(100, 21));
});
afterAll(() => database.close());

/** What the tallies say of each kind and what the listings say, at one moment. */
const differing = `
  with counted as (
    select property_type, listing_type, bedrooms, bathrooms, sum(listings) as listings from search.tallies group by 1, 2, 3, 4
  ),
  there as (
    select property_type, listing_type, search.room_count(property_details, 'bedrooms') as bedrooms,
      search.room_count(property_details, 'bathrooms') as bathrooms, count(*) as listings
    from public.properties where is_active group by 1, 2, 3, 4
  )
  (select * from counted where listings <> 0 except select * from there)
  union all
  (select * from there except select * from counted)`;

const lists = [
  { min_price: 100_000, max_price: 1_000_000 },
  { max_price: 2_345_678.9 },
  { min_price: 1_234_567 },
  { min_price: 1_234_567, max_price: 1_234_999 },
  { min_area: 500 },
  { min_area: 77.7, max_area: 1_234.56 },
  { tags: ["#furnished"] },
  { tags: ["#villa"], max_price: 2_000_000 },
];

/** The same of lists with a price, an area or a choice. */
const differingInLists = () =>
  database.query(
    `with asked as materialized (
       select position, criteria, search.text_query(criteria.tags) as text_query
       from jsonb_array_elements($1) with ordinality as list (each, position),
         jsonb_populate_record(null::search.criteria, each) as criteria
     ),
     counted as (
       select position, kind.property_type, kind.listing_type, kind.bedrooms, kind.bathrooms, sum(kind.listings) as listings
       from asked, search.tallied_kinds(criteria) as kind group by 1, 2, 3, 4, 5
     ),
     there as (
       select position, document.property_type, document.listing_type, document.bedrooms, document.bathrooms, count(*) as listings
       from asked, search.documents as document
       where search.fulfils(document, criteria, text_query) group by 1, 2, 3, 4, 5
     )
     (select * from counted where listings <> 0 except select * from there)
     union all
     (select * from there except select * from counted)`,
    [JSON.stringify(lists)],
  );

it("counts every kind exactly while others write, fold in and rebuild", async () => {
  await whileOthersWrite(database, owner, { seed: 22 }, async (nextLook) => {
    for (let look = 0; look < 60; look++) {
      nextLook();
      expect(await database.query(differing)).toEqual([]);
      expect(await differingInLists()).toEqual([]);
    }
  });
  expect(await database.query(differing)).toEqual([]);
  expect(await differingInLists()).toEqual([]);
}, 120_000);

it("keeps one row of each kind when changes are folded in, and none of a kind that is gone", async () => {
  await database.query("update public.properties set listing_type = 'sale'");
  await database.query(
    "update public.properties set property_details = property_details || '{\"bedrooms\": 3}'",
  );
  expect(await differingInLists()).toEqual([]);
  await database.query("select search.apply()");
  expect(await database.query(differing)).toEqual([]);
  expect(await differingInLists()).toEqual([]);
  const [rows] = await database.query(
    `select count(*)::int as rows, count(distinct (property_type, listing_type, bedrooms, bathrooms))::int as kinds,
       bool_and(listings > 0) as are_there from search.tallies`,
  );
  expect(rows).toEqual({ rows: rows?.kinds, kinds: rows?.kinds, are_there: true });
});

it("lets two write listings of the same kinds without waiting for each other", async () => {
  const half = (rest: number) =>
    `update public.properties set listing_type = 'rent', property_details = property_details || '{"bathrooms": 2}'
     where id in (select id from public.properties where hashtext(id::text) & 1 = ${rest})`;
  await database.transaction(async (one) => {
    await one.query(half(0));
    // Would wait for ever if it needed a row that the first has written.
    await database.transaction((other) => other.query(half(1)));
    await database.query("select search.apply()");
    await one.query(half(0));
  });
  expect(await database.query(differing)).toEqual([]);
}, 60_000);

it("forgets all kinds when the listings are truncated", async () => {
  await database.query("truncate public.properties cascade");
  expect(await database.query(differing)).toEqual([]);
});

it("counts the listings from each bound on, in few buckets and in many", async () => {
  const someBuckets = (bounds: number) =>
    fc.record({
      bounds: fc.constant(bounds),
      buckets: fc.uniqueArray(
        fc.record({ bucket: fc.nat(bounds), listings: fc.integer({ min: -3, max: 9 }) }),
        { selector: ({ bucket }) => bucket, minLength: 1, maxLength: 30 },
      ),
    });
  const cases = fc.sample(fc.nat(60).chain(someBuckets), { numRuns: 300, seed: 23 });
  const counted = await database.query<{ counts: number[] }>(
    `select search.counts_from_bounds((one ->> 'bounds')::int, array_agg(bucket order by bucket),
       array_agg(listings order by bucket)) as counts
     from jsonb_array_elements($1) with ordinality as list (one, position),
       jsonb_to_recordset(one -> 'buckets') as each (bucket int, listings int)
     group by position, one order by position`,
    [JSON.stringify(cases)],
  );
  expect(counted.map(({ counts }) => counts)).toEqual(
    cases.map(({ bounds, buckets }) =>
      Array.from({ length: bounds }, (_, bound) =>
        buckets.reduce((sum, { bucket, listings }) => sum + (bucket > bound ? listings : 0), 0),
      ),
    ),
  );
});
