import {
  areaOf,
  between,
  closed,
  type Feature,
  geometriesOf,
  polygonFeature,
  polygonsOf,
  type Ring,
  sidesOf,
} from "../geometry.ts";
import { waterbodies } from "../sources.ts";
import { type Box, isIn } from "./tiles.ts";

/** Smaller ones are left out: pieces of river banks look like dashes. */
const kinds = [
  { kind: "river", minSquareKm: 3 },
  { kind: "lake", minSquareKm: 0.6 },
];
const squareKmPerSquareDegree = 12_300;

/** Rivers and lakes. The package has three records: rivers, lakes and the sea. */
export function inlandWater(box: Box): Feature[] {
  const records = geometriesOf(waterbodies());
  return kinds.flatMap(({ kind, minSquareKm }, i) => {
    const record = records[i];
    return (record ? polygonsOf(record) : []).flatMap(([outer]) => {
      const corner = outer?.[0];
      if (!outer || !corner || !isIn(box, corner)) return [];
      const ring = outer.slice(0, -1);
      const squareKm = areaOf(ring) * squareKmPerSquareDegree * Math.cos((corner[1] * Math.PI) / 180);
      if (squareKm <= minSquareKm) return [];
      const min_zoom = 4 + [60, 40, 20, 5, 1.5].filter((least) => squareKm < least).length;
      return [polygonFeature([closed(rounded(rounded(ring)))], { kind, min_zoom })];
    });
  });
}

/** Corners cut off: the lakes of the package have few of them. */
function rounded(ring: Ring): Ring {
  return sidesOf(ring).flatMap(([a, b]) => [between(a, b, 0.25), between(a, b, 0.75)]);
}
