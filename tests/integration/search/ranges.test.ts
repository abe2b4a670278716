import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { insertMany } from "./many-listings.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { userId } = await addPerson(database);
  await insertMany(
    database,
    `insert into public.properties (title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, user_id, created_at)
     select 'Listing', 'plain', round(1000 * exp(n * 7919 % 2000 / 200.0)), 100 + n * 104729 % 9000, 'sqft',
       case n % 50 when 0 then 'rent' else 'sale' end,
       'residential', 'House', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "x"}', $1,
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 2000) as n`,
    [userId],
  );
  await database.query("select search.apply()");
  // And some that are not in the bitmaps yet.
  await database.query("update public.properties set price = price + 500 where area_value % 40 = 0");
}, 300_000);
afterAll(() => database.close());

/** Bounds, the first and last of each sixteenth among them, and what lies just beside, each with an end further below. */
const ends = `select value + beside as one, lag(value, 7) over (order by value) as other
  from search.bounds, unnest('{0,1}'::int[]) as beside where dimension = $1 and position % 16 in (0, 1, 15)`;

it.each([
  ["price", "price"],
  ["area", "area_value"],
])(
  "every range of %s finds what lies in it",
  async (dimension, column) => {
    const wrong = await database.query(
      `select low, high, found, listed
     from (${ends}) as ends,
     lateral (values (one, null), (null, one), (other, one), (one, one + 3)) as range (low, high),
     lateral (select search.total(search.matches(jsonb_populate_record(null::search.criteria,
       jsonb_build_object('min_${dimension}', low, 'max_${dimension}', high))))::int as found offset 0) as search,
     lateral (select count(*)::int as listed from public.properties
       where (low is null or ${column} >= low) and (high is null or ${column} <= high) offset 0) as plain
     where found <> listed`,
      [dimension],
    );
    expect(wrong).toEqual([]);
  },
  60_000,
);

it("an end of a range takes two bitmaps at most", async () => {
  const [row] = await database.query<{ most: number }>(
    `select max(cardinality(array_remove(condition.keys, '-')))::int as most
     from search.bounds, unnest(search.range_conditions('price', value, value * 3, null)) as condition
     where dimension = 'price'`,
  );
  expect(row?.most).toBe(2);
});

it("where a text and a filter find few, their rows tell whether they lie in a range", async () => {
  const { total, calls } = await database.transaction(async (client) => {
    await client.query("set local track_functions = 'all'");
    const found = await client.query<{ total: number }>(
      `select (public.search_properties(search_query => 'listing house', listing_type => 'rent', max_price => 50000,
         min_area => 1000) ->> 'total')::int as total`,
    );
    const { rows } = await client.query<{ calls: number }>(
      "select calls::int from pg_stat_xact_user_functions where funcname = 'range_conditions'",
    );
    return { total: found.rows[0]?.total, calls: rows.length };
  });
  const [listed] = await database.query<{ total: number }>(
    `select count(*)::int as total from public.properties
     where listing_type = 'rent' and price <= 50000 and area_value >= 1000`,
  );
  expect(total).toBe(listed?.total);
  expect(total).toBeGreaterThan(5);
  expect(calls).toBe(0);
});

/** How often bitmaps of ranges are looked up for a list of residential ones for sale with its counts. */
const looksFor = (ranges: string) =>
  database.transaction(async (client) => {
    await client.query("set local track_functions = 'all'");
    // What the connection did before is counted as well.
    const soFar = async () => {
      const { rows } = await client.query<{ calls: number }>(
        "select calls::int from pg_stat_xact_user_functions where funcname = 'range_conditions'",
      );
      return rows[0]?.calls ?? 0;
    };
    const before = await soFar();
    await client.query(
      `select public.search_properties(with_facets => true, listing_type => 'sale', property_type => 'residential', ${ranges})`,
    );
    return (await soFar()) - before;
  });

it("each is looked up once, however many counts beside the choices leave something else out", async () => {
  expect(await looksFor("max_price => 54321, min_area => 1000")).toBe(2);
});

it("of prices or of areas alone is counted without bitmaps, and so is its first page", async () => {
  expect(await looksFor("max_price => 54321")).toBe(0);
  expect(await looksFor("min_area => 1000")).toBe(0);
});
