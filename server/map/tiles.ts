import { gunzipSync } from "node:zlib";
import type { Basemap } from "@osari/basemap/india.ts";
import { Hono } from "hono";

/** One spelling of each number, so that a tile has one address. The group is needed: the router puts its own anchors around the pattern. */
const number = "(?:0|[1-9][0-9]{0,3})";
const kept = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * `GET /{hash}/{z}/{x}/{y}`: a vector tile of the basemap. Browsers keep it for ever: another file has another hash.
 * Whole tiles instead of ranges of the file: one round trip for each, and browsers keep them.
 */
export function createMapTiles({ archive, hash }: Basemap): Hono {
  return new Hono().get(`/${hash}/:z{${number}}/:x{${number}}/:y{${number}}`, (c) => {
    const [z, x, y] = [Number(c.req.param("z")), Number(c.req.param("x")), Number(c.req.param("y"))];
    if (z < archive.minZoom || z > archive.maxZoom || x >= 2 ** z || y >= 2 ** z) return c.notFound();
    const tile = archive.tile(z, x, y);
    if (!tile) return c.body(null, 204, kept);
    const headers = {
      ...kept,
      "Content-Type": "application/vnd.mapbox-vector-tile",
      Vary: "Accept-Encoding",
    };
    if (!/\bgzip\b/.test(c.req.header("Accept-Encoding") ?? ""))
      return c.body(new Uint8Array(gunzipSync(tile)), 200, headers);
    return c.body(new Uint8Array(tile), 200, { ...headers, "Content-Encoding": "gzip" });
  });
}
