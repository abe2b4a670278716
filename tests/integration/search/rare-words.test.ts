import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;

/** The later ones are the newer. */
const listings: NewListing[] = [
  { title: "one xyzzy", property_subtype: "Villa" },
  { title: "two", description: "Near xyzzy.", property_subtype: "Villa" },
  ...Array.from({ length: 10 }, () => ({ title: "other xyzzy", property_subtype: "House" })),
  { title: "three", description: "Near xyzzy.", property_subtype: "Villa" },
];

beforeAll(async () => {
  database = await createTestDatabase();
  await addListings(database, await addOwner(database), listings);
  await database.query("select search.rebuild()");
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

async function villas(): Promise<(string | undefined)[]> {
  const [row] = await database.query<{ found: SearchAnswer }>(
    "select public.search_properties(words => '{xyzzy}', subtypes => '{Villa}', sort => 'relevance') as found",
  );
  return (row?.found.rows ?? []).map(({ title }) => title.split(" ")[0]);
}

it("Of the listings with a rare word only those that have the rest of what is asked for are put in order", async () => {
  const [row] = await database.query<{ ranked: number }>(
    `select cardinality((search.bitmap_matches(wanted)).ranked) as ranked
     from jsonb_populate_record(null::search.criteria,
       '{"words": ["xyzzy"], "tags": ["#villa"], "preferences": ["#featured"]}') as wanted`,
  );
  expect(row?.ranked).toBe(3);
});

it("They come in the order of relevance, those that have changed since too", async () => {
  expect(await villas()).toEqual(["one", "three", "two"]);
  const change = (title: string, to: string) =>
    database.query("update public.properties set property_subtype = $2 where title = $1", [title, to]);
  await change("three", "House");
  expect(await villas()).toEqual(["one", "two"]);
  await change("three", "Villa");
  await database.query("update public.properties set title = 'two xyzzy' where title = 'two'");
  expect(await villas()).toEqual(["two", "one", "three"]);
});
