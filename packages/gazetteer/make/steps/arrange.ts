import type { Area, Gazetteer, PlaceRow } from "../../src/file/gazetteer.ts";
import { otherNames } from "../knowledge/other-names.ts";
import type { Gathered } from "./gather.ts";
import { keyOf } from "./names.ts";
import { type Place, weights } from "./place.ts";

/** Numbers the areas so that each one's parts follow it, and sorts the places into them. */
export function arrange({ places, pincodes, officesIn, namesOfRegions }: Gathered): Gazetteer {
  const known = new Set(pincodes.map((row) => row.pincode));
  const kept = places.filter((place) => known.has(place.pincode));
  const { areas, numberOf } = numberedAreas(kept, officesIn);
  const number = (state: string, district: string, subdistrict: string) => {
    const found = numberOf.get(areaId(state, district, subdistrict));
    if (found === undefined) throw new Error(`No area ${state}, ${district}, ${subdistrict}`);
    return found;
  };
  const rows = kept.map((place): PlaceRow & { key: string } => ({
    key: keyOf(place.name),
    name: place.name,
    area: number(place.state, place.district, place.subdistrict),
    type: place.type,
    weight: place.weight,
    pincode: place.pincode,
    lat: place.at?.lat ?? null,
    lng: place.at?.lng ?? null,
    pincodes: place.pincodes ?? null,
  }));
  return {
    areas,
    pincodes: pincodes
      .flatMap(({ pincode, state, district, at }) =>
        at && numberOf.has(areaId(state, district, ""))
          ? { pincode, area: number(state, district, ""), ...at }
          : [],
      )
      .sort((a, b) => a.pincode.localeCompare(b.pincode)),
    otherNames: [...otherNames, ...namesOfRegions],
    placeCount: rows.length,
    places: rows.sort((a, b) => a.area - b.area || compare(a.key, b.key) || compare(a.name, b.name)),
  };
}

type Part = [state: string, district: string, subdistrict: string];

function numberedAreas(places: Place[], officesIn: Map<string, number>) {
  const villagesIn = new Map<string, number>();
  const parts = new Map<string, Part>();
  for (const { state, district, subdistrict } of places) {
    const id = areaId(state, district, subdistrict);
    villagesIn.set(id, (villagesIn.get(id) ?? 0) + 1);
    const whole: Part[] = [
      [state, "", ""],
      [state, district, ""],
      [state, district, subdistrict],
    ];
    for (const part of whole) parts.set(areaId(...part), part);
  }
  const sorted = Array.from(parts, ([id, part]) => ({ id, part })).sort((a, b) => compare(a.id, b.id));
  const areas = sorted.map(({ id, part: [state, district, subdistrict] }): Area => {
    const weight = !district
      ? weights.state(officesIn.get(state) ?? 0)
      : !subdistrict
        ? weights.district(officesIn.get(`${state}|${district}`) ?? 0)
        : weights.subdistrict(villagesIn.get(id) ?? 0);
    return { state, district: district || null, subdistrict: subdistrict || null, weight, last: 0 };
  });
  return { areas, numberOf: new Map(sorted.map(({ id }, i) => [id, i])) };
}

/** The separator sorts before every letter, so that an area comes directly before its parts. */
const areaId = (state: string, district: string, subdistrict: string) =>
  `${state}\t${district}\t${subdistrict}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
