import { darken, lighten } from "../kit/colour.ts";
import type { Random } from "../kit/random.ts";
import type { Scene } from "../kit/scene.ts";
import { dabs, flank, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pane, waterTank } from "../props/house-fittings.ts";
import { block } from "./villa.ts";

interface Storeys {
  floors: number;
  height: number;
  bays: number;
}

/** An apartment house: bays of balconies with grills, washing and plants, tanks on the roof. Stands on `y`. */
export function tower(
  scene: Scene,
  name: string,
  x: number,
  y: number,
  width: number,
  storeys: Storeys,
  depth = 0,
): string {
  const shape = scene.lasting(name);
  const { paint } = scene;
  const side = width * shape.between(0.28, 0.4);
  const total = storeys.floors * storeys.height;
  const wall = depth > 0 ? scene.tint(paint.wall, depth) : paint.wall;
  const body =
    depth > 0
      ? farBlock(scene, x, y, width, total, side, wall, depth)
      : block(scene, x, y, width, total, side, wall);
  const bay = width / storeys.bays;
  const striped = shape.chance(0.6);
  const pattern = Array.from({ length: storeys.bays }, (_, i) => (i % 2 === 0 ? "balcony" : "window"));
  let floors = "";
  for (let f = 0; f < storeys.floors; f++) {
    const top = y - (f + 1) * storeys.height;
    if (striped)
      floors += rect(x, top + storeys.height - 7, width, 7, scene.tint(lighten(paint.second, 0.15), depth));
    for (let b = 0; b < storeys.bays; b++) {
      const bx = x + b * bay;
      floors +=
        pattern[b] === "balcony"
          ? balcony(scene, scene.random, bx, top, bay, storeys.height, depth)
          : plainWindow(scene, bx, top, bay, storeys.height);
    }
  }
  const band = shape.pick([0, storeys.bays - 1]);
  const stripe = rect(x + band * bay, y - total, bay * 0.12, total, scene.tint(paint.accent, depth));
  return (
    tanks(scene, x, y - total, width, side) +
    body +
    sideWindows(scene, x + width, y, side, storeys, depth) +
    floors +
    stripe +
    parapet(scene, x, y - total, width, depth)
  );
}

function farBlock(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  side: number,
  wall: string,
  depth: number,
): string {
  const rise = side * 0.16;
  return (
    poly(flank(x, y, w, h, side, rise), scene.tint(darken(scene.paint.wall, 0.28), depth)) +
    rect(x, y - h, w, h, wall)
  );
}

function plainWindow(scene: Scene, x: number, y: number, w: number, h: number): string {
  const [wx, wy, ww, wh] = [x + w * 0.2, y + h * 0.24, w * 0.56, h * 0.48];
  const conditioner = scene.random.chance(0.3)
    ? rect(wx + ww * 0.6, wy + wh + 4, ww * 0.42, h * 0.14, scene.tint("#e6e0d4"))
    : "";
  return (
    rect(wx - 4, wy - 4, ww + 8, wh + 8, scene.tint(scene.paint.trim)) +
    pane(scene, scene.random, wx, wy, ww, wh) +
    strokes(
      [
        [
          [wx + ww / 2, wy],
          [wx + ww / 2, wy + wh],
        ],
      ],
      scene.tint(scene.paint.trim),
      3,
    ) +
    rect(wx - 8, wy - 9, ww + 16, 6, scene.tint(lighten(scene.paint.wall, 0.3))) +
    conditioner
  );
}

function balcony(
  scene: Scene,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
): string {
  const { paint, light } = scene;
  const floor = y + h - 6;
  const inner = rect(
    x + w * 0.08,
    y + h * 0.1,
    w * 0.84,
    h * 0.86,
    scene.tint(darken(paint.wall, 0.34), depth),
  );
  const door = pane(scene, random, x + w * 0.24, y + h * 0.2, w * 0.52, h * 0.74);
  const shade = rect(x + w * 0.08, y + h * 0.1, w * 0.84, h * 0.16, light.shadow, {
    opacity: light.shadowStrength,
  });
  const bars = Array.from({ length: 11 }, (_, i): Point[] => [
    [x + w * (0.07 + i * 0.086), floor - h * 0.38],
    [x + w * (0.07 + i * 0.086), floor],
  ]);
  const rail =
    strokes(
      [
        [
          [x + w * 0.04, floor - h * 0.38],
          [x + w * 0.96, floor - h * 0.38],
        ],
      ],
      scene.tint(paint.trim, depth),
      5,
    ) + strokes(bars, scene.tint(paint.trim, depth), 2.6);
  const slab = rect(x + w * 0.02, floor, w * 0.96, 9, scene.tint(lighten(paint.second, 0.3), depth));
  return inner + door + shade + life(scene, random, x, floor, w, h) + rail + slab;
}

/** Signs of use: washing on a line, pots on the rail. */
function life(scene: Scene, random: Random, x: number, floor: number, w: number, h: number): string {
  if (random.chance(0.2)) {
    return repeat(3, (i) =>
      rect(
        x + w * (0.2 + i * 0.2),
        floor - h * 0.62,
        w * 0.14,
        h * 0.3,
        scene.tint(random.pick(["#e0972b", "#c2583a", "#f3ead8", "#5b8fa0", "#c2407a"])),
      ),
    );
  }
  if (random.chance(0.45)) {
    const leaves = Array.from(
      { length: 9 },
      (): Point => [x + w * random.between(0.12, 0.88), floor - h * random.between(0.36, 0.52)],
    );
    return dabs(leaves, scene.tint("#5b9450"), h * 0.13);
  }
  return "";
}

function sideWindows(
  scene: Scene,
  x: number,
  y: number,
  side: number,
  storeys: Storeys,
  depth: number,
): string {
  const slits: Point[][] = [];
  for (let f = 0; f < storeys.floors; f++) {
    const base = y - (f + 0.68) * storeys.height;
    for (const t of [0.3, 0.66])
      slits.push([
        [x + side * t, base - side * 0.16 * t],
        [x + side * t, base - side * 0.16 * t + storeys.height * 0.34],
      ]);
  }
  return strokes(
    slits,
    scene.light.lit > 0.3 ? scene.tint("#ffd68a") : scene.tint("#54626c", depth),
    side * 0.12,
    0.75,
  );
}

function parapet(scene: Scene, x: number, top: number, width: number, depth: number): string {
  return rect(x - 6, top - 18, width + 12, 22, scene.tint(lighten(scene.paint.second, 0.2), depth));
}

function tanks(scene: Scene, x: number, top: number, width: number, side: number): string {
  const head =
    rect(x + width * 0.36, top - 74, width * 0.3, 80, scene.tint(scene.paint.second)) +
    rect(x + width * 0.33, top - 82, width * 0.36, 12, scene.tint(lighten(scene.paint.second, 0.3)));
  return (
    head +
    waterTank(scene, x + width * 0.76, top - 8, 46) +
    waterTank(scene, x + width * 0.12, top - 8, 40) +
    strokes(
      [
        [
          [x + width + side * 0.4, top - 10],
          [x + width + side * 0.4, top - 96],
        ],
      ],
      scene.tint("#7a7480"),
      4,
    )
  );
}
