import { shippedFile } from "@osari/gazetteer/load.ts";
import { type Feature, feature } from "../geometry.ts";
import { type Box, isIn } from "./tiles.ts";

/** The weight of a place in the gazetteer from which on it has a name at zoom 4, 5, 6 … */
const weights = [8780, 8500, 8000, 7000, 5700, 5300, 5000, 3200, 2600];

/** Towns and localities with coordinates of their own, and their names in Devanagari where we know them. */
export async function placeNames(box: Box): Promise<Feature[]> {
  const gazetteer = await (await shippedFile()).open();
  const hindi = new Map(
    gazetteer.otherNames.map(({ state, name, also }) => [`${state} ${name}`, also.find(isDevanagari)]),
  );
  return [...gazetteer.places].flatMap(({ name, area, type, weight, lat, lng }) => {
    if (lat === null || lng === null || !isIn(box, [lng, lat])) return [];
    const kind = type !== "city" ? "neighbourhood" : weight >= 7000 ? "city" : "town";
    const min_zoom = 4 + weights.filter((least) => weight < least).length;
    const inHindi = hindi.get(`${gazetteer.areas[area]?.state} ${name}`);
    return [
      feature(
        { type: "Point", coordinates: [lng, lat] },
        { name, "name:hi": inHindi, kind, min_zoom, rank: weight },
      ),
    ];
  });
}

function isDevanagari(name: string): boolean {
  return /[\u0900-\u097f]/.test(name);
}
