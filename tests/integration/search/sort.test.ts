import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { insertMany } from "./many-listings.ts";

let database: TestDatabase;

/** More than are sorted as a whole: the buckets have to find the page. Many cost exactly the same. */
const count = 2_100;

beforeAll(async () => {
  database = await createTestDatabase();
  const { userId } = await addPerson(database);
  await insertMany(
    database,
    `insert into public.properties (title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, user_id, created_at)
     select 'Listing', 'plain', (1 + n * 7919 % 400) * 1000, 100 + n * 104729 % 1900,
       case n % 3 when 0 then 'sqm' else 'sqft' end, case n % 9 when 0 then 'rent' else 'sale' end, 'residential',
       'House', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "x"}', $1,
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $2) as n`,
    [userId, count],
  );
  // And some that are not in the bitmaps yet.
  await database.query("update public.properties set price = price * 2 where price % 31000 = 0");
}, 120_000);
afterAll(() => database.close());

const orders: [sort: string, plain: string][] = [
  ["price_asc", "price"],
  ["price_desc", "-price"],
  ["price_per_sqft", "search.unit_price(price, search.square_feet(area_value, area_unit))"],
];

it.each(orders)(
  "sorted by %s, all pages together hold every listing once, in that order",
  async (sort, plain) => {
    for (const listingType of [null, "sale"]) {
      const wanted = await database.query<{ id: string }>(
        `select id from public.properties where $1::text is null or listing_type = $1
         order by ${plain}, created_at desc`,
        [listingType],
      );
      const pages = await database.query<{ found: { total: number; rows: { id: string }[] } }>(
        `select public.search_properties(listing_type => $1, sort => $2, page_offset => n * 100, page_limit => 100) as found
         from generate_series(0, $3 / 100) as n order by n`,
        [listingType, sort, count],
      );
      expect(pages[0]?.found.total).toBe(wanted.length);
      expect(pages.flatMap(({ found }) => found.rows.map(({ id }) => id))).toEqual(
        wanted.map(({ id }) => id),
      );
    }
  },
  60_000,
);

it("reads only the rows of the page's buckets, by an index", async () => {
  const plan = await database.query<{ "QUERY PLAN": string }>(
    `explain select n from search.documents
     where is_active and search.unit_price(price, area_value) >= 10 and search.unit_price(price, area_value) < 10.2`,
  );
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("documents_unit_price");
});
