import { bigCities } from "../knowledge/big-cities.ts";
import type { GeoNamesCity, Point } from "../sources/read.ts";
import { keyOf } from "./names.ts";
import { median, type Pincode } from "./pincodes.ts";

/** No pincode farther from the middle (in degrees, about 33 km) is part of a big city. */
const cityDegrees = 0.3;

export type LocatedCity = { name: string; rank: number; at: Point; pincodes: Pincode[] };

/** The big cities with their middles and pincodes, in order of their rank. */
export function locateBigCities(sources: GeoNamesCity[], pincodes: Map<string, Pincode>): LocatedCity[] {
  return bigCities.map((city, rank) => {
    const listed = Array.from(pincodes.values())
      .filter((row) => row.state === city.state && city.pins.some((pin) => row.pincode.startsWith(pin)))
      .sort((a, b) => a.pincode.localeCompare(b.pincode));
    const source = sources.find(
      (s) =>
        s.state === city.state &&
        keyOf(s.name) === keyOf(city.name) &&
        listed.some((row) => distance(s, row.at) < cityDegrees),
    );
    const at = source ? { lat: source.lat, lng: source.lng } : median(listed.flatMap((row) => row.at ?? []));
    const own = at ? listed.filter((row) => distance(at, row.at) < cityDegrees) : [];
    if (!at || own.length === 0) throw new Error(`No pincode found for ${city.name}`);
    return { name: city.name, rank, at, pincodes: own };
  });
}

export function distance(a: Point, b: Point | undefined): number {
  return b
    ? Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
    : Number.POSITIVE_INFINITY;
}
