import { createPromiseCache } from "@osari/backend/promise-cache.ts";
import type { Basemap } from "@osari/basemap/india.ts";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { drawStill } from "./draw-still.ts";

/** The radii that points of listings have. With these and three decimals there are not more pictures than places. */
const files = new Map([0, 300, 1000, 2500, 6000].map((radius) => [`${radius}.svg`, radius]));
const degrees = "[1-9][0-9]?\\.[0-9]{3}";
const cacheSeconds = 24 * 60 * 60;

/** `GET /{hash}/{lat}/{lng}/{radius}.svg`: a map around a point. Kept for ever, as tiles are. */
export function createStillMaps(basemap: Basemap): Hono {
  const recent = createPromiseCache<string>({ max: 500, maxSeconds: cacheSeconds });
  const path = `/${basemap.hash}/:lat{${degrees}}/:lng{${degrees}}/:file`;
  return new Hono().use(compress()).get(path, async (c) => {
    const [lat, lng] = [Number(c.req.param("lat")), Number(c.req.param("lng"))];
    const radius = files.get(c.req.param("file") ?? "");
    if (radius === undefined || lat < 6 || lat > 38 || lng < 67 || lng > 98.5) return c.notFound();
    const svg = await recent.get(c.req.path, async () => drawStill(basemap, { lat, lng, radius }));
    return c.body(svg, 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
