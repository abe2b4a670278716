import { districtNamed } from "../knowledge/districts.ts";
import { stateNamed } from "../knowledge/states.ts";
import type { VillageRow } from "../sources/read.ts";
import { cleanName, expandMarathi, keyOf, localityOfOffice } from "./names.ts";
import { type KnownOffice, mostFrequent } from "./pincodes.ts";
import { type Place, weights } from "./place.ts";

/** States that were one state when the village list was made, or that share pincodes. */
const formerlyOne: Record<string, string> = {
  "Jammu and Kashmir": "Ladakh",
  "Andhra Pradesh": "Telangana",
  Telangana: "Andhra Pradesh",
};

/** A subdistrict with a smaller share than this in a district is not in it: its pincodes cross the border. */
const minRealShare = 0.25;

type Home = { state: string; district: string };
type Settled = { row: VillageRow; home: Home | undefined; subdistrict: string };

/**
 * The village list is of 2017: its districts are brought up to date through the post office that a
 * row names, else through its pincode, else through the present district of most of its old subdistrict.
 */
export function villages(rows: Iterable<VillageRow>, offices: KnownOffice[]) {
  const byPincode = Map.groupBy(offices, (office) => office.pincode);
  const groups = new Map<string, Settled[]>();
  for (const row of rows) {
    const state = stateNamed(row.state);
    if (!state) continue;
    const home = modernHome(row, state, byPincode.get(row.pincode) ?? []);
    const settled = { row, home, subdistrict: cleanName(row.subdistrict) };
    const id = `${state}|${keyOf(row.district)}|${keyOf(settled.subdistrict)}`;
    const group = groups.get(id);
    if (group) group.push(settled);
    else groups.set(id, [settled]);
  }
  const places: Place[] = [];
  const subdistricts = new Map<string, string[]>();
  for (const group of groups.values()) {
    const homes = realHomes(group);
    for (const { row, home, subdistrict } of group) {
      const own = home && homes.find((real) => real.district === home.district);
      const { state, district } = own ?? homes[0] ?? oldHome(row);
      places.push(...placesOf(row, { state, district }, subdistrict, byPincode));
      const votes = subdistricts.get(row.pincode);
      if (votes) votes.push(subdistrict);
      else subdistricts.set(row.pincode, [subdistrict]);
    }
  }
  const subdistrictOf = new Map(
    Array.from(subdistricts, ([pincode, votes]) => [pincode, mostFrequent(votes)]),
  );
  return { places: unique(places), subdistrictOf };
}

function modernHome(row: VillageRow, state: string, here: KnownOffice[]): Home | undefined {
  const candidates = here.filter((o) => o.state === state || o.state === formerlyOne[state]);
  const office = keyOf(localityOfOffice(row.office));
  const named = keyOf(districtNamed(state, row.district));
  const exact =
    candidates.find((o) => o.key === office) ?? candidates.find((o) => keyOf(o.district) === named);
  if (exact) return exact;
  const district = mostFrequent(candidates.map((o) => o.district));
  return candidates.find((o) => o.district === district);
}

const oldHome = (row: VillageRow): Home => {
  const state = stateNamed(row.state) ?? "";
  return { state, district: districtNamed(state, row.district) };
};

/** The districts that an old subdistrict really lies in today, the main one first. */
function realHomes(group: Settled[]): Home[] {
  const homes = group.flatMap((settled) => settled.home ?? []);
  const parts = Array.from(Map.groupBy(homes, (home) => home.district).values());
  return parts
    .sort((a, b) => b.length - a.length)
    .filter((part, i) => i === 0 || part.length >= homes.length * minRealShare)
    .flatMap((part) => part[0] ?? []);
}

function placesOf(
  row: VillageRow,
  home: Home,
  subdistrict: string,
  byPincode: Map<string, KnownOffice[]>,
): Place[] {
  return row.village.split(",").flatMap((part) => {
    const tidied = cleanName(part);
    const name = home.state === "Maharashtra" ? expandMarathi(tidied) : tidied;
    const key = keyOf(name);
    if (key.length < 2 || !/[a-z]{2}/.test(key) || name.length > 60) return [];
    const office = byPincode.get(row.pincode)?.find((o) => o.key === key);
    const weight = weights.village(office?.kind);
    return { name, type: "village" as const, ...home, subdistrict, pincode: row.pincode, weight };
  });
}

/** One place per name and subdistrict: of several rows the one with the highest weight, with the most frequent pincode. */
export function unique(places: Place[]): Place[] {
  const groups = Map.groupBy(
    places,
    (place) => `${place.state}|${place.district}|${keyOf(place.subdistrict)}|${keyOf(place.name)}`,
  );
  return Array.from(groups.values(), (group) => {
    const best = group.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (group.length > 1) best.pincode = mostFrequent(group.map((place) => place.pincode));
    return best;
  });
}
