import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { insertMany } from "./many-listings.ts";
import { searchText } from "./search-text.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  await addListings(database, await addOwner(database), [
    {
      title: "Large flat in Sangli",
      listing_type: "sale",
      property_type: "residential",
      property_subtype: "Apartment",
      property_details: { bedrooms: 5 },
      pincode: "416416",
      location_details: { address: "1, Lane", city: "Sangli", state: "Maharashtra" },
    },
    {
      title: "Cheapest flat in Kolhapur",
      listing_type: "sale",
      property_type: "residential",
      property_subtype: "Apartment",
      property_details: { bedrooms: 1 },
      price: 1_000_000,
      pincode: "416001",
      location_details: { address: "1, Lane", city: "Kolhapur", state: "Maharashtra" },
    },
  ]);
  const { userId } = await addPerson(database);
  await insertMany(
    database,
    `insert into public.properties (title, description, price, area_value, area_unit, listing_type, property_type,
       property_subtype, pincode, location_details, property_details, user_id)
     select 'Small flat', 'plain', 3000000, 500, 'sqft', 'sale', 'residential', 'Apartment', '416001',
       '{"address": "x", "city": "Kolhapur", "state": "Maharashtra"}', '{"bedrooms": 1}', $1
     from generate_series(1, 3200)`,
    [userId],
  );
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

it("what meets all but the place is shown, however many lie nearer that do not", async () => {
  const { rows } = await searchText(database, "5 bhk flat kolhapur");
  expect(rows.map(({ title }) => title)).toContain("Large flat in Sangli");
});

it("of a place where nothing is listed the nearest listings are shown, and not the newest of its state", async () => {
  const { rows, relaxed, total } = await searchText(database, "latur");
  expect(rows[0]?.title).toBe("Large flat in Sangli");
  expect(relaxed).toEqual(["state"]);
  expect(total).toBeLessThan(100);
});

it("who asks for something cheap is shown the lowest price of all, though one word is unknown", async () => {
  const { rows, relaxed } = await searchText(database, "cheap flat kolhapur xyzzyplugh");
  expect(relaxed).toEqual(["words"]);
  expect(rows[0]?.title).toBe("Cheapest flat in Kolhapur");
});
