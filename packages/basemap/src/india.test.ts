import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openBasemap } from "./india.ts";
import { decodeTile, type TileFeature, type TilePoint, tileExtent } from "./tile.ts";

const { archive } = openBasemap();
/** [latitude, longitude]; all are reached from Delhi over land. */
const inIndia: Record<string, [number, number]> = {
  Gilgit: [35.92, 74.31],
  Muzaffarabad: [34.37, 73.47],
  Skardu: [35.3, 75.63],
  Shaksgam: [36.05, 76.65],
  Siachen: [35.42, 77.1],
  "Aksai Chin": [35.0, 79.5],
  Demchok: [32.7, 79.45],
  Tawang: [27.59, 91.87],
  Walong: [28.13, 97.02],
  Barahoti: [30.83, 79.95],
  Nelang: [31.11, 79.0],
  Diphu: [28.15, 97.2],
};
const abroad: Record<string, [number, number]> = {
  Lahore: [31.55, 74.34],
  Kashgar: [39.47, 75.99],
  Lhasa: [29.65, 91.1],
  Kathmandu: [27.7, 85.32],
  Dhaka: [23.8, 90.4],
};
const delhi: [number, number] = [28.61, 77.21];

describe("the boundary of India as the Survey of India draws it", () => {
  // At zoom 3 a pixel is 15 km and more: the line is right to that.
  for (const zoom of [4, 5, 6, 7, 8, 9]) {
    test(`zoom ${zoom}: the border runs around every part of India`, () => {
      const crossings = (point: [number, number]) => bordersBetween(delhi, point, zoom);
      for (const [name, point] of Object.entries(inIndia))
        expect([name, crossings(point) % 2]).toEqual([name, 0]);
      // Kashgar lies beyond the northern edge of the deeper tiles, but the border is crossed before that.
      for (const [name, point] of Object.entries(abroad))
        expect([name, crossings(point) % 2]).toEqual([name, 1]);
    });

    test(`zoom ${zoom}: no part of India has the colour of foreign land`, () => {
      for (const [name, point] of Object.entries(inIndia))
        expect([name, isForeign(point, zoom)]).toEqual([name, false]);
      for (const name of ["Lahore", "Lhasa", "Kathmandu", "Dhaka"] as const)
        if (tileAt(abroad[name] ?? delhi, zoom).layers.earth)
          expect(isForeign(abroad[name] ?? delhi, zoom)).toBe(true);
    });
  }
});

test("the big cities have names in Latin and Devanagari, and towns follow at deeper zooms", () => {
  const names = (zoom: number, point: [number, number]) =>
    (tileAt(point, zoom).layers.places ?? []).map(({ properties }) => properties);
  expect(names(5, [18.52, 73.86])).toContainEqual(
    expect.objectContaining({ name: "Pune", "name:hi": "पुणे", kind: "city" }),
  );
  expect(names(5, [18.15, 74.58]).map(({ name }) => name)).not.toContain("Baramati");
  expect(names(9, [18.15, 74.58]).map(({ name }) => name)).toContain("Baramati");
});

test("a tile stays within 60 kB", () => {
  expect([archive.minZoom, archive.maxZoom]).toEqual([3, 9]);
  let largest = 0;
  for (let z = 3; z <= 9; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) largest = Math.max(largest, archive.tile(z, x, y)?.length ?? 0);
  expect(largest).toBeGreaterThan(1_000);
  expect(largest).toBeLessThan(60_000);
});

/** How often the straight line on the map from one point to another crosses the border, each crossing in its own tile. */
function bordersBetween(from: [number, number], to: [number, number], zoom: number): number {
  const [a, b] = [onMap(from, zoom), onMap(to, zoom)];
  const range = (axis: 0 | 1) => {
    const [low, high] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])].map(Math.floor);
    return Array.from({ length: (high ?? 0) - (low ?? 0) + 1 }, (_, i) => (low ?? 0) + i);
  };
  let count = 0;
  for (const x of range(0))
    for (const y of range(1)) {
      const inTile = ([px, py]: TilePoint): TilePoint => [(px - x) * tileExtent, (py - y) * tileExtent];
      for (const { properties, parts } of layersOf(zoom, x, y).boundaries ?? [])
        if (properties.kind === "country")
          for (const line of parts)
            for (const [i, end] of line.entries()) {
              const start = line[i - 1];
              const crossing = start && crossingOf(inTile(a), inTile(b), start, end);
              // Lines reach over the edge of their tile, where the next one has them too.
              if (crossing?.every((value) => value >= 0 && value < tileExtent)) count++;
            }
    }
  return count;
}

function crossingOf(a: TilePoint, b: TilePoint, c: TilePoint, d: TilePoint): TilePoint | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const denominator = rx * sy - ry * sx;
  if (denominator === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / denominator;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / denominator;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

function isForeign(point: [number, number], zoom: number): boolean {
  const { layers, at } = tileAt(point, zoom);
  return (layers.earth ?? []).some((feature) => contains(feature, at));
}

/** Even and odd: rings inside rings are holes. */
function contains({ parts }: TileFeature, [x, y]: TilePoint): boolean {
  let inside = false;
  for (const ring of parts)
    for (const [i, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

function tileAt(point: [number, number], zoom: number) {
  const [x, y] = onMap(point, zoom);
  const at: TilePoint = [(x % 1) * tileExtent, (y % 1) * tileExtent];
  return { layers: layersOf(zoom, Math.floor(x), Math.floor(y)), at };
}

function layersOf(zoom: number, x: number, y: number): ReturnType<typeof decodeTile> {
  const tile = archive.tile(zoom, x, y);
  return tile ? decodeTile(gunzipSync(tile)) : {};
}

/** In tiles from the upper left corner of the world. */
function onMap([lat, lng]: [number, number], zoom: number): TilePoint {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [((lng + 180) / 360) * 2 ** zoom, y * 2 ** zoom];
}
