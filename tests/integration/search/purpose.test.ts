import { afterAll, beforeAll, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
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

async function search(searchQuery: string, sort: string): Promise<SearchAnswer | undefined> {
  const { choices, ...question } = questionOf({ searchQuery }, understand(searchQuery));
  expect(choices).toBeUndefined();
  const asked = { ...question, sort, with_facets: true };
  const names = Object.keys(asked).map((name, index) => `${name} => $${index + 1}`);
  const [found] = await database.query<{ answer: SearchAnswer }>(
    `select public.search_properties(${names.join(", ")}) as answer`,
    Object.values(asked),
  );
  return found?.answer;
}
const titles = (found: SearchAnswer | undefined) => found?.rows.map(({ title }) => title);

it.each(["relevance", "newest", "price_asc", "price_desc"])(
  "A price of ten lakh asks for what is for sale, where nothing matches too, in the order %s",
  async (sort) => {
    const found = await search("furnished flat under 10 lakh", sort);
    expect(found?.relaxed).toEqual(["details"]);
    expect(titles(found)).toEqual(["To buy"]);
  },
);

it.each(["relevance", "newest", "price_asc", "price_desc"])(
  "Where only rents are as low as a price to buy, they are shown, as by filters, and that is said, in the order %s",
  async (sort) => {
    const found = await search("flat under 8 lakh", sort);
    expect(found?.relaxed).toEqual(["purpose"]);
    expect(titles(found)).toEqual(["To rent"]);
    expect(found?.facets?.listing_type).toEqual({ rent: 1 });
  },
);

it("Where something is for sale at the price, or the text asks for a rent, nothing is given up", async () => {
  const toBuy = await search("flat under 10 lakh", "relevance");
  expect(toBuy?.relaxed).toBeNull();
  expect(titles(toBuy)).toEqual(["To buy", "To rent"]);
  const toRent = await search("flat for rent under 6 lakh", "relevance");
  expect(toRent?.relaxed).toBeNull();
  expect(titles(toRent)).toEqual(["To rent"]);
});
