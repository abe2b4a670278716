import type { Feature, Point } from "../geometry.ts";
import { cutLayer, encodeTile } from "../sources.ts";

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];
export type Layers = Record<"earth" | "water" | "boundaries" | "places", Feature[]>;
export type Tile = { z: number; x: number; y: number; data: Uint8Array };

export function isIn([west, south, east, north]: Box, [lng, lat]: Point): boolean {
  return lng > west && lng < east && lat > south && lat < north;
}

/** Each layer cut into the tiles of all zooms. Where there is no tile, there is plain land of India. */
export function* cutTiles(layers: Layers, box: Box, minZoom: number, maxZoom: number): Generator<Tile> {
  const options = { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: 3, buffer: 48 };
  const cuts = Object.entries(layers).map(([name, features]) => {
    // A name belongs to one tile; lines and areas reach over the edge, so that none shows.
    return { name, cut: cutLayer(features, name === "places" ? { ...options, buffer: 0 } : options) };
  });
  for (let z = minZoom; z <= maxZoom; z++)
    for (const [x, y] of addresses(box, z)) {
      const here = cuts.flatMap(({ name, cut }) => {
        // Names come a zoom early: a painter may draw a tile at twice its size.
        const deepest = z === maxZoom ? Number.POSITIVE_INFINITY : name === "places" ? z + 1 : z;
        const features = (cut.getTile(z, x, y)?.features ?? []).filter(
          ({ tags }) => Number(tags.min_zoom ?? 0) <= deepest,
        );
        return features.length > 0 ? [{ name, features }] : [];
      });
      if (here.length > 0)
        yield {
          z,
          x,
          y,
          data: encodeTile(Object.fromEntries(here.map(({ name, ...layer }) => [name, layer]))),
        };
    }
}

function* addresses([west, south, east, north]: Box, z: number): Generator<[number, number]> {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  for (let x = column(west); x <= column(east); x++)
    for (let y = row(north); y <= row(south); y++) yield [x, y];
}
