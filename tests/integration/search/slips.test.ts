import type { GazetteerFile } from "@osari/gazetteer/load.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { load, oneState } from "../places/some-places.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await load(database, (await oneState("Goa")) satisfies GazetteerFile);
  const owner = await addOwner(database);
  const inPanaji = {
    pincode: "403001",
    location_details: { address: "1, Main Road", city: "Panaji", state: "Goa" },
  };
  await addListings(database, owner, [
    { title: "Flat in Green Park Phase II", ...inPanaji },
    { title: "Flat in Green Park Phase 3", ...inPanaji },
    { title: "Flat in Green Park", ...inPanaji },
  ]);
}, 120_000);
afterAll(() => database.close());

async function find(text: string) {
  const question = questionOf({}, understand(text));
  const names = Object.keys(question);
  const [row] = await database.query<{
    found: {
      rows: { title: string }[];
      place: { name: string; words: number[] } | null;
      corrected: string | null;
    };
  }>(
    `select public.search_properties(${names.map((name, at) => `${name} => $${at + 1}`).join(", ")}) as found`,
    Object.values(question),
  );
  return { ...row?.found, titles: row?.found.rows.map(({ title }) => title) };
}

it.each([
  ["green park phase 2", "Flat in Green Park Phase II"],
  ["green park phase ii", "Flat in Green Park Phase II"],
  ["green park phase iii", "Flat in Green Park Phase 3"],
])("%s finds the phase, whichever way its number is written", async (text, title) => {
  expect((await find(text)).titles).toEqual([title]);
});

it("a place that is written twice is that place once", async () => {
  const { place, titles } = await find("panaji panaji");
  expect(place).toMatchObject({ name: "Panaji" });
  expect([...(place?.words ?? [])].sort()).toEqual([1, 2]);
  expect(titles).toHaveLength(3);
});

it("a name of three letters with one written twice is corrected, and that is said", async () => {
  const { corrected, place, titles } = await find("flat goaa");
  expect(corrected).toBe("goa");
  expect(place?.name).toBe("Goa");
  expect(titles).toHaveLength(3);
});
