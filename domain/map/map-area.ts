import { type LatLng, latLngOf, pixelOf } from "./mercator.ts";

/** A part of the map, and how the address of the listings page writes it: "72.69,18.79,73.3,19.41". */
export type MapArea = [west: number, south: number, east: number, north: number];

/** Beyond these there are no listings; the search refuses them. */
export const mapLimits: MapArea = [60, 2, 104, 45];
export const india: MapArea = [68, 6.4, 97.6, 37.2];
export const mapZooms = { min: 4, max: 17 };

const degrees = /^\d{1,3}(\.\d{1,8})?$/;
/** A millionth of a degree is a tenth of a metre: less than a pixel at any zoom. */
const decimals = 6;

export function parseArea(text: string): MapArea | null {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => round(Number(part)));
  const [limitWest, limitSouth, limitEast, limitNorth] = mapLimits;
  const isInside = west >= limitWest && south >= limitSouth && east <= limitEast && north <= limitNorth;
  return isInside && west < east && south < north ? [west, south, east, north] : null;
}

export function areaText(area: MapArea): string {
  return area.map(round).join(",");
}

const round = (value: number) => Number(value.toFixed(decimals));

export function boundsOf(points: readonly LatLng[]): MapArea {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The smallest that holds both. */
export function joined(one: MapArea, other: MapArea): MapArea {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

export function middleOf([west, south, east, north]: MapArea): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Width and height in pixels. */
export function sizeOf(area: MapArea, zoom: number): [width: number, height: number] {
  const [west, south, east, north] = area;
  const [left, top] = pixelOf({ lat: north, lng: west }, zoom);
  const [right, bottom] = pixelOf({ lat: south, lng: east }, zoom);
  return [right - left, bottom - top];
}

/** The search counts in squares of so many pixels. */
const cellPixels = 64;
const maxCells = 200;

/** The zoom at which a screen shows such an area: the deepest of which the search counts all squares. */
export function zoomOf(area: MapArea): number {
  for (let zoom = mapZooms.max; zoom > mapZooms.min; zoom--) {
    const [columns = 0, rows = 0] = sizeOf(area, zoom).map((pixels) => pixels / cellPixels + 1);
    if (columns * rows <= maxCells) return zoom;
  }
  return mapZooms.min;
}

/** The farthest zoom of a screen of so many pixels: all of India and little more, for the map's file ends around it. */
export function zoomOfIndia(screenWidth: number, screenHeight: number): number {
  const [width, height] = sizeOf(india, mapZooms.min);
  const times = Math.min(screenWidth / width, screenHeight / height);
  return mapZooms.min + Math.min(1, Math.max(0, Math.log2(times)));
}

const step = 16;

/** The square in which the search counted what stands here. */
export function squareAround(point: LatLng, zoom: number): MapArea {
  const [left = 0, top = 0] = pixelOf(point, zoom).map(
    (pixels) => Math.floor(pixels / cellPixels) * cellPixels,
  );
  const upperLeft = latLngOf([left, top], zoom);
  const lowerRight = latLngOf([left + cellPixels, top + cellPixels], zoom);
  return [upperLeft.lng, lowerRight.lat, lowerRight.lng, upperLeft.lat];
}

/** Outwards to whole steps of pixels, so that people who look at the same area ask the same. Rounding a rounded area changes nothing. */
export function roundedArea(area: MapArea): MapArea {
  for (let zoom = zoomOf(area); ; zoom--) {
    const rounded = inSteps(area, zoom);
    // A little larger may be too large for the zoom. In the larger steps of the next one the same area may become a little
    // smaller, and fit the zoom before.
    if (zoomOf(rounded) >= zoom) return rounded;
  }
}

function inSteps([west, south, east, north]: MapArea, zoom: number): MapArea {
  const down = (pixels: number) => Math.floor(pixels / step + 0.01) * step;
  // At least one step, however narrow the area is.
  const up = (pixels: number, from: number) =>
    Math.max(Math.ceil(pixels / step - 0.01) * step, down(from) + step);
  const [left, top] = pixelOf({ lat: north, lng: west }, zoom);
  const [right, bottom] = pixelOf({ lat: south, lng: east }, zoom);
  const upperLeft = latLngOf([down(left), down(top)], zoom);
  const lowerRight = latLngOf([up(right, left), up(bottom, top)], zoom);
  return withinLimits([upperLeft.lng, lowerRight.lat, lowerRight.lng, upperLeft.lat]);
}

/** With a margin around it, so that what is at its edge can be seen, and at least `minSize` degrees wide and high. */
export function widened(area: MapArea, share: number, minSize: number): MapArea {
  const { lat, lng } = middleOf(area);
  const [west, south, east, north] = area;
  const x = Math.max(((east - west) / 2) * (1 + share), minSize / 2);
  const y = Math.max(((north - south) / 2) * (1 + share), minSize / 2);
  return withinLimits([lng - x, lat - y, lng + x, lat + y]);
}

/** Where a press on a bubble leads: around all that it stands for, and at least two zooms nearer. */
export function areaOfBubble({ lat, lng, box }: LatLng & { box: MapArea }, area: MapArea): MapArea {
  const [west, south, east, north] = area;
  const [x, y] = [(east - west) / 8, (north - south) / 8];
  return roundedArea(joined(widened(box, 0.3, 0), [lng - x, lat - y, lng + x, lat + y]));
}

function withinLimits([west, south, east, north]: MapArea): MapArea {
  const [limitWest, limitSouth, limitEast, limitNorth] = mapLimits;
  return [
    round(Math.max(west, limitWest)),
    round(Math.max(south, limitSouth)),
    round(Math.min(east, limitEast)),
    round(Math.min(north, limitNorth)),
  ];
}
