import { landmarks } from "../knowledge/landmarks.ts";
import { wellKnownLocalities } from "../knowledge/localities.ts";
import type { Point } from "../sources/read.ts";
import { keyOf, phoneticKey } from "./names.ts";
import type { KnownOffice, Pincode } from "./pincodes.ts";
import { type Place, weights } from "./place.ts";

/** A pincode with fewer villages than this is part of a town. */
const minTownVillages = 4;

type Known = {
  villages: Place[];
  subdistrictOf: Map<string, string>;
  pincodes: Map<string, Pincode>;
  /** The rank of the big city that a pincode belongs to. */
  cityRank: Map<string, number>;
};

/**
 * The localities of towns are known by their post offices ("Kothrud S.O"). An office named like a
 * village of its pincode raises that village's rank; any other office is a new place.
 */
export function localities(offices: KnownOffice[], known: Known): Place[] {
  const { villages, subdistrictOf, pincodes, cityRank } = known;
  const byPincode = Map.groupBy(villages, (place) => place.pincode);
  const sounds = new Set(villages.map((place) => `${place.pincode}|${phoneticKey(keyOf(place.name))}`));
  const seen = new Map(
    villages.map((place) => [`${place.state}|${place.district}|${keyOf(place.name)}`, place]),
  );
  const added: Place[] = [];
  const named = new Set(wellKnown(pincodes));
  for (const office of [...offices, ...named]) {
    if (office.key.length < 3 || !/[a-z]{2}/.test(office.key) || office.name.length > 40) continue;
    const rank = cityRank.get(office.pincode);
    const inTown = rank !== undefined || (byPincode.get(office.pincode)?.length ?? 0) < minTownVillages;
    const type = inTown || office.kind !== "BO" ? "locality" : "village";
    const weight = type === "locality" ? weights.locality(office.kind, rank) : weights.village(office.kind);
    const id = `${office.state}|${office.district}|${office.key}`;
    const same = seen.get(id);
    // Navrangpura in Ahmedabad is another place than the one in the country around.
    const isElsewhere = named.has(office) && same?.pincode.slice(0, 4) !== office.pincode.slice(0, 4);
    if (
      same &&
      !isElsewhere &&
      (same.pincode === office.pincode || same.type === "locality" || type === "village")
    ) {
      if (type === "locality" && weight > same.weight) Object.assign(same, { type, weight });
      // Known as JNU: its post office is "Jnu S.O".
      if (named.has(office)) same.name = office.name;
      continue;
    }
    // A branch office that only spells its village differently is not a separate place.
    if (type === "village" && sounds.has(`${office.pincode}|${phoneticKey(office.key)}`)) continue;
    const { name, state, district, pincode } = office;
    const place: Place = {
      name,
      type,
      state,
      district,
      subdistrict: subdistrictOf.get(pincode) ?? "",
      pincode,
      weight,
    };
    if (type === "locality" && office.at && near(office.at, pincodes.get(pincode)?.at)) place.at = office.at;
    seen.set(id, place);
    added.push(place);
  }
  return added;
}

/** A well-known locality or landmark counts like one with a head office. */
function wellKnown(pincodes: Map<string, Pincode>): KnownOffice[] {
  return [...Object.entries(wellKnownLocalities), ...Object.entries(landmarks)].flatMap(
    ([state, localities]) =>
      Object.entries(localities).flatMap(([name, where]) =>
        [where].flat().map((pincode) => {
          const row = pincodes.get(pincode);
          if (row?.state !== state) throw new Error(`${name}: ${pincode} is no pincode of ${state}`);
          return {
            name,
            key: keyOf(name),
            pincode,
            kind: "HO",
            state,
            district: row.district,
            at: undefined,
          };
        }),
      ),
  );
}

const near = (a: Point, b: Point | undefined): boolean =>
  b !== undefined && Math.abs(a.lat - b.lat) < 0.1 && Math.abs(a.lng - b.lng) < 0.1;
