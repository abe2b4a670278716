import type { OtherNames } from "../knowledge/other-names.ts";
import { otherNames } from "../knowledge/other-names.ts";
import { regions } from "../knowledge/regions.ts";
import { distance, type LocatedCity } from "./big-cities.ts";
import { median, type Pincode } from "./pincodes.ts";
import { type Place, weights } from "./place.ts";

/** A city with fewer pincodes is too small to be asked for by its sides. */
const minPincodes = 20;
/** The districts of Delhi are its sides. */
const hasOwnSides = new Set(["Delhi", "New Delhi"]);
/** What lies nearer to the middle (in degrees, about 2 km) is on no side. */
const middleDegrees = 0.02;
/** North reaches from north-west to north-east and a little farther: nobody is sure which side a corner is on. */
const reach = (60 * Math.PI) / 180;

const sides = { North: Math.PI / 2, South: -Math.PI / 2, East: 0, West: Math.PI } as const;

type Part = { name: string; also: string[]; city: LocatedCity; pincodes: Pincode[] };

/** Sides of the big cities and other parts of them: localities with several pincodes. */
export function cityRegions(big: LocatedCity[], pincodes: Map<string, Pincode>) {
  const parts = [...known(big, pincodes), ...big.flatMap(measured)];
  const seen = new Set<string>();
  const own = parts.filter(({ name, city }) => {
    const id = `${city.name}|${name}`;
    return !seen.has(id) && seen.add(id);
  });
  const names = own.map(({ name, also, city }): OtherNames => ({ state: stateOf(city), name, also }));
  return { places: own.map(placeOf), names };
}

function known(big: LocatedCity[], pincodes: Map<string, Pincode>): Part[] {
  return regions.map(({ state, city: cityName, name, pins, also }) => {
    const city = big.find((one) => one.name === cityName && stateOf(one) === state);
    const rows = Array.from(pincodes.values()).filter(
      (row) => row.state === state && row.at && pins.some((pin) => row.pincode.startsWith(pin)),
    );
    if (!city || rows.length < 2) throw new Error(`No pincodes found for ${name}`);
    return { name, also, city, pincodes: rows };
  });
}

function measured(city: LocatedCity): Part[] {
  if (city.pincodes.length < minPincodes || hasOwnSides.has(city.name)) return [];
  const others =
    otherNames.find(({ state, name }) => state === stateOf(city) && name === city.name)?.also ?? [];
  return Object.entries(sides).flatMap(([side, direction]) => {
    const rows = city.pincodes.filter((row) => {
      if (!row.at || distance(city.at, row.at) < middleDegrees) return false;
      const east = (row.at.lng - city.at.lng) * Math.cos((city.at.lat * Math.PI) / 180);
      const turned = Math.abs(Math.atan2(row.at.lat - city.at.lat, east) - direction);
      return Math.min(turned, 2 * Math.PI - turned) <= reach;
    });
    const also = [city.name, ...others].flatMap((other) => [`${side} ${other}`, `${other} ${side}`]).slice(1);
    return rows.length > 1 ? { name: `${side} ${city.name}`, also, city, pincodes: rows } : [];
  });
}

/** It lies where the pincode nearest to its middle does: as no place with a spot of its own it is never the nearest to one. */
function placeOf({ name, city, pincodes }: Part): Place {
  const middle = median(pincodes.flatMap((row) => row.at ?? [])) ?? city.at;
  const [nearest] = pincodes.toSorted((a, b) => distance(middle, a.at) - distance(middle, b.at));
  if (!nearest?.at) throw new Error(`${name} lies nowhere`);
  return {
    name,
    type: "locality",
    state: nearest.state,
    district: nearest.district,
    subdistrict: "",
    pincode: nearest.pincode,
    at: nearest.at,
    weight: weights.locality("HO", city.rank),
    pincodes: pincodes.map((row) => row.pincode).sort(),
  };
}

const stateOf = (city: LocatedCity) => city.pincodes[0]?.state ?? "";
