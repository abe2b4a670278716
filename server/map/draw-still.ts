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

const pictureSize = { width: 640, height: 320 };
/** The deepest view that says where one is: a name or two in an empty district say little. */
const zooms = { deepest: 12, widest: 8 };
const minNames = 6;
const maxNames = 14;
const letterSize = 12;
/** Radii in pixels. */
const [dotRadius, minRing, maxRing] = [6, 10, 100];

/**
 * A map around a point as SVG. The page takes `#map` out of it by `<use>`, so that the colours are the page's own, by
 * day and night: they are presentation attributes, which no content policy forbids.
 */
export function drawStill(basemap: Basemap, { lat, lng, radius }: StillMap): string {
  let zoom = zooms.deepest + 1;
  let view: View;
  let tiles: TileInView[];
  let ring: number;
  let names: Name[];
  do {
    zoom--;
    const [x, y] = pixelOf({ lat, lng }, zoom);
    view = { ...pictureSize, left: x - pictureSize.width / 2, top: y - pictureSize.height / 2, zoom };
    tiles = tilesInView(basemap, view);
    ring = radius === 0 ? dotRadius : Math.max(minRing, Math.round(radius / metresPerPixel(lat, zoom)));
    names = namesIn(tiles, view, { max: maxNames, size: letterSize, ring });
  } while (zoom > zooms.widest && (names.length < minNames || ring > maxRing));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}"><g id="map" font-size="${letterSize}">`,
    drawGround(tiles, view, names),
    listing(ring, radius === 0),
    "</g></svg>",
  ].join("");
}

/** A pin's dot, or the circle that the listing is in, of its true size where that is large enough to be seen. */
function listing(ring: number, isExact: boolean): string {
  const circle = `<circle cx="${pictureSize.width / 2}" cy="${pictureSize.height / 2}" r="${ring}" fill="var(--terracotta)"`;
  return isExact
    ? `${circle} stroke="var(--sunken)" stroke-width="2"/>`
    : `${circle} fill-opacity=".18" stroke="var(--terracotta)" stroke-width="1.5"/>`;
}
