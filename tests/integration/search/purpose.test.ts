import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchAnswer } from "../../../domain/function-answers.ts";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const flat = { property_type: "residential", property_subtype: "Apartment" } as const;
  await addListings(database, await addOwner(database), [
    { ...flat, listing_type: "rent", price: 9_000, title: "To rent" },
    { ...flat, listing_type: "sale", price: 9_00_000, title: "To buy" },
  ]);
  await database.query("select search.apply()");
});
afterAll(() => database.close());

it.each(["relevance", "newest", "price_asc", "price_desc"])(
  "A price of ten lakh asks for what is for sale, where nothing matches too, in the order %s",
  async (sort) => {
    const searchQuery = "furnished flat under 10 lakh";
    const { choices, ...question } = questionOf({ searchQuery }, understand(searchQuery));
    expect(choices).toBeUndefined();
    const asked = { ...question, sort };
    const names = Object.keys(asked).map((name, index) => `${name} => $${index + 1}`);
    const [found] = await database.query<{ answer: SearchAnswer }>(
      `select public.search_properties(${names.join(", ")}) as answer`,
      Object.values(asked),
    );
    expect(found?.answer.relaxed).toEqual(["details"]);
    expect(found?.answer.rows.map(({ title }) => title)).toEqual(["To buy"]);
  },
);
