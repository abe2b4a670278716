import { gzipSync } from "node:zlib";
import { openBasemap } from "@osari/basemap/india.ts";
import { expect, test } from "vitest";
import { areaText, india, type MapArea, roundedArea } from "../../domain/map/map-area.ts";
import { createAreaMaps, createGroundDrawer } from "./area.ts";

const basemap = openBasemap();
const maps = createAreaMaps(basemap.hash, createGroundDrawer(basemap));
const get = (file: string) => maps.request(`/${basemap.hash}/${file}`);
const pictureOf = (area: MapArea) => get(`${areaText(roundedArea(area))}.svg`);

test.each<[string, MapArea, string, number]>([
  ["India", india, "Mumbai", 12_000],
  ["a state", [72.6, 15.6, 80.9, 22.1], "Pune", 8_000],
  ["a city", [73.7, 18.4, 74, 18.65], "Pune", 5_000],
  ["a street", [73.85, 18.5, 73.86, 18.51], "<path", 5_000],
])("the ground of %s is drawn with its names, kept for ever", async (_, area, part, bytes) => {
  const answer = await pictureOf(area);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("immutable"),
  ]);
  const svg = await answer.text();
  expect(svg).toContain('<g id="map"');
  expect(svg).toContain(part);
  expect(gzipSync(svg).length).toBeLessThanOrEqual(bytes);
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]);
  for (const colour of colours) expect(colour).toMatch(/^(none|var\(--[a-z-]+\))$/);
});

test.each([
  "72.6,15.6,80.9,22.1.svg",
  "72.6,15.6,80.9.svg",
  "80.9,15.6,72.6,22.1.svg",
  "1,2,3,4.svg",
  ",,,.svg",
  `${areaText(roundedArea(india))}.png`,
])("%s is no picture", async (file) => {
  expect((await get(file)).status).toBe(404);
});
