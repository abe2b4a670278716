import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spotLimits } from "../../../domain/spot.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, refusal, visitor } from "./people.ts";

type Person = Caller & { userId: string };
type Point = { lat: number; lng: number; precision: string; radius: number | null };

const none = { lat: null, lng: null, precision: "none", radius: null };
const baramati = { lat: 18.152, lng: 74.577 };
const pin = { lat: 18.151234, lng: 74.578765 };

let database: TestDatabase;
let owner: Person;
let stranger: Person;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
  stranger = await addPerson(database);
  await loadPlaces("first");
});
beforeEach(async () => {
  id = (await addListing(database, owner)).id;
});
afterAll(() => database.close());

/** A pincode with a locality that has coordinates of its own and one that has not, a big city, and a wrong pincode. */
async function loadPlaces(edition: string) {
  await database.query(
    `delete from geo_locations; delete from geo_pincodes; delete from gazetteer.loads;
     insert into geo_pincodes (pincode, state, district, lat, lng) values
       ('413102', 'Maharashtra', 'Pune', 18.152, 74.577), ('411038', 'Maharashtra', 'Pune', 18.507, 73.807),
       ('182145', 'Jammu and Kashmir', 'Doda', 0, 0);
     insert into geo_locations (id, geo_uid, location_type, village, state, pincode, pincodes, lat, lng, weight, area) values
       (1, 'a', 'locality', 'Bhigwan Road', 'Maharashtra', '413102', null, 18.16, 74.59, 3000, 1),
       (2, 'b', 'locality', 'Kasba', 'Maharashtra', '413102', null, 18.152, 74.577, 3000, 1),
       (3, 'c', 'city', 'Pune', 'Maharashtra', '411038', '{411038,411001}', 18.52, 73.86, 8600, 1),
       (4, 'd', 'city', 'Baramati', 'Maharashtra', '413102', null, 18.151, 74.58, 5000, 1)`,
  );
  await database.query("insert into gazetteer.loads (file_hash, places) values ($1, 4)", [edition]);
}

const query = (caller: Caller, sql: string, values: unknown[] = []) =>
  asCaller(database, caller, async (client) => (await client.query(sql, values)).rows);
const pointOf = async (caller: Caller, listing = id): Promise<Point | undefined> =>
  (
    await query(caller, "select lat, lng, precision, radius from listing_points where property_id = $1", [
      listing,
    ])
  )[0];
const savePin = (caller: Caller, { lat, lng }: { lat: number | null; lng: number | null }, exact = false) =>
  query(caller, "select save_listing_pin($1, $2, $3, $4)", [id, lat, lng, exact]);
const update = (changes: string) => query(owner, `update properties set ${changes} where id = $1`, [id]);
function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return 111_320 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
}
/** The cell of zoom 17, as anybody can compute it. */
const cellOf = ({ lat, lng }: { lat: number; lng: number }) => [
  Math.floor(((lng + 180) / 360) * 2 ** 17),
  Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 17),
];

describe("Where a listing is shown", () => {
  it("is near its pincode's point: closer in a big city", async () => {
    const point = await pointOf(visitor);
    expect(point).toMatchObject({ precision: "pincode", radius: 6000 });
    expect(metres(point as Point, baramati)).toBeLessThan(710);
    await update("pincode = '411038'");
    expect(await pointOf(visitor)).toMatchObject({ precision: "pincode", radius: 2500 });
  });

  it("is near its locality, if that has coordinates of its own", async () => {
    const named = (area: string) =>
      update(`location_details = location_details || '{"area": "${area}"}'`).then(() => pointOf(visitor));
    const point = await named("bhigwan road");
    expect(point).toMatchObject({ precision: "locality", radius: 1000 });
    expect(metres(point as Point, { lat: 18.16, lng: 74.59 })).toBeLessThan(360);
    expect(await named("Kasba")).toMatchObject({ precision: "pincode" });
    expect(await named("Nowhere")).toMatchObject({ precision: "pincode" });
  });

  it("is nowhere for an unknown pincode, and for one that lies outside India", async () => {
    for (const pincode of ["999999", "182145"]) {
      await update(`pincode = '${pincode}'`);
      expect(await pointOf(visitor)).toEqual(none);
    }
  });

  it("follows the pin: its cell, or the spot itself if the owner says so", async () => {
    await savePin(owner, pin);
    const street = (await pointOf(visitor)) as Point;
    expect(street).toMatchObject({ precision: "street", radius: 300 });
    expect(cellOf(street)).toEqual(cellOf(pin));
    expect(metres(street, pin)).toBeLessThanOrEqual(300);
    await savePin(owner, pin, true);
    expect(await pointOf(visitor)).toEqual({ lat: 18.15123, lng: 74.57877, precision: "exact", radius: 0 });
    await savePin(owner, { lat: null, lng: null });
    expect(await pointOf(visitor)).toMatchObject({ precision: "pincode" });
  });

  it("loses its pin with its pincode, not with other changes", async () => {
    await savePin(owner, pin);
    await update("title = 'Another title', price = 1");
    expect(await pointOf(visitor)).toMatchObject({ precision: "street" });
    await update("pincode = '411038'");
    expect(await pointOf(visitor)).toMatchObject({ precision: "pincode" });
    expect(await query(owner, "select * from my_listing_pin($1)", [id])).toEqual([]);
  });

  it("is found anew when a gazetteer comes, but a pin stays", async () => {
    await savePin(owner, pin);
    const before = await pointOf(visitor);
    const other = (await addListing(database, owner)).id;
    await database.query(
      "update listing_points set lat = null, lng = null, radius = null, precision = 'none', edition = ''",
    );
    await loadPlaces("second");
    const locate = () =>
      database.query<{ located: number }>("select rules.place_pending_listings() as located");
    const [all] = await database.query<{ count: number }>("select count(*)::int from properties");
    expect(await locate()).toEqual([{ located: all?.count }]);
    expect(await locate()).toEqual([{ located: 0 }]);
    expect(await pointOf(visitor)).toEqual(before);
    expect(await pointOf(visitor, other)).toMatchObject({ precision: "pincode" });
  });
});

