import type { Area, Gazetteer, PlaceRow } from "@osari/gazetteer/file/gazetteer.ts";
import { type GazetteerFile, loadGazetteer, shippedFile } from "@osari/gazetteer/load.ts";
import type { TestDatabase } from "../../support/test-database.ts";

/** One village in so many is enough to search among; loading all 800,000 would take most of a test run. */
const oneIn = 100;
/** More of those that are called as a town is, because these are what a search could take for it. */
const oneNamesakeIn = 20;

const quiet = { info() {} };

/** The shipped file with fewer villages, but with all that have one of the names. */
export async function someVillages(names: string[] = []): Promise<GazetteerFile> {
  const { hash } = await shippedFile();
  let villages = 0;
  const sample = picked(
    `some of ${hash}`,
    ({ type, name }) => type !== "village" || villages++ % oneNamesakeIn === 0 || names.includes(name),
  );
  return {
    hash: sample.hash,
    async open() {
      const gazetteer = await sample.open();
      const places = Array.from(gazetteer.places);
      const kept = new Set(names);
      for (const { type, name } of places) if (type !== "village") kept.add(name);
      let others = 0;
      const isWanted = ({ type, name }: PlaceRow) =>
        type !== "village" || kept.has(name) || others++ % (oneIn / oneNamesakeIn) === 0;
      return { ...gazetteer, places: places.filter(isWanted) };
    },
  };
}

/** The cities and localities of one state, and the named villages: quick to load. */
export function townsOf(state: string, villages: string[] = []): GazetteerFile {
  return picked(
    `towns of ${state}, ${villages}`,
    (place, area) => area?.state === state && (place.type !== "village" || villages.includes(place.name)),
    state,
  );
}

/** A file with a single state and nothing of the others: quick to load. */
export function oneState(name: string, hash = name): GazetteerFile {
  const file = picked(name, (_, area) => area?.state === name, name);
  return { hash, open: async () => onlyState(await file.open(), name) };
}

/** The areas of a state have consecutive numbers: less the first of them, they begin at 0. */
function onlyState({ areas, pincodes, otherNames, places, placeCount }: Gazetteer, name: string): Gazetteer {
  const first = areas.findIndex(({ state }) => state === name);
  const own = areas.filter(({ state }) => state === name);
  const renumbered = <Row extends { area: number }>(row: Row): Row => ({ ...row, area: row.area - first });
  return {
    areas: own.map((area) => ({ ...area, last: area.last - first })),
    pincodes: pincodes.filter(({ area }) => areas[area]?.state === name).map(renumbered),
    otherNames: otherNames.filter(({ state }) => state === name),
    places: Array.from(places, renumbered),
    placeCount,
  };
}

/** Reading all 860,000 places takes a second: what was picked out of them stays for the worker's other tests. */
const opened = new Map<string, Promise<Gazetteer>>();

/** Where only those of one state are wanted the others after them, in the order of their areas, are not read. */
function picked(
  hash: string,
  wanted: (place: PlaceRow, area?: Area) => boolean,
  onlyIn?: string,
): GazetteerFile {
  const read = async () => {
    const gazetteer = await (await shippedFile()).open();
    const last = gazetteer.areas.findLastIndex(({ state }) => onlyIn === undefined || state === onlyIn);
    const places: PlaceRow[] = [];
    for (const place of gazetteer.places) {
      if (place.area > last) break;
      if (wanted(place, gazetteer.areas[place.area])) places.push(place);
    }
    return { ...gazetteer, places };
  };
  return {
    hash,
    open() {
      const gazetteer = opened.get(hash) ?? read();
      opened.set(hash, gazetteer);
      return gazetteer;
    },
  };
}

export const load = (database: TestDatabase, file: GazetteerFile, stop?: AbortSignal) =>
  loadGazetteer(database, quiet, { file, stop });

export type Suggestion = {
  geo_uid: string;
  village: string | null;
  subdistrict: string | null;
  district: string | null;
  state: string;
  location_type: string;
  display_text: string;
  pincode: string | null;
  lat: number | null;
  lng: number | null;
};

export const suggest = (database: TestDatabase, text: string | null, most?: number): Promise<Suggestion[]> =>
  most === undefined
    ? database.query("select * from public.search_geo_locations_v2($1)", [text])
    : database.query("select * from public.search_geo_locations_v2($1, $2)", [text, most]);
