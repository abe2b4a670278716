import { seedDemo } from "@osari/demo/seed.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchAnswer } from "../../../domain/function-answers.ts";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import {
  firstPageQueries,
  isRight,
  type JudgedListing,
  listingsToJudge,
} from "../../search-queries/first-pages.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { allTowns, load } from "../places/some-places.ts";

let database: TestDatabase;

/** All of them on 20,000 listings with every village are asked by benchmarks/search/first-pages.ts. */
const asked = firstPageQueries.filter((_, index) => index % 6 === 0);

beforeAll(async () => {
  database = await createTestDatabase();
  await load(database, await allTowns());
  await seedDemo(database);
  await database.query("select search.apply()");
}, 300_000);
afterAll(() => database.close());

async function wrongFirstPages(): Promise<string[]> {
  const rows = await database.query<JudgedListing>(listingsToJudge);
  const listings = new Map(rows.map((row) => [row.id, row]));
  const wrong: string[] = [];
  for (const judged of asked) {
    const [searchQuery] = judged;
    const question = questionOf({ searchQuery }, understand(searchQuery));
    const names = Object.keys(question);
    const values: unknown[] = Object.values(question);
    const [found] = await database.query<{ answer: SearchAnswer }>(
      `select public.search_properties(${names.map((name, index) => `${name} => $${index + 1}`).join(", ")}) as answer`,
      values,
    );
    if (!found || !isRight(judged, found.answer, listings)) wrong.push(searchQuery);
  }
  return wrong;
}

it("at least a hundred judged queries are asked", () => {
  expect(asked.length).toBeGreaterThanOrEqual(100);
});

it("of their first pages on the sample listings 95 in 100 are right", async () => {
  const wrong = await wrongFirstPages();
  if (wrong.length > 0.05 * asked.length) expect(wrong).toEqual([]);
}, 120_000);

it("and on 5,000 synthetic listings as well", async () => {
  await seedSyntheticListings(database.url, 5_000);
  const wrong = await wrongFirstPages();
  if (wrong.length > 0.05 * asked.length) expect(wrong).toEqual([]);
}, 300_000);
