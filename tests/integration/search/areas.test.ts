import { asCaller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxShapeLength } from "../../../domain/filter-address.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { refusal, visitor } from "../data/people.ts";
import { encoded } from "./map-oracle.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function asked<T>(call: string, values: unknown[] = []): Promise<T> {
  const { rows } = await asCaller(database, visitor, (client) =>
    client.query(`select public.${call} as found`, values),
  );
  return rows[0].found;
}

const map = (view: string, shape?: string) =>
  asked<{ total: number; area: number[] }>(`search_map(${view}, shape => $1)`, [shape]);
const circle = (corners: number) =>
  encoded(
    Array.from({ length: corners }, (_, n) => [
      74 + Math.cos((2 * Math.PI * n) / corners),
      18 + Math.sin((2 * Math.PI * n) / corners),
    ]),
  );

describe("A map that makes no sense is refused with a sentence", () => {
  const outside = "A map shows a part of 60 to 104 degrees east, 2 to 45 degrees north";
  const corners = "A drawn area is an encoded polyline with 3 to 100 corners";
  it.each([
    ["72, 18, 74, 20, 2", undefined, "A map is shown at a zoom from 3 to 19"],
    ["72, 18, 74, 20, 20", undefined, "A map is shown at a zoom from 3 to 19"],
    ["72, 18, 74, 20, null", undefined, "A map is shown at a zoom from 3 to 19"],
    ["10, 18, 20, 20, 8", undefined, outside],
    ["74, 18, 72, 20, 8", undefined, outside],
    ["72, 20, 74, 20, 8", undefined, outside],
    ["'NaN', 18, 74, 20, 8", undefined, outside],
    ["72, 18, 74, null, 8", undefined, outside],
    ["72, 18, 74, 20, 8", "no polyline", corners],
    ["72, 18, 74, 20, 8", "_p~iF~ps|U_ulL", corners],
    ["72, 18, 74, 20, 8", "~~~~~~~~~~~~~~~~", corners],
    [
      "72, 18, 74, 20, 8",
      encoded([
        [72, 18],
        [73, 19],
      ]),
      corners,
    ],
    ["72, 18, 74, 20, 8", circle(101), corners],
    [
      "72, 18, 74, 20, 8",
      encoded([
        [72, 18],
        [74, 20],
        [74, 18],
        [72, 20],
      ]),
      "A drawn area must not cross itself",
    ],
    [
      "72, 18, 74, 20, 8",
      encoded([
        [72, 18],
        [74, 18],
        [73, 18],
        [73, 19],
      ]),
      "A drawn area must not cross itself",
    ],
    [
      "72, 18, 74, 20, 8",
      encoded([
        [2, 48],
        [3, 48],
        [3, 49],
      ]),
      "A drawn area lies within 60 to 104 degrees east, 2 to 45 degrees north",
    ],
  ])("%s %s", async (view, shape, message) => {
    expect(await refusal(map(view, shape))).toMatchObject({ code: "22023", message });
    if (shape)
      expect(await refusal(asked("search_properties(area => $1)", [shape]))).toMatchObject({ message });
  });

  it("and so is a list in no area", async () => {
    for (const area of ["1,2,3", "10,18,20,20", "74,18,72,20", "a,b,c,d"])
      expect(await refusal(asked("search_properties(area => $1)", [area]))).toMatchObject({ code: "22023" });
  });
});

describe("The area of the answer", () => {
  it("is the view, widened to squares of sixteen pixels", async () => {
    const { area } = await map("72.7, 18.8, 73.3, 19.4, 10");
    const [west = 0, south = 0, east = 0, north = 0] = area;
    const square = 360 / 2 ** 14;
    expect(west).toBeLessThanOrEqual(72.7);
    expect(west).toBeGreaterThan(72.7 - square);
    expect(east).toBeGreaterThanOrEqual(73.3);
    expect(east).toBeLessThan(73.3 + square);
    expect(south).toBeLessThanOrEqual(18.8);
    expect(north).toBeGreaterThanOrEqual(19.4);
    // Asked for again, it is the same.
    expect((await map(`${west}, ${south}, ${east}, ${north}, 10`)).area).toEqual(area);
  });

  it("ends where the map does", async () => {
    const { area } = await map("10, -60, 170, 80, 3");
    expect(area.map(Math.round)).toEqual([59, 0, 104, 45]);
  });

  it("may be drawn with a hundred corners, and closed or not", async () => {
    expect((await map("72, 16, 76, 20, 8", circle(100))).total).toBe(0);
    const closed = encoded([
      [72, 18],
      [74, 18],
      [74, 20],
      [72, 18],
    ]);
    expect((await map("72, 16, 76, 20, 8", closed)).total).toBe(0);
  });

  it("may be as long in an address as its corners need, and the database reads all that an address may hold", async () => {
    const opposite = Array.from({ length: 100 }, (_, n): [number, number] => (n % 2 ? [60, 2] : [104, 45]));
    expect(encoded(opposite)).toHaveLength(1_000);
    expect(maxShapeLength).toBeGreaterThanOrEqual(1_000);
    const read = async (length: number) => {
      const [row] = await database.query("select search.polyline_corners($1) is not null as is_read", [
        "?".repeat(length),
      ]);
      return row?.is_read;
    };
    expect(await read(maxShapeLength)).toBe(true);
    expect(await read(1_602)).toBe(false);
  });
});
