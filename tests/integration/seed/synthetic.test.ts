import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choiceFacets } from "../../../domain/choices.ts";
import { listingTypes, propertyTypes } from "../../../domain/property.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { syntheticListings, templateWithListings } from "../places/filled-templates.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithListings() });
  await database.query(
    `delete from public.properties
     where user_id not in (select id from auth.users where email like '%@synthetic.example')`,
  );
});
afterAll(() => database.close());

const counts = async (column: string) =>
  new Map(
    (
      await database.query<{ value: string; listings: number }>(
        `select ${column} as value, count(*)::int as listings from public.properties group by 1 order by 2 desc`,
      )
    ).map((row) => [row.value, row.listings]),
  );

describe("Synthetic listings", () => {
  it("are as many as were asked for, and the search knows exactly the active ones", async () => {
    const [row] = await database.query<{ all: number; active: number; found: number }>(
      `select count(*)::int as all, count(*) filter (where is_active)::int as active,
         (public.search_properties() ->> 'total')::int as found from public.properties`,
    );
    expect(row?.all).toBe(syntheticListings);
    expect(row?.found).toBe(row?.active);
    expect(row?.active).toBeLessThan(syntheticListings);
  });

  it("are of every type and every kind of deal", async () => {
    expect([...(await counts("property_type")).keys()].sort()).toEqual([...propertyTypes].sort());
    expect([...(await counts("listing_type")).keys()].sort()).toEqual([...listingTypes].sort());
  });

  it("lie mostly in the large cities, and some in the small ones", async () => {
    const cities = [...(await counts("location_details ->> 'city'")).values()];
    expect(cities.length).toBeGreaterThan(30);
    expect(cities[0]).toBeGreaterThan(10 * (cities.at(-1) ?? 0));
  });

  it("nearly all have a point on the map, in all parts of the country", async () => {
    const [row] = await database.query<{ points: number; shown: number; wide: number }>(
      `select count(*)::int as points, count(lat)::int as shown, (max(lat) - min(lat)) as wide from public.listing_points`,
    );
    expect(row?.points).toBe(syntheticListings);
    expect(row?.shown).toBeGreaterThan(0.95 * syntheticListings);
    expect(row?.shown).toBeLessThan(syntheticListings);
    expect(row?.wide).toBeGreaterThan(15);
  });

  it("have prices that differ by orders of magnitude, the mean well above the median", async () => {
    const [row] = await database.query<{ ratio: number; spread: number }>(
      `select (avg(price) / percentile_disc(0.5) within group (order by price))::float8 as ratio,
         (max(price) / min(price))::float8 as spread
       from public.properties where listing_type = 'sale'`,
    );
    expect(row?.ratio).toBeGreaterThan(1.2);
    expect(row?.spread).toBeGreaterThan(100);
  });

  it("say what Indian listings say, each of the further filters finding some and none of them all", async () => {
    const [row] = await database.query<{
      found: { total: number; facets: Record<string, Record<string, number>> };
    }>("select public.search_properties(with_facets => true, facet_names => $1) as found", [choiceFacets]);
    const { total = 0, facets = {} } = row?.found ?? {};
    for (const facet of choiceFacets) {
      const found = Object.values(facets[facet] ?? {});
      expect(found.length, facet).toBeGreaterThan(1);
      expect(Math.max(...found), facet).toBeGreaterThan(total / 50);
      expect(Math.max(...found), facet).toBeLessThan(total * 0.8);
    }
  });

  it("leave the triggers on for whatever is written next", async () => {
    const off = await database.query(
      "select tgname from pg_trigger where tgrelid = 'public.properties'::regclass and tgenabled <> 'O'",
    );
    expect(off).toEqual([]);
  });

  it("leave a database that nobody minds to lose with the checks and indexes it had", async () => {
    const throwaway = await createTestDatabase();
    try {
      const before = await checksAndIndexes(throwaway);
      await seedSyntheticListings(throwaway.url, 60, undefined, { isThrowaway: true });
      expect(before.length).toBeGreaterThan(30);
      expect(await checksAndIndexes(throwaway)).toEqual(before);
    } finally {
      await throwaway.close();
    }
  });
});

const checksAndIndexes = (of: TestDatabase) =>
  of.query(
    `select conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
     from pg_constraint where conrelid = 'public.properties'::regclass
     union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
     from pg_index where indrelid = 'public.properties'::regclass order by 1`,
  );
