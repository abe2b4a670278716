import type { TilePoint } from "@osari/basemap/tile.ts";
import type { TileInView, View } from "./view.ts";

export interface Name {
  text: string;
  kind: string;
  at: TilePoint;
}

export interface NameOptions {
  max: number;
  /** Of the letters, in pixels. */
  size: number;
  /** What names must not cover, a circle of so many pixels in the middle: such a name stands below it. */
  ring?: number;
}

const letterShare = { width: 0.55, height: 4 / 3 };
const margin = 6;

/** The names of a view, most important first, each where no other stands. */
export function namesIn(tiles: TileInView[], view: View, { max, size, ring = 0 }: NameOptions): Name[] {
  const { width, height, zoom } = view;
  const taken: [number, number, number, number][] = [];
  const [middleX, middleY] = [width / 2, height / 2];
  const letter = { width: letterShare.width * size, height: letterShare.height * size };
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
    const half = (name.text.length * letter.width) / 2 + margin;
    const [x] = name.at;
    const covers =
      ring > 0 &&
      ring < 30 &&
      Math.abs(x - middleX) < half &&
      Math.abs(name.at[1] - middleY) < ring + letter.height;
    const y = covers ? middleY + ring + letter.height : name.at[1];
    const box: (typeof taken)[number] = [x - half, y - letter.height, x + half, y + letter.height / 2];
    const fits = box[0] > 0 && box[2] < width && box[1] > 0 && box[3] < height;
    const isFree = taken.every(
      (other) => box[0] > other[2] || box[2] < other[0] || box[1] > other[3] || box[3] < other[1],
    );
    if (!fits || !isFree) continue;
    taken.push(box);
    names.push({ ...name, at: [x, y] });
    if (names.length === max) break;
  }
  return names;
}
