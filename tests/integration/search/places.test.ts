import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addPerson } from "../data/people.ts";
import type { Model } from "./model.ts";
import { modelWithoutId } from "./questions.ts";
import { store } from "./store-models.ts";

let database: TestDatabase;
let models: Model[];

/** Of the thirty-one pincodes of the listings, these places hold some, most and none. */
const pincodes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const places: Record<string, { state: string; type: string; pincodes: string[] | null }> = {
  "a state": { state: "Goa", type: "state", pincodes: null },
  "a state with few listings": { state: "Ladakh", type: "state", pincodes: null },
  "a state spelt in capitals": { state: "SIKKIM", type: "state", pincodes: null },
  "a district that holds whole postal regions": {
    state: "Goa",
    type: "district",
    pincodes: pincodes(413_100, 413_129),
  },
  "a district that cuts through regions": {
    state: "Goa",
    type: "district",
    pincodes: pincodes(413_105, 413_117),
  },
  "a subdistrict far away": { state: "Goa", type: "subdistrict", pincodes: pincodes(700_000, 700_300) },
  "a village": { state: "Sikkim", type: "village", pincodes: ["413111"] },
};

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = (await addPerson(database)).userId;
  models = fc
    .sample(modelWithoutId, { numRuns: 450, seed: 11 })
    .map((model) => ({ ...model, id: randomUUID() }));
  await store(database, owner, models);
  for (const [id, [uid, place]] of Object.entries(places).entries()) {
    await database.query(
      `insert into public.geo_locations (id, geo_uid, location_type, state, pincodes, weight, area)
       values ($1, $2, $3, $4, $5, 1, 1)`,
      [id, uid, place.type, place.state, place.pincodes],
    );
  }
});
afterAll(() => database.close());

async function totalIn(place: string): Promise<number | undefined> {
  const [row] = await database.query<{ total: number }>(
    "select (public.search_properties(place => $1) ->> 'total')::int as total",
    [place],
  );
  return row?.total;
}

/** A state is compared by name; whatever is smaller by its pincodes. */
const lieIn = ({ state, pincodes: inside }: { state: string; pincodes: string[] | null }) =>
  models.filter(
    (model) =>
      model.is_active &&
      (inside ? inside.includes(model.pincode) : model.state.toLowerCase() === state.toLowerCase()),
  ).length;

describe.each([
  ["with nothing in the bitmaps yet", "select 1"],
  ["with everything in the bitmaps", "select search.rebuild()"],
])("A search within a place, %s,", (_, prepare) => {
  beforeAll(async () => {
    await database.query(prepare);
  });

  it.each(Object.entries(places))("finds what lies in %s", async (uid, place) => {
    expect(await totalIn(uid)).toBe(lieIn(place));
  });

  it("finds nothing more when a new pincode appears in a region that lay wholly inside", async () => {
    const before = await totalIn("a district that holds whole postal regions");
    await database.query(
      `update public.properties set pincode = '413199' where id = (
         select id from public.properties where is_active and pincode = '413130' limit 1)`,
    );
    await database.query("select search.apply()");
    expect(await totalIn("a district that holds whole postal regions")).toBe(before);
  });
});
