import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson } from "../data/people.ts";
import { compareMap, encoded, insideShape, mapQuestion, placedListings, view } from "./map-oracle.ts";
import { spreadNumbers } from "./map-places.ts";
import { store } from "./store-models.ts";
import { databaseWithListings, drawListings } from "./stored-listings.ts";

let database: TestDatabase;
let owner: string;

const seed = 20_261_119;

beforeAll(async () => {
  ({ database, owner } = await databaseWithListings(1_200));
  await spreadNumbers(database);
}, 120_000);
afterAll(() => database.close());

async function agree(runs: number, salt: number): Promise<void> {
  const listings = await placedListings(database);
  await fc.assert(
    fc.asyncProperty(mapQuestion, view, (asked, seen) => compareMap(database, asked, seen, listings)),
    { seed: seed + salt, numRuns: runs },
  );
}

describe("Whatever is asked, a map shows what a plain look at every listing would", () => {
  it("with all listings in the bitmaps", () => agree(30, 1), 120_000);

  it("with listings and pins that are not in the bitmaps yet, and after they are", async () => {
    await store(database, owner, drawListings(60, seed + 2));
    await database.query(
      `update public.properties set price = price + 1000, is_active = not is_active
       where id in (select id from public.properties order by md5(id::text) limit 30)`,
    );
    await database.query(
      "delete from public.properties where id in (select id from public.properties order by md5(id::text || 1) limit 30)",
    );
    await database.query(
      "update public.properties set pincode = '413101' where id in (select id from public.properties order by md5(id::text || 2) limit 30)",
    );
    await movePins(60, 1);
    // Some have no row of points at all.
    await database.query(
      `delete from public.listing_points
       where property_id in (select id from public.properties where is_active order by md5(id::text || 3) limit 30)`,
    );
    await agree(20, 3);
    await database.query("select search.apply()");
    await agree(20, 4);
    // And once more: some that are in the tail already, some that are not.
    await movePins(40, 1);
    await movePins(40, 2);
    await agree(10, 5);
    await database.query("select search.apply()");
    await agree(10, 6);
  }, 120_000);

  it("after the listings were put in order and everything was built anew", async () => {
    await database.query(
      "update public.properties set created_at = created_at - interval '1 day' where id in (select id from public.properties limit 3)",
    );
    await database.query("select search.put_in_order()");
    await agree(10, 7);
    await database.query("select search.rebuild()");
    await agree(10, 8);
  }, 120_000);

  it("by looking at each point, where the second order is not built yet", async () => {
    const [built] = await database.query<{ tail: number }>("select tail from search.built");
    await database.query("update search.built set tail = null");
    await agree(10, 9);
    expect(await database.query("select search.rebuild_is_due() as due")).toEqual([{ due: true }]);
    // Nothing was written meanwhile: the second order is still right.
    await database.query("update search.built set tail = $1", [built?.tail]);
  }, 120_000);
});

const movePins = (count: number, salt: number) =>
  database.query(
    `insert into rules.listing_pins (property_id, lat, lng, show_exact)
     select id, 18.4 + 0.3 * random(), 73.7 + 0.4 * random(), id::text < '4' from public.properties
     order by md5(id::text || $2) limit $1
     on conflict (property_id) do update set lat = excluded.lat, lng = excluded.lng`,
    [count, salt],
  );

it("the whole country counts every listing with a place, and says how many have none", async () => {
  const [row] = await database.query<{ total: number; without_place: number; seen: number; nowhere: number }>(
    `select (found ->> 'total')::int as total, (found ->> 'without_place')::int as without_place, seen, nowhere
     from public.search_map(60, 2, 104, 45, 4) as found, (
       select count(*) filter (where lat is not null)::int as seen, count(*) filter (where lat is null)::int as nowhere
       from public.properties left join public.listing_points on property_id = id where is_active) as plain`,
  );
  expect(row?.total).toBe(row?.seen);
  expect(row?.without_place).toBe(row?.nowhere);
  expect(row?.nowhere).toBeGreaterThan(0);
});

it("what is given up where nothing matches is given up in the area", async () => {
  const { id } = await addListing(database, await addPerson(database), { price: 5_000_000 });
  await database.query("insert into rules.listing_pins (property_id, lat, lng) values ($1, 27.5, 95.5)", [
    id,
  ]);
  for (const fold of ["select 1", "select search.apply()", "select search.rebuild()"]) {
    await database.query(fold);
    const [row] = await database.query(
      `select found -> 'relaxed' as relaxed, found -> 'total' as total, found -> 'rows' -> 0 ->> 'id' as id
       from public.search_map(95.4, 27.4, 95.6, 27.6, 12, max_price => 4600000, bedrooms => 2, may_relax => true) as found`,
    );
    expect(row).toEqual({ relaxed: ["price"], total: 1, id });
  }
});

it("the list in an area is exactly that of the area, drawn or in degrees", async () => {
  const all = await placedListings(database);
  await fc.assert(
    fc.asyncProperty(
      mapQuestion,
      view,
      fc.boolean(),
      async (asked, { west, south, east, north, shape }, isDrawn) => {
        const box = [
          Math.max(west, 60),
          Math.max(south, 2),
          Math.min(east, 104),
          Math.min(north, 45),
        ] as const;
        const drawn: [number, number][] =
          isDrawn && shape
            ? shape
            : [
                [box[0], box[1]],
                [box[2], box[1]],
                [box[2], box[3]],
                [box[0], box[3]],
              ];
        const { found } = (
          await database.query<{ found: { total: number; rows: { id: string }[] } }>(
            "select public.search_properties(area => $1, property_type => $2, sort => $3, page_limit => 50) as found",
            [isDrawn && shape ? encoded(shape) : box.join(), asked.property_type, "newest"],
          )
        )[0] ?? { found: null };
        const inside = all.filter(
          ({ lat, lng }) => lat !== null && lng !== null && insideShape(lng, lat, drawn),
        );
        const plain = inside.filter(
          (one) =>
            one.is_active && (asked.property_type === null || one.property_type === asked.property_type),
        );
        expect(found?.total).toBe(plain.length);
        expect(found?.rows.map(({ id }) => id)).toEqual(
          plain
            .reverse()
            .slice(0, 50)
            .map(({ id }) => id),
        );
      },
    ),
    { seed, numRuns: 25 },
  );
}, 120_000);
