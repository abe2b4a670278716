import fc from "fast-check";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../support/test-database.ts";
import { search } from "./ask-search.ts";
import { fulfilsChoices } from "./choices-oracle.ts";
import type { Question } from "./model.ts";
import { question } from "./questions.ts";
import { databaseWithListings } from "./stored-listings.ts";
import { whileOthersWrite } from "./writing.ts";

let database: TestDatabase;
let owner: string;

beforeAll(async () => {
  ({ database, owner } = await databaseWithListings(400));
});
afterAll(() => database.close());

it("answers exactly while others write, fold in and rebuild", async () => {
  await whileOthersWrite(database, owner, { seed: 8 }, (nextLook) =>
    fc.assert(
      fc.asyncProperty(question, (asked) => {
        nextLook();
        // The order of relevance is compared where nobody writes: exact.test.ts.
        const sort = asked.sort === "relevance" ? "newest" : asked.sort;
        return atOneMoment((client) => compare(client, { ...asked, sort }));
      }),
      { seed: 9, numRuns: 40 },
    ),
  );
}, 120_000);

/** Both questions see the same moment, however much is written meanwhile. */
function atOneMoment(run: (client: PoolClient) => Promise<void>): Promise<void> {
  return database.transaction(async (client) => {
    await client.query("set transaction isolation level repeatable read read only");
    await run(client);
  });
}

async function compare(client: PoolClient, asked: Question): Promise<void> {
  const answer = await search(
    { query: async (text, values) => (await client.query(text, values)).rows },
    asked,
  );
  const { rows: others } = await client.query(
    `select id::text, title, property_type, property_subtype, listing_type, property_details as details,
       (property_details ->> 'bedrooms')::int as bedrooms, property_details ->> 'furnished_status' as furnished_status
     from public.properties
     where is_active
       and (select coalesce(bool_and(search.document_words(concat_ws(' ', title, description, property_type,
             property_subtype, location_details ->> 'city', location_details ->> 'state', pincode))
             @@ quote_literal(word)::tsquery), true)
           from unnest(search.query_words($1)) as word)
       and ($2::text is null or property_type = $2)
       and ($3::text is null or listing_type = $3)
       and ($4::numeric is null or price >= $4)
       and ($5::numeric is null or price <= $5)
       and ($6::int is null or (property_details ->> 'bedrooms')::int = $6
         or $6 = 5 and (property_details ->> 'bedrooms')::int > 5)
       and ($7::int is null or (property_details ->> 'bathrooms')::int = $7
         or $7 = 5 and (property_details ->> 'bathrooms')::int > 5)
       and ($8::numeric is null or search.square_feet(area_value, area_unit) >= search.square_feet($8, $11))
       and ($12::numeric is null or search.square_feet(area_value, area_unit) <= search.square_feet($12, $11))
       and ($13::int is null or (property_details ->> 'bedrooms')::int >= $13)
       and ($14::int is null or (property_details ->> 'bedrooms')::int <= $14)
       and (cardinality($15::text[]) = 0 or property_subtype = any ($15))
       and ($16::text is null or property_details ->> 'furnished_status' = $16)
       and ($17::text is null or property_details ->> 'construction_status' = $17)
       and ($9::text is null or pincode = $9)
     order by case $10 when 'price_asc' then price when 'price_desc' then -price
       when 'price_per_sqft' then search.unit_price(price, search.square_feet(area_value, area_unit)) end, created_at desc`,
    [
      asked.search_query,
      asked.property_type,
      asked.listing_type,
      asked.min_price,
      asked.max_price,
      asked.bedrooms,
      asked.bathrooms,
      asked.min_area,
      asked.place,
      asked.sort,
      asked.area_unit,
      asked.max_area,
      asked.min_bedrooms,
      asked.max_bedrooms,
      [...(asked.subtypes ?? []), ...(asked.also_subtypes ?? [])],
      asked.furnished_status,
      asked.construction_status,
    ],
  );
  const rows = others.filter((row) => fulfilsChoices(row, asked.choices));
  if (rows.length === 0 && answer.total > 0) return expect(asked.search_query).not.toBeNull();
  expect(answer.total).toBe(rows.length);
  expect(answer.ids).toEqual(
    rows.slice(asked.page_offset, asked.page_offset + asked.page_limit).map((row) => row.id),
  );
}
