/**
 * Makes india.pmtiles, the basemap that the site ships, from the packages named in this folder's package.json and the
 * gazetteer: `npm install && npm run build` here.
 */
import { writeFileSync } from "node:fs";
import { feature, geometriesOf, polygonFeature, polygonsOf } from "./geometry.ts";
import { archiveOf } from "./steps/archive.ts";
import { borderLines, india } from "./steps/boundaries.ts";
import { landAndSea } from "./steps/land.ts";
import { placeNames } from "./steps/places.ts";
import { type Box, cutTiles, type Layers } from "./steps/tiles.ts";
import { inlandWater } from "./steps/water.ts";

const indiaBox: Box = [67, 6, 98.5, 37.8];
const [minZoom, maxZoom] = [3, 9];

const { country, stateLines } = await india();
const { sea, abroad } = await landAndSea(country);
const border = await borderLines(country, abroad);
const lines = (json: typeof border, kind: string) =>
  geometriesOf(json).map((line) => feature(line, { kind }));

/** Named as in the Protomaps basemap, so that one painter also draws an operator's own extract of that. */
const layers: Layers = {
  earth: abroad.map((polygon) => polygonFeature(polygon, { kind: "abroad" })),
  water: [
    ...polygonsOf(sea).map((polygon) => polygonFeature(polygon, { kind: "ocean" })),
    ...inlandWater(indiaBox),
  ],
  boundaries: [...lines(stateLines, "region"), ...lines(border, "country")],
  places: await placeNames(indiaBox),
};
const tiles = [...cutTiles(layers, indiaBox, minZoom, maxZoom)];
const file = archiveOf(tiles, {
  minZoom,
  maxZoom,
  box: indiaBox,
  metadata: {
    name: "Basemap of India",
    attribution: "© OpenStreetMap contributors, GeoNames",
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  },
});
writeFileSync(new URL("../india.pmtiles", import.meta.url), file);
console.log(`${tiles.length} tiles, ${file.length} bytes`);
