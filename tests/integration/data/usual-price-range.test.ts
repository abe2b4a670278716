import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usualPriceRange } from "../../../domain/function-answers.ts";
import { addListings } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson, refusal, visitor } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

const place = (city: string, state = "Maharashtra") => ({ address: "Lane 1", city, state, country: "India" });

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
  const prices = Array.from({ length: 21 }, (_, n) => (n + 1) * 1_00_000);
  await addListings(database, { id: owner.userId }, [
    ...prices.map((price) => ({ price, location_details: place("Baramati") })),
    { price: 900_00_00_000, location_details: place("Baramati"), is_active: false },
    { price: 900_00_00_000, location_details: place("Baramati", "Goa") },
    { price: 15_000, listing_type: "rent" as const, location_details: place("Baramati") },
  ]);
});
afterAll(() => database.close());

async function range(listingType: string, city: string, state = "Maharashtra", caller: Caller = owner) {
  const { rows } = await asCaller(database, caller, (client) =>
    client.query("select public.usual_price_range($1, 'residential', $2, $3) as range", [
      listingType,
      city,
      state,
    ]),
  );
  return usualPriceRange.nullable().parse(rows[0].range);
}

it("is that of the city's active listings of the kind, without the extremes", async () => {
  expect(await range("sale", " baramati")).toEqual({ place: " baramati", low: 2_00_000, high: 20_00_000 });
});

it("is that of the state where the city has few", async () => {
  expect(await range("sale", "Indapur")).toEqual({ place: "Maharashtra", low: 2_00_000, high: 20_00_000 });
});

it("is unknown where there are fewer than ten", async () => {
  expect(await range("rent", "Baramati")).toBeNull();
  expect(await range("sale", "Baramati", "Goa")).toBeNull();
});

it("is not told to visitors", async () => {
  expect((await refusal(range("sale", "Baramati", "Maharashtra", visitor))).code).toBe("42501");
});

it("reads the city's listings through an index", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query(
      `explain select price from public.properties
       where is_active and lower(location_details ->> 'city') = 'baramati' and property_type = 'residential'
         and listing_type = 'sale' order by created_at desc limit 300`,
    );
    expect(JSON.stringify(rows)).toContain("properties_newest_by_city");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
