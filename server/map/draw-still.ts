import type { Basemap } from "@osari/basemap/india.ts";
import { metresPerPixel } from "../../domain/map/mercator.ts";
import { type Name, namesIn } from "./names.ts";
import { clipLine, clipRing, pathOf } from "./paths.ts";
import { SIZE, type TileInView, tilesInView } from "./view.ts";

export interface StillMap {
  lat: number;
  lng: number;
  /** Of the circle that the listing is in, in metres; 0 for a pin. */
  radius: number;
}

/** The deepest view that says where one is: a name or two in an empty district say little. */
const ZOOMS = { deepest: 12, widest: 8 };
const ENOUGH_NAMES = 6;
const MOST_NAMES = 14;
/** Radii in pixels. */
const [DOT, MIN_RING, MAX_RING] = [6, 10, 100];

/**
 * A map around a point as SVG. The page takes `#map` out of it by `<use>`, so that the colours are the page's own, by
 * day and night: they are presentation attributes, which no content policy forbids.
 */
export function drawStill(basemap: Basemap, { lat, lng, radius }: StillMap): string {
  let zoom = ZOOMS.deepest + 1;
  let tiles: TileInView[];
  let ring: number;
  let names: Name[];
  do {
    zoom--;
    tiles = tilesInView(basemap, lat, lng, zoom);
    ring = radius === 0 ? DOT : Math.max(MIN_RING, Math.round(radius / metresPerPixel(lat, zoom)));
    names = namesIn(tiles, zoom, ring, MOST_NAMES);
  } while (zoom > ZOOMS.widest && (names.length < ENOUGH_NAMES || ring > MAX_RING));
  const { width, height } = SIZE;
  const fill = (colour: string, path: string) => path && `<path fill="var(--${colour})" d="${path}"/>`;
  const line = (colour: string, dashes: string, path: string) =>
    path && `<path fill="none" stroke="var(--${colour})" stroke-dasharray="${dashes}" d="${path}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="map">`,
    `<path fill="var(--sunken)" d="M0 0h${width}v${height}H0z"/>`,
    fill("line", areas(tiles, "earth")),
    fill("indigo-soft", areas(tiles, "water")),
    line("line-strong", "4 3", lines(tiles, "region")),
    line("ink-soft", "none", lines(tiles, "country")),
    `<g fill="var(--ink-soft)" stroke="var(--sunken)" stroke-width="3" paint-order="stroke" text-anchor="middle" font-size="12">`,
    ...names.map(label),
    "</g>",
    listing(ring, radius === 0),
    "</g></svg>",
  ].join("");
}

function areas(tiles: TileInView[], layer: string): string {
  return tiles
    .flatMap(({ layers, toPixels, box }) =>
      (layers[layer] ?? []).flatMap(({ parts }) =>
        parts.map((ring) => pathOf(clipRing(ring.map(toPixels), box), "z")),
      ),
    )
    .join("");
}

function lines(tiles: TileInView[], kind: string): string {
  return tiles
    .flatMap(({ layers, toPixels, box }) =>
      (layers.boundaries ?? [])
        .filter(({ properties }) => properties.kind === kind)
        .flatMap(({ parts }) =>
          parts.flatMap((part) => clipLine(part.map(toPixels), box).map((piece) => pathOf(piece, ""))),
        ),
    )
    .join("");
}

function label({ text, kind, at: [x, y] }: Name): string {
  const place = `x="${Math.round(x)}" y="${Math.round(y)}"`;
  const weight =
    kind === "city" ? ` font-size="15" font-weight="700"` : kind === "town" ? ` font-weight="700"` : "";
  return `<text ${place}${weight}>${escaped(text)}</text>`;
}

/** A pin's dot, or the circle that the listing is in, of its true size where that is large enough to be seen. */
function listing(ring: number, isExact: boolean): string {
  const circle = `<circle cx="${SIZE.width / 2}" cy="${SIZE.height / 2}" r="${ring}" fill="var(--terracotta)"`;
  return isExact
    ? `${circle} stroke="var(--sunken)" stroke-width="2"/>`
    : `${circle} fill-opacity=".18" stroke="var(--terracotta)" stroke-width="1.5"/>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
