import { otherNames } from "../knowledge/other-names.ts";
import { stateNamed } from "../knowledge/states.ts";
import type { GeoNamesCity, Point } from "../sources/read.ts";
import { distance, type LocatedCity } from "./big-cities.ts";
import { cleanName, keyOf } from "./names.ts";
import type { KnownOffice, Pincode } from "./pincodes.ts";
import { type Place, weights } from "./place.ts";

/** Farther away than this (in degrees), an office of the same name is another town's. */
const sameTownDegrees = 0.35;
/** A place this near to the middle of a big city, and within its pincodes, is a part of it. */
const partOfCityDegrees = 0.2;

const todaysName = new Map(
  otherNames.flatMap(({ state, name, also }) =>
    also.map((other) => [`${state}|${keyOf(other)}`, name] as const),
  ),
);

/** Post offices often keep the former name. */
const formerNames = new Map(otherNames.map(({ state, name, also }) => [`${state}|${keyOf(name)}`, also]));

/** GeoNames' places with today's state and name and plain letters. */
export function cleanedCities(sources: GeoNamesCity[]): GeoNamesCity[] {
  return sources.flatMap((source) => {
    const state = stateNamed(source.state);
    const written = cleanName(source.name);
    if (!state || keyOf(written).length < 2) return [];
    return { ...source, state, name: todaysName.get(`${state}|${keyOf(written)}`) ?? written };
  });
}

/** Towns with their own coordinates from GeoNames, placed by the post office of their name, and the big cities. */
export function cities(
  sources: GeoNamesCity[],
  big: LocatedCity[],
  offices: KnownOffice[],
  pincodes: Map<string, Pincode>,
): Place[] {
  const byName = Map.groupBy(offices, (office) => `${office.state}|${office.key}`);
  const byState = Map.groupBy(pincodes.values(), (row) => row.state);
  const bigByPincode = new Map(
    big.toReversed().flatMap((city) => city.pincodes.map((row) => [row.pincode, city])),
  );
  const found = new Map<string, Place>();
  const keep = (place: Place) => {
    const id = `${place.state}|${place.district}|${keyOf(place.name)}`;
    if (!found.has(id)) found.set(id, place);
  };
  for (const city of big) keep(bigCity(city));
  for (const source of sources) {
    const { name, state, lat, lng } = source;
    const key = keyOf(name);
    if (big.some((city) => city.pincodes[0]?.state === state && keyOf(city.name) === key)) continue;
    // A district's chief town is in that district, whatever other office has its name.
    const away = (o: KnownOffice) => (keyOf(o.district) === key ? 0 : 1);
    const office = [name, ...(formerNames.get(`${state}|${key}`) ?? [])]
      .flatMap((spelling) => byName.get(`${state}|${keyOf(spelling)}`) ?? [])
      .filter((o) => distance(source, pincodes.get(o.pincode)?.at) < sameTownDegrees)
      .sort(
        (a, b) =>
          away(a) - away(b) ||
          kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
          a.pincode.localeCompare(b.pincode),
      )[0];
    const home = office ?? nearest(source, byState.get(state) ?? []);
    if (!home) continue;
    const place = {
      name,
      state,
      district: home.district,
      subdistrict: "",
      pincode: home.pincode,
      at: { lat, lng },
    };
    const host = bigByPincode.get(home.pincode);
    if (key === keyOf(home.district)) keep({ ...place, type: "city", weight: weights.districtTown });
    else if (host && distance(host.at, source) < partOfCityDegrees)
      keep({ ...place, type: "locality", weight: weights.locality("HO", host.rank) });
    else keep({ ...place, type: "city", weight: weights.city(office?.kind) });
  }
  return [...found.values()];
}

function bigCity({ name, rank, at, pincodes }: LocatedCity): Place {
  const nearby = pincodes.toSorted((a, b) => distance(at, a.at) - distance(at, b.at));
  const {
    state = "",
    district = "",
    pincode = "",
  } = pincodes.find((row) => row.pincode.endsWith("001")) ?? nearby[0] ?? {};
  const own = pincodes.map((row) => row.pincode);
  return {
    name,
    type: "city",
    state,
    district,
    subdistrict: "",
    pincode,
    at,
    weight: weights.bigCity(rank),
    pincodes: own,
  };
}

/** Gives each town the pincodes of the offices and villages that carry its name in its district. */
export function addTownPincodes(cities: Place[], villages: Place[], offices: KnownOffice[]): void {
  const named = new Map<string, Set<string>>();
  const note = (at: { state: string; district: string; pincode: string }, key: string) => {
    const id = `${at.state}|${at.district}|${key}`;
    const set = named.get(id);
    if (set) set.add(at.pincode);
    else named.set(id, new Set([at.pincode]));
  };
  for (const office of offices) note(office, keyOf(office.name.split(/[ .-]/)[0] ?? ""));
  for (const village of villages) note(village, keyOf(village.name).replace(/(city|urban)$/, ""));
  for (const city of cities) {
    if (city.type !== "city" || city.pincodes) continue;
    const own = named.get(`${city.state}|${city.district}|${keyOf(city.name)}`) ?? [];
    city.pincodes = [...new Set([city.pincode, ...own])].sort();
  }
}

/** Removes the villages and localities that are the city itself under another name ("Pune City", "Allahabad"). */
export function withoutCitiesThemselves(places: Place[], cities: Place[]): Place[] {
  const pincodesOf = new Map<string, Set<string>>();
  for (const city of cities) {
    const names = [city.name, ...(formerNames.get(`${city.state}|${keyOf(city.name)}`) ?? [])];
    for (const name of names) {
      const id = `${city.state}|${keyOf(name)}`;
      pincodesOf.set(id, new Set([...(pincodesOf.get(id) ?? []), city.pincode, ...(city.pincodes ?? [])]));
    }
  }
  return places.filter((place) => {
    const key = keyOf(place.name).replace(/(city|urban|gpo|town)$/, "");
    return !pincodesOf.get(`${place.state}|${key}`)?.has(place.pincode);
  });
}

const kinds: KnownOffice["kind"][] = ["HO", "PO", "BO"];

function nearest(point: Point, rows: Pincode[]): Pincode | undefined {
  let best: Pincode | undefined;
  for (const row of rows) if (distance(point, row.at) < distance(point, best?.at)) best = row;
  return best;
}
