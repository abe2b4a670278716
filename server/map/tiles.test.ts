import { gunzipSync } from "node:zlib";
import { openBasemap } from "@osari/basemap/india.ts";
import { decodeTile } from "@osari/basemap/tile.ts";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { createMapTiles } from "./tiles.ts";

const basemap = openBasemap();
// Hono's default router gives a small app its RegExpRouter; the whole site's paths need the TrieRouter, so test with it.
const tiles = new Hono({ router: new TrieRouter() }).route("/", createMapTiles(basemap));
const get = (path: string, headers = {}) => tiles.request(path, { headers });
const pune = `/${basemap.hash}/7/90/57`;

test("a tile is passed on as it is stored, to be kept for ever", async () => {
  const answer = await get(pune, { "Accept-Encoding": "gzip, br" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  const stored = Buffer.from(await answer.arrayBuffer());
  expect(decodeTile(gunzipSync(stored)).places?.map(({ properties }) => properties.name)).toContain("Pune");
});

test("whoever does not take gzip gets the tile itself", async () => {
  const answer = await get(pune, { "Accept-Encoding": "identity" });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(decodeTile(new Uint8Array(await answer.arrayBuffer())).places).toBeDefined();
});

test("where the map has nothing there is no tile, which may be kept too", async () => {
  const answer = await get(`/${basemap.hash}/9/0/0`);
  expect(answer.status).toBe(204);
  expect(answer.headers.get("cache-control")).toContain("immutable");
});

test.each([
  "/000000000000/7/90/57",
  `/${basemap.hash}/2/1/1`,
  `/${basemap.hash}/10/700/400`,
  `/${basemap.hash}/7/128/57`,
  `/${basemap.hash}/7/90/128`,
  `/${basemap.hash}/7/090/57`,
  `/${basemap.hash}/7/-1/57`,
  `/${basemap.hash}/7/9e1/57`,
  `/${basemap.hash}/7/90`,
  `/${basemap.hash}/7/90/57/`,
  `/${basemap.hash}/7/90/57.mvt`,
])("%s is no tile", async (path) => {
  expect((await get(path)).status).toBe(404);
});
