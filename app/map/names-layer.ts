import { tileExtent } from "@osari/basemap/tile.ts";
import { DomUtil, type Map as LeafletMap } from "leaflet/dist/leaflet-src.esm.js";
import { coloursOf } from "./colours.ts";
import { hasDevanagari } from "./has-devanagari.ts";
import { nextTask } from "./next-task.ts";
import { maxTileZoom, type PlaceName, type Tiles } from "./tiles.ts";

const side = 512;
const gap = 6;

/**
 * The names in view on one canvas, most important first, each where no other stands; Devanagari below the Latin name
 * where it is known. Drawn anew whenever the map comes to rest.
 */
export function addNames(map: LeafletMap, tiles: Tiles, obstacles: () => Obstacle[]): { redraw: () => void } {
  const pane = map.createPane("names");
  pane.style.zIndex = "350";
  pane.style.pointerEvents = "none";
  const canvas = document.createElement("canvas");
  canvas.className = "leaflet-zoom-hide";
  pane.append(canvas);
  let drawing = 0;

  async function redraw(): Promise<void> {
    drawing += 1;
    const mine = drawing;
    const zoom = map.getZoom();
    const tileZoom = Math.min(maxTileZoom, Math.round(zoom) - 1);
    const scale = side * 2 ** (zoom - 1 - tileZoom);
    const { min, max } = map.getPixelBounds();
    if (!min || !max) return;
    const wanted: Promise<{ place: PlaceName; x: number; y: number }[]>[] = [];
    for (let x = Math.floor(min.x / scale); x * scale < max.x; x++)
      for (let y = Math.floor(min.y / scale); y * scale < max.y; y++)
        wanted.push(
          tiles(tileZoom, x, y).then(
            (tile) =>
              (tile?.places ?? []).flatMap((place) => {
                const [px, py] = place.at;
                if (place.minZoom > zoom + 1 || px < 0 || py < 0 || px >= tileExtent || py >= tileExtent)
                  return [];
                const [left, top] = [
                  (x + px / tileExtent) * scale - min.x,
                  (y + py / tileExtent) * scale - min.y,
                ];
                return [{ place, x: left, y: top }];
              }),
            () => [],
          ),
        );
    const found = (await Promise.all(wanted)).flat();
    await nextTask();
    // A newer one is on its way.
    if (mine !== drawing) return;
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    write(canvas, map.getSize(), found, obstacles());
    // Letters that were first needed here are on their way.
    if (document.fonts.status === "loading") void document.fonts.ready.then(redraw);
  }

  // After whatever else begins when the map rests: a search must not wait until the names are written.
  let timer: ReturnType<typeof setTimeout>;
  map.on("moveend zoomend resize viewreset", () => {
    clearTimeout(timer);
    timer = setTimeout(redraw);
  });
  map.on("unload", () => {
    clearTimeout(timer);
    // One that waits for its turn finds no map any more.
    drawing += 1;
  });
  void redraw();
  return { redraw };
}

/** Its middle, and how far it reaches to each side, in pixels of the container. */
export interface Obstacle {
  x: number;
  y: number;
  across: number;
  down: number;
}

type Box = [number, number, number, number];

interface Placed {
  place: PlaceName;
  x: number;
  y: number;
}

function write(
  canvas: HTMLCanvasElement,
  { x: width, y: height }: { x: number; y: number },
  names: Placed[],
  obstacles: Obstacle[],
) {
  const ratio = window.devicePixelRatio || 1;
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
  const context = canvas.getContext("2d");
  if (!context) return;
  const { land, letters } = coloursOf();
  const family = getComputedStyle(document.body).fontFamily;
  context.scale(ratio, ratio);
  context.textAlign = "center";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = land;
  context.fillStyle = letters;
  const taken: Box[] = obstacles.map(({ x, y, across, down }) => [
    x - across,
    y - down,
    x + across,
    y + down,
  ]);
  // The device's own letters where it has some: ours for Devanagari weigh more than the whole view.
  const devanagariFont = (size: number) =>
    `500 ${size}px "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", ${family}`;
  context.font = devanagariFont(15);
  const inDevanagari = hasDevanagari(context);
  const byRank = names.sort((a, b) => b.place.rank - a.place.rank || (a.place.name < b.place.name ? -1 : 1));
  for (const { place, x, y: top } of byRank) {
    const size = place.kind === "city" ? 15 : 12.5;
    const weight = place.kind === "neighbourhood" ? 500 : 700;
    context.font = `${weight} ${size}px ${family}`;
    const half = context.measureText(place.name).width / 2 + gap;
    const second = inDevanagari && place.devanagari;
    const below = second ? size + 3 : 5;
    // Below or above the bubble that stands on it.
    const y = [0, 36, -28, 54, -58]
      .map((by) => top + by)
      .find((at) => {
        const box: Box = [x - half, at - size, x + half, at + below];
        const isFree = taken.every((t) => box[0] > t[2] || box[2] < t[0] || box[1] > t[3] || box[3] < t[1]);
        return isFree && box[0] >= 0 && box[2] <= width && box[1] >= 0 && box[3] <= height;
      });
    if (y === undefined) continue;
    taken.push([x - half, y - size, x + half, y + below]);
    letter(context, place.name, x, y);
    if (!second) continue;
    context.font = devanagariFont(size - 2);
    letter(context, second, x, y + size);
  }
}

function letter(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
