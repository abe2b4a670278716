import { createPromiseCache } from "@osari/backend/promise-cache.ts";
import type { Basemap } from "@osari/basemap/india.ts";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { areaText, type MapArea, parseArea, roundedArea, sizeOf, zoomOf } from "../../domain/map/map-area.ts";
import { pixelOf } from "../../domain/map/mercator.ts";
import { drawGround } from "./draw-ground.ts";
import { namesIn } from "./names.ts";
import { tilesInView } from "./view.ts";

const cacheSeconds = 24 * 60 * 60;
/** Around the area there is more map than any screen shows. */
const margin = 1.4;
const maxNames = 40;
/** On a phone the picture is about half as large, so its letters are larger. */
const letterSize = 17;

/** Draws the ground of an area, `west,south,east,north`; null for what is none. Only areas in whole steps have a picture. */
export function createGroundDrawer(basemap: Basemap): (area: string) => Promise<string | null> {
  const recent = createPromiseCache<string>({ max: 500, maxSeconds: cacheSeconds });
  return async (text) => {
    const area = parseArea(text);
    if (!area || areaText(roundedArea(area)) !== text) return null;
    return recent.get(text, async () => drawArea(basemap, area));
  };
}

/** `GET /{hash}/{west,south,east,north}.svg`: the ground of the map screen while its script has not come. */
export function createAreaMaps(hash: string, groundOf: (area: string) => Promise<string | null>): Hono {
  return new Hono().use(compress()).get(`/${hash}/:file{[0-9.,]+\\.svg}`, async (c) => {
    const ground = await groundOf(c.req.param("file").slice(0, -".svg".length));
    if (ground === null) return c.notFound();
    return c.body(`<svg xmlns="http://www.w3.org/2000/svg"><g id="map">${ground}</g></svg>`, 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}

/** The point 0, 0 is the area's upper left corner; there is as much map around it as fills a screen of another form. */
function drawArea(basemap: Basemap, area: MapArea): string {
  const zoom = zoomOf(area);
  const [width, height] = sizeOf(area, zoom);
  const side = Math.round(Math.max(width, height) * margin);
  const [x, y] = pixelOf({ lat: area[3], lng: area[0] }, zoom);
  const [aside, above] = [Math.round((side - width) / 2), Math.round((side - height) / 2)];
  const view = { left: x - aside, top: y - above, width: side, height: side, zoom };
  // Coarser than the live map: it is seen for seconds, and bytes are what a slow phone waits for.
  const tiles = tilesInView(basemap, view, 2);
  const names = namesIn(tiles, view, { max: maxNames, size: letterSize });
  return `<g transform="translate(${-aside} ${-above})">${drawGround(tiles, view, names)}</g>`;
}
