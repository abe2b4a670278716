import type { Gazetteer, PlaceRow } from "@osari/gazetteer/file/gazetteer.ts";
import { type GazetteerFile, loadGazetteer, shippedFile } from "@osari/gazetteer/load.ts";
import type { TestDatabase } from "../../support/test-database.ts";

/** One village in so many is enough to search among; loading all 800,000 would take most of a test run. */
const ONE_IN = 20;

const quiet = { info() {} };

/** The shipped file with fewer villages, but with all that have one of the names. */
export async function someVillages(names: string[] = []): Promise<GazetteerFile> {
  const file = await shippedFile();
  const wanted = new Set(names);
  return {
    hash: `some of ${file.hash}`,
    async open(): Promise<Gazetteer> {
      const gazetteer = await file.open();
      return { ...gazetteer, places: thinned(gazetteer.places, wanted) };
    },
  };
}

function* thinned(places: Iterable<PlaceRow>, wanted: Set<string>): Generator<PlaceRow> {
  let villages = 0;
  for (const place of places)
    if (place.type !== "village" || villages++ % ONE_IN === 0 || wanted.has(place.name)) yield place;
}

/** The cities and localities of one state, and the named villages: quick to load. */
export async function townsOf(state: string, villages: string[] = []): Promise<GazetteerFile> {
  const file = await shippedFile();
  return {
    hash: `towns of ${state}`,
    async open() {
      const gazetteer = await file.open();
      const wanted = (place: PlaceRow) =>
        gazetteer.areas[place.area]?.state === state &&
        (place.type !== "village" || villages.includes(place.name));
      return { ...gazetteer, places: those(gazetteer.places, wanted) };
    },
  };
}

/** All of India but its villages. */
export async function allTowns(): Promise<GazetteerFile> {
  const file = await shippedFile();
  return {
    hash: `towns of ${file.hash}`,
    async open() {
      const gazetteer = await file.open();
      return { ...gazetteer, places: those(gazetteer.places, ({ type }) => type !== "village") };
    },
  };
}

/** A file with a single state, for tests about loading itself. */
export async function oneState(name: string, hash = name): Promise<GazetteerFile> {
  const file = await shippedFile();
  return {
    hash,
    async open() {
      const gazetteer = await file.open();
      const inState = ({ area }: PlaceRow) => gazetteer.areas[area]?.state === name;
      return { ...gazetteer, places: those(gazetteer.places, inState) };
    },
  };
}

function* those(places: Iterable<PlaceRow>, wanted: (place: PlaceRow) => boolean): Generator<PlaceRow> {
  for (const place of places) if (wanted(place)) yield place;
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
