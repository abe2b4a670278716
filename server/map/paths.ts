import type { TilePoint } from "@osari/basemap/tile.ts";
import type { Box } from "./view.ts";

/** The part of a ring inside the box. */
export function clipRing(ring: TilePoint[], box: Box): TilePoint[] {
  return ([0, 1, 2, 3] as const).reduce<TilePoint[]>((points, side) => {
    const axis = side % 2 === 0 ? 0 : 1;
    const isInside = (point: TilePoint) => (side < 2 ? point[axis] >= box[side] : point[axis] <= box[side]);
    return points.flatMap((b, i) => {
      const a = points.at(i - 1) ?? b;
      if (isInside(a) === isInside(b)) return isInside(b) ? [b] : [];
      const share = (box[side] - a[axis]) / (b[axis] - a[axis]);
      const cut: TilePoint = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      return isInside(b) ? [cut, b] : [cut];
    });
  }, ring);
}

/** The pieces of a line whose sides touch the box. */
export function clipLine(line: TilePoint[], [west, north, east, south]: Box): TilePoint[][] {
  const pieces: TilePoint[][] = [];
  let isOpen = false;
  for (const [i, b] of line.entries()) {
    const a = line[i - 1];
    if (!a) continue;
    const touches =
      Math.max(a[0], b[0]) >= west &&
      Math.min(a[0], b[0]) <= east &&
      Math.max(a[1], b[1]) >= north &&
      Math.min(a[1], b[1]) <= south;
    if (touches && isOpen) pieces.at(-1)?.push(b);
    else if (touches) pieces.push([a, b]);
    isOpen = touches;
  }
  return pieces;
}

/** Steps in whole pixels; what does not move is left out. */
export function pathOf(points: TilePoint[], end: "" | "z"): string {
  let [x, y] = [0, 0];
  let path = "";
  for (const [i, point] of points.entries()) {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
    if (i > 0 && dx === 0 && dy === 0) continue;
    path +=
      i === 0 ? `M${dx} ${dy}l` : `${path.endsWith("l") || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    x += dx;
    y += dy;
  }
  return path === "" || path.endsWith("l") ? "" : path + end;
}
