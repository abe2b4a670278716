import { coveredBox, tileExtent } from "@osari/basemap/tile.ts";
import { type Coords, type DoneCallback, GridLayer } from "leaflet/dist/leaflet-src.esm.js";
import { india } from "../../domain/map/map-area.ts";
import { latLngOf, pixelOf } from "../../domain/map/mercator.ts";
import { type Colours, coloursOf } from "./colours.ts";
import { nextTask } from "./next-task.ts";
import { maxTileZoom, type PaintTile, type Tiles } from "./tiles.ts";

/** Twice as wide as usual: a tile of the file is drawn one zoom deeper than it is numbered. */
const side = 512;

/** Land, water and borders, painted on canvases in the page's colours. */
export class GroundLayer extends GridLayer {
  readonly #tiles: Tiles;
  readonly #bordersOnly: boolean;

  constructor(tiles: Tiles, bordersOnly: boolean) {
    super({ tileSize: side, updateWhenZooming: false, keepBuffer: 1 });
    this.#tiles = tiles;
    this.#bordersOnly = bordersOnly;
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = canvas.height = Math.round(side * ratio);
    const deeper = Math.max(0, z - 1 - maxTileZoom);
    this.#tiles(z - 1 - deeper, x >> deeper, y >> deeper).then(
      async (tile) => {
        await nextTask();
        paint(canvas, tile ?? plainTile({ x, y, z }), this.#bordersOnly, {
          x: x % 2 ** deeper,
          y: y % 2 ** deeper,
          scale: 2 ** deeper,
        });
        if (!this.#bordersOnly) paintBeyond(canvas, { x, y, z });
        // Half a pixel larger, or seams show in the sea where a device's pixel is not a whole one.
        canvas.style.width = canvas.style.height = `${side + 0.5}px`;
        done(undefined, canvas);
      },
      (error: Error) => done(error, canvas),
    );
    return canvas;
  }
}

/** The part of a tile that a canvas shows, which may be a small one drawn large. */
interface Part {
  x: number;
  y: number;
  scale: number;
}

/** Where the file has no tile: plain land in India, foreign land north of it, sea in the south. */
function plainTile({ x, y, z }: { x: number; y: number; z: number }): PaintTile | null {
  const { lat } = latLngOf([(x + 0.5) * side, (y + 0.5) * side], z);
  const [, south, , north] = india;
  if (lat > south && lat < north) return null;
  const whole = new Path2D();
  whole.rect(0, 0, tileExtent, tileExtent);
  const none = new Path2D();
  const ground = lat >= north ? { earth: whole, water: none } : { earth: none, water: whole };
  return { ...ground, region: none, country: none, places: [] };
}

/** Where land ends and the sea begins beside the file, in degrees north. */
const coast = { west: 25, east: 8 };

/** Beyond the file: foreign land in the north, sea in the south. */
function paintBeyond(canvas: HTMLCanvasElement, { x, y, z }: { x: number; y: number; z: number }): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const [west, south, east, north] = coveredBox;
  const leftOf = (lng: number) => pixelOf({ lat: 0, lng }, z)[0] - x * side;
  const topOf = (lat: number) => pixelOf({ lat, lng: 0 }, z)[1] - y * side;
  const { abroad, water } = coloursOf();
  context.setTransform(canvas.width / side, 0, 0, canvas.height / side, 0, 0);
  const fill = (colour: string, left: number, top: number, right: number, bottom: number) => {
    context.fillStyle = colour;
    if (right > left && bottom > top) context.fillRect(left, top, right - left, bottom - top);
  };
  fill(abroad, 0, 0, side, topOf(north));
  fill(water, 0, topOf(south), side, side);
  fill(abroad, 0, topOf(north), leftOf(west), topOf(coast.west));
  fill(water, 0, topOf(coast.west), leftOf(west), topOf(south));
  fill(abroad, leftOf(east), topOf(north), side, topOf(coast.east));
  fill(water, leftOf(east), topOf(coast.east), side, topOf(south));
}

function paint(
  canvas: HTMLCanvasElement,
  tile: PaintTile | null,
  bordersOnly: boolean,
  { x, y, scale }: Part,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const colours: Colours = coloursOf();
  context.fillStyle = colours.land;
  if (!bordersOnly) context.fillRect(0, 0, canvas.width, canvas.height);
  if (!tile) return;
  const unit = (canvas.width * scale) / tileExtent;
  context.translate(-x * canvas.width, -y * canvas.height);
  context.scale(unit, unit);
  if (!bordersOnly) {
    context.fillStyle = colours.abroad;
    context.fill(tile.earth);
    context.fillStyle = colours.water;
    context.fill(tile.water);
  }
  const pixel = canvas.width / side / unit;
  context.lineWidth = pixel;
  context.strokeStyle = colours.state;
  context.setLineDash([4 * pixel, 3 * pixel]);
  context.stroke(tile.region);
  context.setLineDash([]);
  context.lineWidth = 1.5 * pixel;
  context.strokeStyle = colours.country;
  context.stroke(tile.country);
}
