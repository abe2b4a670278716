import { gunzipSync } from "node:zlib";
import type { Basemap } from "@osari/basemap/india.ts";
import { decodeTile, EXTENT, type TileLayers, type TilePoint } from "@osari/basemap/tile.ts";
import { pixelOf } from "../../domain/map/mercator.ts";

/** A still picture's size in pixels. */
export const SIZE = { width: 640, height: 320 };
const TILE_PIXELS = 256;

export type Box = [west: number, north: number, east: number, south: number];

/** A tile that touches a view: its features, how its points become pixels, and the part of the view that it fills. */
export interface TileInView {
  layers: TileLayers;
  toPixels(point: TilePoint): TilePoint;
  box: Box;
}

/** The tiles of a view around a point, one zoom less deep than the view: they are drawn larger. */
export function tilesInView({ archive }: Basemap, lat: number, lng: number, zoom: number): TileInView[] {
  const tileZoom = Math.min(archive.maxZoom, zoom - 1);
  const side = TILE_PIXELS * 2 ** (zoom - tileZoom);
  const [x, y] = pixelOf({ lat, lng }, zoom);
  const [left, top] = [x - SIZE.width / 2, y - SIZE.height / 2];
  const tiles: TileInView[] = [];
  for (let column = Math.floor(left / side); column * side < left + SIZE.width; column++)
    for (let row = Math.floor(top / side); row * side < top + SIZE.height; row++) {
      const tile = archive.tile(tileZoom, column, row);
      if (!tile) continue;
      const [tileLeft, tileTop] = [column * side - left, row * side - top];
      tiles.push({
        layers: decodeTile(gunzipSync(tile)),
        toPixels: ([px, py]) => [tileLeft + (px / EXTENT) * side, tileTop + (py / EXTENT) * side],
        // A pixel over the edge, or seams show in the sea.
        box: [
          Math.max(-1, tileLeft - 1),
          Math.max(-1, tileTop - 1),
          Math.min(SIZE.width + 1, tileLeft + side + 1),
          Math.min(SIZE.height + 1, tileTop + side + 1),
        ],
      });
    }
  return tiles;
}
