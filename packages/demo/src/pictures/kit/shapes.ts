import type { Random } from "./random.ts";

/** The coordinate system of every picture; only the rasteriser knows about pixels. */
export const sheet = { width: 1600, height: 1200 } as const;

export type Point = readonly [number, number];

export interface Look {
  opacity?: number;
  stroke?: string;
  width?: number;
  radius?: number;
}

const n = (value: number) => String(Math.round(value * 10) / 10);

/**
 * A shape that is filled alone gets the opacity of its fill: for that of a whole element the renderer paints a sheet of its own
 * and lays it over the picture, which was two thirds of the time of drawing.
 */
function attributes({ opacity, stroke, width }: Look): string {
  const property = stroke === undefined ? "fill-opacity" : "opacity";
  return (
    (opacity === undefined ? "" : ` ${property}="${Math.round(opacity * 100) / 100}"`) +
    (stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${n(width ?? 2)}"`)
  );
}

export function rect(x: number, y: number, w: number, h: number, fill: string, look: Look = {}): string {
  if (w <= 0 || h <= 0) return "";
  const round = look.radius === undefined ? "" : ` rx="${n(look.radius)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"${attributes(look)}/>`;
}

export function poly(points: readonly Point[], fill: string, look: Look = {}): string {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");
  return `<polygon points="${list}" fill="${fill}"${attributes(look)}/>`;
}

/** The side wall of a box seen from the left: `side` wide, its far edge higher by `rise`. */
export function flank(x: number, bottom: number, w: number, h: number, side: number, rise: number): Point[] {
  return [
    [x + w, bottom],
    [x + w + side, bottom - rise],
    [x + w + side, bottom - h - rise],
    [x + w, bottom - h],
  ];
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(look)}/>`;
}

export const circle = (cx: number, cy: number, r: number, fill: string, look: Look = {}) =>
  ellipse(cx, cy, r, r, fill, look);

export function path(d: string, fill: string, look: Look = {}): string {
  return `<path d="${d}" fill="${fill}"${attributes(look)}/>`;
}

/** Many strokes in one element: blades of grass, rain, tiles, window bars. */
export function strokes(
  lines: readonly (readonly Point[])[],
  colour: string,
  width: number,
  opacity = 1,
): string {
  const d = lines
    .map((line) => line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join(""))
    .join("");
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;
}

/** Round dabs of a brush, all in one element. */
export function dabs(points: readonly Point[], colour: string, size: number, opacity = 1): string {
  const d = points.map(([x, y]) => `M${n(x)} ${n(y)}h.1`).join("");
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(size)}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
}

/** A closed smooth outline through the points' midpoints. */
function smooth(points: readonly Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  const start = mid(last, first);
  const curves = points.map((point, i) => {
    const end = mid(point, points[i + 1] ?? first);
    return `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join("")}Z`;
}

/** An irregular round shape, like a brush stroke. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * Math.PI * 2;
    const reach = random.between(0.86, 1.2);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return path(smooth(points), fill, look);
}

export function group(content: string, look: { opacity?: number; transform?: string } = {}): string {
  const opacity = look.opacity === undefined ? "" : ` opacity="${look.opacity}"`;
  const transform = look.transform === undefined ? "" : ` transform="${look.transform}"`;
  return `<g${opacity}${transform}>${content}</g>`;
}

export const at = (x: number, y: number, content: string, scale = 1, flip = false) =>
  group(content, { transform: `translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})` });

/** Numbers from 0 to count − 1, mapped and joined. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, count) }, (_, i) => draw(i)).join("");