describe("Nobody learns more than the cell", () => {
  it("wherever in its cell the pin is, the point is the same, and never further than 300 m", async () => {
    await savePin(owner, pin);
    const shown = (await pointOf(visitor)) as Point;
    const [column, row] = cellOf(pin) as [number, number];
    const corner = (x: number, y: number) => ({
      lng: ((column + x) / 2 ** 17) * 360 - 180,
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + y)) / 2 ** 17))) * 180) / Math.PI,
    });
    for (const [x, y] of [
      [0.01, 0.01],
      [0.99, 0.01],
      [0.01, 0.99],
      [0.99, 0.99],
      [0.5, 0.5],
    ] as const) {
      await savePin(owner, corner(x, y));
      expect(await pointOf(visitor)).toEqual(shown);
      expect(metres(shown, corner(x, y))).toBeLessThanOrEqual(300);
    }
    // Another listing with the same pin is shown at another point of the cell, which tells nothing new either.
    id = (await addListing(database, owner)).id;
    await savePin(owner, pin);
    const other = (await pointOf(visitor)) as Point;
    expect(cellOf(other)).toEqual(cellOf(shown));
    expect(other).not.toEqual(shown);
  });

  it("the pin is its owner's alone", async () => {
    await savePin(owner, pin);
    const read = (caller: Caller) => query(caller, "select * from my_listing_pin($1)", [id]);
    expect(await read(owner)).toEqual([{ ...pin, show_exact: false }]);
    expect(await read(stranger)).toEqual([]);
    expect((await refusal(read(visitor))).code).toBe("42501");
    for (const caller of [visitor, stranger, owner])
      expect((await refusal(query(caller, "select * from rules.listing_pins"))).code).toBe("42501");
    expect((await refusal(savePin(stranger, baramati))).code).toBe("PT404");
    expect((await refusal(savePin(visitor, baramati))).code).toBe("42501");
    expect((await refusal(savePin(owner, { lat: 0, lng: 0 }))).code).toBe("23514");
    expect((await refusal(savePin(owner, { lat: Number.NaN, lng: 74 }))).code).toBe("23514");
  });

  it("a spot that the form takes is one that the database takes", async () => {
    const { south, north, west, east } = spotLimits;
    const corners = [
      { lat: south, lng: west },
      { lat: north, lng: east },
    ];
    for (const corner of corners) await savePin(owner, corner);
    for (const [lat, lng] of [
      [south - 0.001, west],
      [north + 0.001, west],
      [south, west - 0.001],
      [south, east + 0.001],
    ] as const)
      expect((await refusal(savePin(owner, { lat, lng }))).code).toBe("23514");
  });

  it("a withdrawn listing has no point but for its owner, and nobody writes points", async () => {
    await update("is_active = false");
    expect(await pointOf(visitor)).toBeUndefined();
    expect(await pointOf(stranger)).toBeUndefined();
    expect(await pointOf(owner)).toMatchObject({ precision: "pincode" });
    for (const attack of [
      "update listing_points set lat = 1",
      "delete from listing_points",
      "select edition from listing_points",
    ])
      expect((await refusal(query(owner, attack))).code).toBe("42501");
  });
});

it("the places around a point come with their distances, each once, and none for a point outside India", async () => {
  const near = (lat: number, lng: number) =>
    query(visitor, "select * from places_nearby($1, $2)", [lat, lng]);
  expect(await near(18.152, 74.577)).toEqual([
    { name: "Baramati", kind: "town", km: 0.34 },
    { name: "Bhigwan Road", kind: "locality", km: 1.64 },
    { name: "Pune", kind: "city", km: 86.2 },
  ]);
  expect(await near(0, 0)).toEqual([]);
  expect(await near(Number.NaN, 74)).toEqual([]);
});
