import type { Basemap } from "@osari/basemap/india.ts";
import { metresPerPixel, pixelOf } from "../../domain/map/mercator.ts";
import { drawGround } from "./draw-ground.ts";
import { type Name, namesIn } from "./names.ts";
import { type TileInView, tilesInView, type View } from "./view.ts";

export interface StillMap {
  lat: number;
  lng: number;
  /** Of the circle that the listing is in, in metres; 0 for a pin. */
  radius: number;
}

const SIZE = { width: 640, height: 320 };
/** The deepest view that says where one is: a name or two in an empty district say little. */
const ZOOMS = { deepest: 12, widest: 8 };
const ENOUGH_NAMES = 6;
const MOST_NAMES = 14;
const LETTERS = 12;
/** Radii in pixels. */
const [DOT, MIN_RING, MAX_RING] = [6, 10, 100];

/**
 * A map around a point as SVG. The page takes `#map` out of it by `<use>`, so that the colours are the page's own, by
 * day and night: they are presentation attributes, which no content policy forbids.
 */
export function drawStill(basemap: Basemap, { lat, lng, radius }: StillMap): string {
  let zoom = ZOOMS.deepest + 1;
  let view: View;
  let tiles: TileInView[];
  let ring: number;
  let names: Name[];
  do {
    zoom--;
    const [x, y] = pixelOf({ lat, lng }, zoom);
    view = { ...SIZE, left: x - SIZE.width / 2, top: y - SIZE.height / 2, zoom };
    tiles = tilesInView(basemap, view);
    ring = radius === 0 ? DOT : Math.max(MIN_RING, Math.round(radius / metresPerPixel(lat, zoom)));
    names = namesIn(tiles, view, { most: MOST_NAMES, size: LETTERS, ring });
  } while (zoom > ZOOMS.widest && (names.length < ENOUGH_NAMES || ring > MAX_RING));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><g id="map" font-size="${LETTERS}">`,
    drawGround(tiles, view, names),
    listing(ring, radius === 0),
    "</g></svg>",
  ].join("");
}

/** A pin's dot, or the circle that the listing is in, of its true size where that is large enough to be seen. */
function listing(ring: number, isExact: boolean): string {
  const circle = `<circle cx="${SIZE.width / 2}" cy="${SIZE.height / 2}" r="${ring}" fill="var(--terracotta)"`;
  return isExact
    ? `${circle} stroke="var(--sunken)" stroke-width="2"/>`
    : `${circle} fill-opacity=".18" stroke="var(--terracotta)" stroke-width="1.5"/>`;
}
