import { loadTowns } from "@osari/gazetteer/load.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { load, oneState, suggest } from "./some-places.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const count = async (table: string) =>
  (await database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows;

test("before anything is loaded every function answers that it knows nothing", async () => {
  expect(await suggest(database, "pune")).toEqual([]);
  expect(await suggest(database, "kothrud pune")).toEqual([]);
  expect(await suggest(database, "411038")).toEqual([]);
  expect(await database.query("select public.lookup_pincode('411038') as found")).toEqual([{ found: null }]);
  expect(await database.query("select * from public.resolve_place('411038')")).toEqual([
    { state: null, pincodes: ["411038"] },
  ]);
});

test("the same file is loaded once, another one replaces it, and a place keeps its geo_uid", async () => {
  expect(await load(database, await oneState("Goa"))).toBe(true);
  expect(await load(database, await oneState("Goa"))).toBe(false);
  const before = await suggest(database, "panaji");
  expect(await load(database, await oneState("Goa", "the next edition"))).toBe(true);
  expect(await suggest(database, "panaji")).toEqual(before);
  expect(await load(database, await oneState("Sikkim"))).toBe(true);
  expect((await suggest(database, "panaji")).map((place) => place.village)).not.toContain("Panaji");
  expect((await suggest(database, "gangtok"))[0]?.display_text).toBe("Gangtok, Sikkim");
  expect(await count("gazetteer.loads")).toBe(1);
}, 120_000);

test("a first start has the towns before the villages, and says that villages are missing", async () => {
  const complete = () => database.query("select public.places_complete() as complete");
  const file = await oneState("Goa");
  await loadTowns(database, file);
  expect((await suggest(database, "panaji"))[0]).toMatchObject({ location_type: "city", village: "Panaji" });
  expect(await count("public.geo_locations where location_type = 'village'")).toBe(0);
  expect(await complete()).toEqual([{ complete: false }]);
  expect(await load(database, file)).toBe(true);
  expect(await count("public.geo_locations where location_type = 'village'")).toBeGreaterThan(100);
  expect(await complete()).toEqual([{ complete: true }]);
  await loadTowns(database, file);
  expect(await complete()).toEqual([{ complete: true }]);
}, 120_000);

test("of two processes that begin at once one loads, and the other leaves it to that", async () => {
  const file = await oneState("Goa");
  const done = await Promise.all([load(database, file), load(database, file)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await count("gazetteer.loads")).toBe(1);
}, 120_000);

test("a load that is told to stop leaves nothing behind, and the next one succeeds", async () => {
  const stop = new AbortController();
  const file = await oneState("Goa");
  const stopped = load(
    database,
    {
      hash: file.hash,
      async open() {
        const gazetteer = await file.open();
        queueMicrotask(() => stop.abort());
        return gazetteer;
      },
    },
    stop.signal,
  );
  await expect(stopped).rejects.toThrow();
  expect(await count("public.geo_locations")).toBe(0);
  expect(await load(database, file)).toBe(true);
  expect(await count("public.geo_locations")).toBeGreaterThan(500);
}, 120_000);
