import { coveredBox } from "../../src/tile.ts";
import {
  areaOf,
  between,
  closed,
  collection,
  type GeoJson,
  type Point,
  type Polygon,
  polygonFeature,
  polygonsOf,
  type Ring,
  sidesOf,
} from "../geometry.ts";
import { lands, shape } from "../sources.ts";

const sides = [
  { axis: 0, limit: coveredBox[0], sign: 1 },
  { axis: 0, limit: coveredBox[2], sign: -1 },
  { axis: 1, limit: coveredBox[1], sign: 1 },
  { axis: 1, limit: coveredBox[3], sign: -1 },
] as const;

/** Land and sea around India, and the land that is not India's. */
export async function landAndSea(country: GeoJson): Promise<{ sea: GeoJson; abroad: Polygon[] }> {
  const rings = polygonsOf(lands()).flatMap(([outer]) => (outer ? [clip(outer)] : []));
  const pieces = rings.filter((ring) => ring.length > 3).map((ring) => polygonFeature([closed(ring)]));
  const land = await shape("-i a.json -clean -dissolve", collection(pieces));
  const sea = await shape(`-rectangle bbox=${coveredBox} -erase a.json`, land);
  const rest = polygonsOf(await shape("-i a.json -erase b.json -explode", land, country));
  return { sea, abroad: withoutSlivers(rest, country) };
}

/** The part of a ring inside the box; the continents of the package are too much for mapshaper's -clip. */
function clip(ring: Ring): Ring {
  return sides.reduce<Ring>(
    (points, { axis, limit, sign }) => {
      const isInside = (point: Point) => sign * (point[axis] - limit) >= 0;
      return sidesOf(points).flatMap(([a, b]) => {
        if (isInside(a) === isInside(b)) return isInside(b) ? [b] : [];
        const cut = between(a, b, (limit - a[axis]) / (b[axis] - a[axis]));
        return isInside(b) ? [cut, b] : [cut];
      });
    },
    ring.slice(0, -1),
  );
}

/** Along our own coast the two sources disagree: small pieces there are not the land of others. */
function withoutSlivers(polygons: Polygon[], country: GeoJson): Polygon[] {
  const tenth = ([x, y]: Point) => `${Math.floor(x * 10)},${Math.floor(y * 10)}`;
  const steps = [-0.1, 0, 0.1];
  const nearIndia = new Set(
    polygonsOf(country)
      .flat(2)
      .flatMap(([x, y]) => steps.flatMap((dx) => steps.map((dy) => tenth([x + dx, y + dy])))),
  );
  return polygons.filter(([ring]) => {
    const corner = ring?.[0];
    if (!ring || !corner || ring.length < 4) return false;
    const area = areaOf(ring);
    return area > 0.25 || (area > 2e-4 && !nearIndia.has(tenth(corner)));
  });
}
