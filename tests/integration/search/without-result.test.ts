import { asCaller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { refusal, visitor } from "../data/people.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const note = (text: string) =>
  asCaller(database, visitor, (client) =>
    client.query("select public.note_search_without_result($1)", [text]),
  );
const counted = () => database.query("select text, searches from search.without_result order by text");

it("counts searches without result by their text, however it is written, and nothing that names a person", async () => {
  await note("Moated CASTLE");
  await note(" moated  castle ");
  await note("call 98765 43210");
  await note("me@example.com");
  await note("castle in the air ".repeat(30));
  await note("");
  expect(await counted()).toEqual([{ text: "moated castle", searches: 2 }]);
});

it("is read by the operator alone", async () => {
  const read = asCaller(database, visitor, (client) => client.query("select * from search.without_result"));
  expect(await refusal(read)).toMatchObject({ code: "42501" });
});

it("keeps the most asked for when there are too many texts", async () => {
  await database.query(
    "insert into search.without_result (text) select 'castle ' || n from generate_series(1, 5000) as n",
  );
  await note("one more castle");
  const texts = await counted();
  expect(texts.length).toBeLessThan(5_000);
  expect(texts).toContainEqual({ text: "moated castle", searches: 2 });
  expect(texts).toContainEqual({ text: "one more castle", searches: 1 });
});
