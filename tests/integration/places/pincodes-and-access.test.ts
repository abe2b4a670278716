import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { load, oneState, suggest } from "./some-places.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await load(database, await oneState("Goa"));
}, 300_000);
afterAll(() => database?.close());

type Resolved = { state: string | null; pincodes: string[] | null };
const resolve = (place: string | null) =>
  database.query<Resolved>("select * from public.resolve_place($1)", [place]);

const lookUp = async (pincode: string | null) =>
  (
    await database.query<{ found: Record<string, unknown> | null }>(
      "select public.lookup_pincode($1) as found",
      [pincode],
    )
  )[0]?.found;

async function asRole(role: string, sql: string): Promise<unknown[]> {
  return database.transaction(async (client) => {
    await client.query(`set local role ${role}`);
    return (await client.query(sql)).rows;
  });
}

test("a pincode tells state, district, subdistricts, localities and where it is", async () => {
  const found = await lookUp("403001");
  expect(found).toMatchObject({ pincode: "403001", state: "Goa", district: "North Goa" });
  expect(found?.subdistricts).toContain("Tiswadi");
  expect(found?.cities).toEqual(["Panaji", "Tiswadi", "North Goa"]);
  expect(found?.localities).toContain("Panaji");
  expect(found?.lat).toBeCloseTo(15.49, 0);
  expect(found?.lng).toBeCloseTo(73.83, 0);
  expect(await lookUp("403 001")).toEqual(found);
});

test.each([null, "", "000000", "999999", "40300", "4030011", "panaji"])(
  "%j is no pincode",
  async (pincode) => {
    expect(await lookUp(pincode)).toBeNull();
  },
);

test("a state resolves to its name, everything smaller to its pincodes", async () => {
  const uid = async (text: string, type: string) =>
    (await suggest(database, text)).find((place) => place.location_type === type)?.geo_uid ?? "";
  expect(await resolve(await uid("goa", "state"))).toEqual([{ state: "Goa", pincodes: null }]);
  const [district] = await resolve(await uid("north goa", "district"));
  const [subdistrict] = await resolve(await uid("tiswadi", "subdistrict"));
  const [city] = await resolve(await uid("panaji", "city"));
  expect(district?.pincodes).toEqual(expect.arrayContaining(subdistrict?.pincodes ?? ["none"]));
  expect(subdistrict?.pincodes?.length).toBeGreaterThan(1);
  expect(city?.pincodes).toContain("403001");
  expect(await resolve(" 403001 ")).toEqual([{ state: "Goa", pincodes: ["403001"] }]);
  expect(await resolve("no such place")).toEqual([]);
  expect(await resolve(null)).toEqual([]);
});

describe.each(["anon", "authenticated"])("%s", (role) => {
  test("reads places and pincodes and calls the three functions", async () => {
    expect(await asRole(role, "select * from public.geo_locations limit 1")).toHaveLength(1);
    expect(await asRole(role, "select * from public.geo_pincodes limit 1")).toHaveLength(1);
    expect(await asRole(role, "select * from public.search_geo_locations_v2('panaji')")).not.toHaveLength(0);
    expect(await asRole(role, "select public.lookup_pincode('403001')")).toHaveLength(1);
    expect(await asRole(role, "select * from public.resolve_place('403001')")).toHaveLength(1);
  });

  test.each([
    "insert into public.geo_locations (id, geo_uid, location_type, state, weight, area) values (-1, 'x', 'state', 'X', 1, 1)",
    "update public.geo_locations set village = 'X'",
    "delete from public.geo_locations",
    "truncate public.geo_locations",
    "insert into public.geo_pincodes values ('999999', 'X', 'X', 1, 1)",
    "update public.geo_pincodes set state = 'X'",
    "delete from public.geo_pincodes",
    "select * from gazetteer.names",
    "select gazetteer.index_spellings()",
    "delete from gazetteer.loads",
  ])("may not %s", async (sql) => {
    await expect(asRole(role, sql)).rejects.toThrow(/permission denied/);
  });
});
