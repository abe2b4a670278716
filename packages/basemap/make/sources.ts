import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Collection, collection, type Feature, type GeoJson } from "./geometry.ts";

/** The packages of this folder's package.json, which are not installed with the site: read by path, typed here. */
const require = createRequire(import.meta.url);
const read = (path: string): GeoJson =>
  JSON.parse(readFileSync(new URL(`node_modules/${path}`, import.meta.url), "utf8"));

export const lands = () => read("@geo-maps/earth-lands-250m/map.geo.json");
export const waterbodies = () => read("@geo-maps/earth-waterbodies-100m/map.geo.json");
export const coarseStates = () => read("geojson-india/india.json");
export function fineStates(): GeoJson {
  const topology: { default: GeoJson } = require("@unovis/ts/maps/ind-regions.json.js");
  return topology.default;
}

/** Runs mapshaper's commands on a.json and b.json. */
export async function shape(commands: string, a: GeoJson, b: GeoJson = collection([])): Promise<GeoJson> {
  const mapshaper: { applyCommands(line: string, files: object): Promise<Record<string, string>> } =
    require("mapshaper");
  const files = { "a.json": JSON.stringify(a), "b.json": JSON.stringify(b) };
  const out = await mapshaper.applyCommands(`${commands} -o out.json format=geojson precision=0.0005`, files);
  return JSON.parse(out["out.json"] ?? "");
}

export type CutFeature = { tags: Feature["properties"] };
/** A layer cut into tiles: the features of one of them. */
export type CutLayer = { getTile(z: number, x: number, y: number): { features: CutFeature[] } | null };

export function cutLayer(features: Feature[], options: object): CutLayer {
  const { default: GeoJSONVT }: { default: new (data: Collection, options: object) => CutLayer } =
    require("geojson-vt");
  return new GeoJSONVT(collection(features), options);
}

/** A Mapbox vector tile. */
export function encodeTile(layers: Record<string, { features: CutFeature[] }>): Uint8Array {
  const { fromGeojsonVt }: { fromGeojsonVt(layers: object, options: object): Uint8Array } =
    require("@maplibre/vt-pbf");
  return fromGeojsonVt(layers, { version: 2, extent: 4096 });
}
