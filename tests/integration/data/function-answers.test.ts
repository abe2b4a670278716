import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingContact, pincodeArea } from "../../../domain/function-answers.ts";
import { mapAnswer } from "../../../domain/map-answer.ts";
import { searchAnswer, suggestedSearches } from "../../../domain/search-answers.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };
let listingId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
  await database.query(
    "insert into public.geo_pincodes (pincode, state, district, lat, lng) values ('413102', 'Maharashtra', 'Pune', 18, 74)",
  );
  listingId = (await addListing(database, owner)).id;
});
afterAll(() => database.close());

async function answerOf(call: string): Promise<unknown> {
  const { rows } = await asCaller(database, owner, (client) => client.query(`select ${call} as answer`));
  return rows[0]?.answer;
}

test("the contact of a listing has the shape that the pages expect", async () => {
  listingContact.parse(await answerOf(`public.get_listing_contact('${listingId}')`));
});

test("what is known of a pincode has the shape that the listing form expects", async () => {
  pincodeArea.parse(await answerOf("public.lookup_pincode('413102')"));
});

test("the search answers in the shape that the listings page expects", async () => {
  const found = searchAnswer.parse(await answerOf("public.search_properties(with_facets => true)"));
  expect(found.rows).toHaveLength(1);
  expect(found.facets).not.toBeNull();
  const nothing = searchAnswer.parse(await answerOf("public.search_properties('nothing is called this')"));
  expect(nothing).toMatchObject({ total: 0, rows: [], facets: null });
});

test("the search box is answered in the shape that it expects", async () => {
  const found = suggestedSearches.parse(
    await answerOf(`public.suggest_searches('{"words": ["goa"]}', 'goa', with_kinds => true)`),
  );
  expect(found.listed_first).toBeNull();
});

test("the search on a map answers in the shape that the map expects", async () => {
  const found = mapAnswer.parse(await answerOf("public.search_map(73, 17, 75, 19, 8, with_facets => true)"));
  expect(found).toMatchObject({
    total: 1,
    without_place: 0,
    rows: [{ id: listingId, precision: "pincode" }],
  });
  expect(found.clusters).toMatchObject([{ count: 1, id: listingId, listing_type: "sale" }]);
  const nothing = mapAnswer.parse(await answerOf("public.search_map(80, 17, 82, 19, 8)"));
  expect(nothing).toMatchObject({ total: 0, clusters: [], rows: [], facets: null });
});
