import { gunzipSync } from "node:zlib";
import type { Basemap } from "@osari/basemap/india.ts";
import { decodeTile, type TileLayers, type TilePoint, tileExtent } from "@osari/basemap/tile.ts";

const tilePixels = 256;

/** A part of the world at a zoom, in pixels of the whole world. */
export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
  zoom: number;
}

export type Box = [west: number, north: number, east: number, south: number];

/** A tile that touches a view: its features, how its points become pixels, and the part of the view that it fills. */
export interface TileInView {
  layers: TileLayers;
  toPixels(point: TilePoint): TilePoint;
  box: Box;
}

/** The tiles of a view, one zoom less deep than the view or more: they are drawn larger. */
export function tilesInView({ archive }: Basemap, view: View, lessDeep = 1): TileInView[] {
  const { left, top, width, height, zoom } = view;
  const tileZoom = Math.max(archive.minZoom, Math.min(archive.maxZoom, zoom - lessDeep));
  const side = tilePixels * 2 ** (zoom - tileZoom);
  const tiles: TileInView[] = [];
  for (let column = Math.floor(left / side); column * side < left + width; column++)
    for (let row = Math.floor(top / side); row * side < top + height; row++) {
      const tile = archive.tile(tileZoom, column, row);
      if (!tile) continue;
      const [tileLeft, tileTop] = [column * side - left, row * side - top];
      tiles.push({
        layers: decodeTile(gunzipSync(tile)),
        toPixels: ([px, py]) => [tileLeft + (px / tileExtent) * side, tileTop + (py / tileExtent) * side],
        // A pixel over the edge, or seams show in the sea.
        box: [
          Math.max(-1, tileLeft - 1),
          Math.max(-1, tileTop - 1),
          Math.min(width + 1, tileLeft + side + 1),
          Math.min(height + 1, tileTop + side + 1),
        ],
      });
    }
  return tiles;
}
