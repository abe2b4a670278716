import { maxShapeLength } from "../filter-address.ts";
import { type MapArea, mapLimits, zoomOf } from "./map-area.ts";
import { type LatLng, latLngOf, type Pixel, pixelOf, tilePixels } from "./mercator.ts";
import { decodePolyline, encodePolyline } from "./polyline.ts";

/** A drawn area: corners that are joined in their order, the last with the first. */
const maxCorners = 100;

/** Null unless the search takes it: three to a hundred corners around India whose sides do not cross. */
export function parseShape(text: string): LatLng[] | null {
  const corners = text.length > maxShapeLength ? null : decodePolyline(text);
  if (!corners || corners.length < 3 || corners.length > maxCorners) return null;
  const [west, south, east, north] = mapLimits;
  const isInside = corners.every(({ lat, lng }) => lng > west && lng < east && lat > south && lat < north);
  return isInside && !crossingOf(corners.map(({ lat, lng }): Pixel => [lng, lat])) ? corners : null;
}

export function shapeText(corners: readonly LatLng[]): string {
  return encodePolyline(corners);
}

const circleCorners = 24;

/** All around a point, for whoever names a place instead of drawing. */
export function circleAround({ lat, lng }: LatLng, km: number): LatLng[] {
  const [north, east] = [km / 110.574, km / (111.32 * Math.cos((lat * Math.PI) / 180))];
  return Array.from({ length: circleCorners }, (_, i) => {
    const angle = (2 * Math.PI * i) / circleCorners;
    return { lat: lat + north * Math.cos(angle), lng: lng + east * Math.sin(angle) };
  });
}

/** The level of the smallest squares in which the search counts listings. */
const maxCellLevel = 18;

/** Around the squares in which a bubble's listings were counted: shown where zooming in does not separate them. */
export function shapeOfPile({ box: [west, south, east, north] }: { box: MapArea }, area: MapArea): LatLng[] {
  const level = Math.min(zoomOf(area) + 2, maxCellLevel);
  const cellOf = (point: LatLng) => pixelOf(point, level).map((pixel) => Math.floor(pixel / tilePixels));
  const [left = 0, top = 0] = cellOf({ lat: north, lng: west });
  const [right = 0, bottom = 0] = cellOf({ lat: south, lng: east });
  const corners: Pixel[] = [
    [left, top],
    [right + 1, top],
    [right + 1, bottom + 1],
    [left, bottom + 1],
  ];
  return corners.map(([x, y]) => latLngOf([x * tilePixels, y * tilePixels], level));
}

/**
 * What a finger drew, in pixels, as a shape: with fewer corners, and without the loops that a hand makes where a stroke
 * ends. Null if it is too small to be an area.
 */
export function shapeOfStroke(stroke: readonly Pixel[]): Pixel[] | null {
  let line = simplified(stroke, 3);
  for (let tolerance = 4; line.length > maxCorners; tolerance *= 1.5) line = simplified(line, tolerance);
  const corners = withoutLoops(line);
  return corners.length >= 3 && Math.abs(areaOf(corners)) >= 200 ? corners : null;
}

/** Ramer, Douglas and Peucker: a point stays if the line without it is further away than the tolerance. */
function simplified(line: readonly Pixel[], tolerance: number): Pixel[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [furthest, distance] = [0, 0];
  for (const [i, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [furthest, distance] = [i, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplified(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(furthest), tolerance),
  ];
}

function distanceTo([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Where two sides cross, the smaller of the two rings that meet there goes. */
function withoutLoops(ring: Pixel[]): Pixel[] {
  let corners = ring;
  for (let crossing = crossingOf(corners); crossing; crossing = crossingOf(corners)) {
    const { first, second, at } = crossing;
    const inner = [at, ...corners.slice(first + 1, second + 1)];
    const outer = [...corners.slice(0, first + 1), at, ...corners.slice(second + 1)];
    corners = Math.abs(areaOf(inner)) > Math.abs(areaOf(outer)) ? inner : outer;
  }
  return corners;
}

/** The first two sides of a ring that cross; side i goes from corner i to the next. */
function crossingOf(ring: readonly Pixel[]): { first: number; second: number; at: Pixel } | null {
  const side = (i: number): [Pixel, Pixel] => [ring[i] ?? [0, 0], ring[(i + 1) % ring.length] ?? [0, 0]];
  for (let first = 0; first < ring.length; first++)
    for (let second = first + 2; second < ring.length; second++) {
      // The last side meets the first at a corner.
      if (first === 0 && second === ring.length - 1) continue;
      const at = meeting(side(first), side(second));
      if (at) return { first, second, at };
    }
  return null;
}

function meeting([a, b]: [Pixel, Pixel], [c, d]: [Pixel, Pixel]): Pixel | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = rx * sy - ry * sx;
  if (across === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / across;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

function areaOf(ring: readonly Pixel[]): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}
