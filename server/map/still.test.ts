import { gzipSync } from "node:zlib";
import { openBasemap } from "@osari/basemap/india.ts";
import { expect, test } from "vitest";
import { createStillMaps } from "./still.ts";

const basemap = openBasemap();
const maps = createStillMaps(basemap);
const get = (path: string) => maps.request(`/${basemap.hash}/${path}`);
const draw = async (path: string) => (await get(path)).text();
const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)/g)].map((match) => match[1]);

test.each([
  ["a town", "18.152/74.577/6000.svg", ["Baramati", "Kalas"]],
  ["a city at the sea", "19.055/72.830/300.svg", ["Mumbai", "Dadar"]],
  ["a mountain town with few around it", "34.160/77.580/6000.svg", ["Leh", "Kargil"]],
  ["islands", "11.660/92.730/6000.svg", ["Sri Vijaya Puram"]],
])("a map of %s has its names, in at most 2 kB", async (_, path, names) => {
  const svg = await draw(path);
  expect(textsIn(svg)).toEqual(expect.arrayContaining(names));
  expect(gzipSync(svg).length).toBeLessThanOrEqual(2_000);
});

test("all colours are the page's own, and there is nothing that a content policy would stop", async () => {
  const svg = await draw("19.055/72.830/300.svg");
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]);
  expect(colours.length).toBeGreaterThan(5);
  for (const colour of colours) expect(colour).toMatch(/^(none|var\(--[a-z-]+\))$/);
  expect(svg).not.toMatch(/style|script|href|url\(/);
  // A path that does not begin with a move is not drawn.
  for (const [, path] of svg.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^M-?\d+ -?\d+[lh]/);
});

test("sea and border are drawn where they are", async () => {
  expect(await draw("19.055/72.830/300.svg")).toContain('<path fill="var(--indigo-soft)"');
  expect(await draw("26.910/70.910/6000.svg")).toContain('stroke="var(--ink-soft)"');
  expect(await draw("28.630/77.220/300.svg")).not.toContain('stroke="var(--ink-soft)"');
});

test("the exact spot is a dot, anything else a circle of its size", async () => {
  const radius = async (file: string) =>
    Number(/<circle[^>]* r="(\d+)"/.exec(await draw(`18.507/73.807/${file}`))?.[1]);
  expect(await radius("0.svg")).toBe(6);
  // 36 m are a pixel here.
  expect(await radius("1000.svg")).toBe(28);
  expect(await radius("2500.svg")).toBe(69);
});

test("a map may be kept for ever", async () => {
  expect((await get("18.152/74.577/6000.svg")).headers.get("cache-control")).toContain("immutable");
});

test.each([
  "18.1521/74.577/300.svg",
  "18.15/74.577/300.svg",
  "18.152/74.577/301.svg",
  "18.152/74.577/0300.svg",
  "18.152/74.577/300",
  "5.000/74.577/300.svg",
  "18.152/99.000/300.svg",
])("%s is no map", async (path) => {
  expect((await get(path)).status).toBe(404);
});
