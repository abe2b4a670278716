import type { TilePoint } from "@osari/basemap/tile.ts";
import { SIZE, type TileInView } from "./view.ts";

export interface Name {
  text: string;
  kind: string;
  at: TilePoint;
}

const LETTER = { width: 6.6, height: 16 };
const MARGIN = 6;

/**
 * The names of a view, most important first, each where no other stands. One that would cover the listing, a ring of so
 * many pixels in the middle, stands below it.
 */
export function namesIn(tiles: TileInView[], zoom: number, ring: number, most: number): Name[] {
  const taken: [number, number, number, number][] = [];
  const [middleX, middleY] = [SIZE.width / 2, SIZE.height / 2];
  const found = tiles.flatMap(({ layers, toPixels, box: [west, north, east, south] }) =>
    (layers.places ?? []).flatMap(({ properties: { name, kind, min_zoom, rank }, parts }) => {
      const point = parts[0]?.[0];
      if (!point || typeof name !== "string" || Number(min_zoom) > zoom + 1) return [];
      const at = toPixels(point);
      const isHere = at[0] >= west && at[0] < east && at[1] >= north && at[1] < south;
      return isHere ? [{ text: name, kind: String(kind), at, rank: Number(rank) }] : [];
    }),
  );
  const names: Name[] = [];
  for (const { rank: _, ...name } of found.sort((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1))) {
    const half = (name.text.length * LETTER.width) / 2 + MARGIN;
    const [x] = name.at;
    const covers =
      ring < 30 && Math.abs(x - middleX) < half && Math.abs(name.at[1] - middleY) < ring + LETTER.height;
    const y = covers ? middleY + ring + LETTER.height : name.at[1];
    const box: (typeof taken)[number] = [x - half, y - LETTER.height, x + half, y + LETTER.height / 2];
    const fits = box[0] > 0 && box[2] < SIZE.width && box[1] > 0 && box[3] < SIZE.height;
    const isFree = taken.every(
      (other) => box[0] > other[2] || box[2] < other[0] || box[1] > other[3] || box[3] < other[1],
    );
    if (!fits || !isFree) continue;
    taken.push(box);
    names.push({ ...name, at: [x, y] });
    if (names.length === most) break;
  }
  return names;
}
