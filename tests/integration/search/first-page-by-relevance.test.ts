import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { insertMany } from "./many-listings.ts";

let database: TestDatabase;

/** Each type has 300 listings; every second one says "Lake" in its title, the others in their description. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { userId } = await addPerson(database);
  await insertMany(
    database,
    `insert into public.properties (title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, user_id, created_at, is_featured)
     select case n % 2 when 0 then 'Lake home' else 'Home' end, 'Near the lake', 1000, 100, 'sqft', type, 'residential',
       'Villa', '413102', '{"city": "Baramati", "state": "Maharashtra", "address": "x"}', $1,
       timestamptz '2026-01-01' + n * interval '1 minute', n % every = rest
     from (values ('sale', 6, 0), ('rent', 100, 0), ('lease', 50, 1), ('auction', 1000, 0)) as kind (type, every, rest),
       generate_series(1, 300) as n`,
    [userId],
  );
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

it.each([
  ["sale", "many featured ones have the words in their titles", 0],
  ["rent", "few featured ones have them, and the newest fill the page", 0],
  ["auction", "none is featured", 0],
  ["lease", "no featured one has them: the bitmaps have to tell", 1],
])("The first page of listings for %s: %s", async (type, _, orderedByBitmaps) => {
  const wanted = await database.query<{ id: string }>(
    `select id from public.properties where listing_type = $1
     order by title ~ 'Lake' desc, is_featured desc, created_at desc limit 12`,
    [type],
  );
  const { found, ordered } = await database.transaction(async (client) => {
    await client.query("set local track_functions = 'all'");
    const { rows } = await client.query<{ found: SearchAnswer }>(
      "select public.search_properties(search_query => 'lake villa', listing_type => $1) as found",
      [type],
    );
    const calls = await client.query<{ calls: number }>(
      "select calls::int from pg_stat_xact_user_functions where funcname = 'preferred_page'",
    );
    return { found: rows[0]?.found, ordered: Math.min(calls.rows[0]?.calls ?? 0, 1) };
  });
  expect(found?.total).toBe(300);
  expect(found?.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  expect(ordered).toBe(orderedByBitmaps);
});
