import pg from "pg";
import { questionOf } from "../../domain/search/question.ts";
import { understand } from "../../domain/search/understand.ts";
import type { SearchAnswer } from "../../domain/search-answers.ts";
import {
  firstPageQueries,
  isRight,
  type JudgedListing,
  listingsToJudge,
} from "../../tests/search-queries/first-pages.ts";
import { ownServer } from "../seeding/own-server.ts";
import { prepareWithPlaces } from "../seeding/prepare.ts";

/** How many first pages of the judged queries are right among 20,000 listings and all places? See README.md. */
const server = await ownServer();
try {
  const { url } = await prepareWithPlaces(server, 20_000, (sentence) => console.error(sentence));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<JudgedListing>(listingsToJudge);
  const listings = new Map(rows.map((row) => [row.id, row]));
  let right = 0;
  for (const judged of firstPageQueries) {
    const [searchQuery] = judged;
    const question = questionOf({ searchQuery }, understand(searchQuery));
    const args = Object.keys(question).map((name, index) => `${name} => $${index + 1}`);
    const found = await client.query<{ answer: SearchAnswer }>(
      `select public.search_properties(${args.join(", ")}) as answer`,
      Object.values(question).map((value) => (isObject(value) ? JSON.stringify(value) : value)),
    );
    const answer = found.rows[0]?.answer;
    if (answer && isRight(judged, answer, listings)) right++;
    else console.log(`wrong: ${searchQuery}`);
  }
  console.log(`${right} of ${firstPageQueries.length} first pages are right, among ${rows.length} listings`);
  await client.end();
} finally {
  await server.stop();
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}
