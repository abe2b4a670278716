import { decodeTile, type TileFeature } from "@osari/basemap/tile.ts";
import { nextTask } from "./next-task.ts";

/** A vector tile, ready to be painted: paths in the tile's own units, and the names in it. */
export interface PaintTile {
  earth: Path2D;
  water: Path2D;
  region: Path2D;
  country: Path2D;
  places: PlaceName[];
}

export interface PlaceName {
  name: string;
  devanagari: string | null;
  kind: string;
  minZoom: number;
  rank: number;
  /** In the tile's units. */
  at: [number, number];
}

/** The deepest zoom that the file has; beyond it tiles are drawn larger. */
export const maxTileZoom = 9;
const minTileZoom = 3;
const maxKept = 80;

/** Fetches each tile once. The browser keeps them too: their addresses change with the file. */
export function createTiles(basemapHash: string) {
  const known = new Map<string, Promise<PaintTile | null>>();
  return (zoom: number, x: number, y: number): Promise<PaintTile | null> => {
    const path = `/map/tiles/${basemapHash}/${zoom}/${x}/${y}`;
    const found = known.get(path);
    if (found) return found;
    if (zoom < minTileZoom || x < 0 || y < 0 || x >= 2 ** zoom || y >= 2 ** zoom)
      return Promise.resolve(null);
    const tile = fetch(path).then(async (answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      // 204: plain land.
      return answer.status === 204 ? null : paintTile(new Uint8Array(await answer.arrayBuffer()));
    });
    known.set(path, tile);
    // Without a connection it is asked for again when it is next in view.
    tile.catch(() => known.delete(path));
    const [oldest] = known.keys();
    if (known.size > maxKept && oldest) known.delete(oldest);
    return tile;
  };
}

export type Tiles = ReturnType<typeof createTiles>;

/** Reading a tile and making its paths are steps of their own. */
async function paintTile(bytes: Uint8Array): Promise<PaintTile> {
  const layers = decodeTile(bytes);
  await nextTask();
  const boundaries = layers.boundaries ?? [];
  const ofKind = (kind: string) => boundaries.filter(({ properties }) => properties.kind === kind);
  return {
    earth: pathOf(layers.earth ?? [], true),
    water: pathOf(layers.water ?? [], true),
    region: pathOf(ofKind("region"), false),
    country: pathOf(ofKind("country"), false),
    places: (layers.places ?? []).flatMap(placeOf),
  };
}

function pathOf(features: readonly TileFeature[], closed: boolean): Path2D {
  const path = new Path2D();
  for (const { parts } of features)
    for (const part of parts) {
      for (const [i, [x, y]] of part.entries()) i === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
      if (closed) path.closePath();
    }
  return path;
}

function placeOf({ properties, parts }: TileFeature): PlaceName[] {
  const at = parts[0]?.[0];
  if (!at || typeof properties.name !== "string") return [];
  const hindi = properties["name:hi"];
  return [
    {
      name: properties.name,
      devanagari: typeof hindi === "string" ? hindi : null,
      kind: String(properties.kind),
      minZoom: Number(properties.min_zoom),
      rank: Number(properties.rank),
      at,
    },
  ];
}
