import type { TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { insertMany } from "./many-listings.ts";

/**
 * 2,000 listings that differ in everything a question can ask for, each by a remainder of its number `n`. What is added to
 * the description and the number of bedrooms are SQL.
 */
export async function insertVaried(
  database: TestDatabase,
  { description, bedrooms }: { description: string; bedrooms: string },
): Promise<void> {
  const { userId } = await addPerson(database);
  await insertMany(
    database,
    `insert into public.properties (title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, property_details, user_id, created_at)
     select 'Listing', case n % 7 when 0 then 'Near the harbour' else 'plain' end || ${description},
       round(20000 * exp(n * 7919 % 2000 / 300.0)), 100 + n * 104729 % 9000, 'sqft',
       case when n % 3 = 0 then 'rent' else 'sale' end,
       case when n % 5 = 0 then 'commercial' else 'residential' end,
       case n % 5 when 0 then 'Shop' when 1 then 'Villa' when 2 then 'House' else 'Apartment' end,
       case n % 4 when 0 then '403001' else '413102' end,
       jsonb_build_object('city', 'x', 'address', 'x', 'state', case n % 4 when 0 then 'Goa' else 'Maharashtra' end),
       jsonb_build_object('bedrooms', ${bedrooms}, 'furnished_status', case n % 6 when 1 then 'furnished' else 'unfurnished' end),
       $1, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 2000) as n`,
    [userId],
  );
  await database.query("select search.apply()");
}
