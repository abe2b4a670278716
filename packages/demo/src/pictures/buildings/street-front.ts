import { darken, lighten } from "../kit/colour.ts";
import type { Random } from "../kit/random.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, dabs, type Point, path, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { houseWindow, lampGlow, pane, waterTank } from "../props/house-fittings.ts";

const facades = [
  "#f2d6b3",
  "#e8b48c",
  "#cbdccf",
  "#ecc978",
  "#bdd3da",
  "#efccc0",
  "#f5e7cf",
  "#d6cfe0",
  "#c9d8a8",
];
const cloths = ["#c2483a", "#2f6b4f", "#e0972b", "#3e6a86", "#8a4a6a"];

/** One narrow house of a row: door below, two storeys of windows, a cornice. */
function rowHouse(
  scene: Scene,
  shape: Random,
  x: number,
  y: number,
  w: number,
  floors: number,
  colour: string,
): string {
  const wall = scene.tint(colour);
  const h = floors * 190 + 20;
  const style = {
    frame: shape.pick(["#6b4a33", "#2f5a45", "#fff4df", "#7a3b2a"]),
    grill: shape.chance(0.4),
    arch: shape.chance(0.6),
    shutters: shape.chance(0.4) ? shape.pick(cloths) : undefined,
  };
  const windows = repeat(
    floors - 1,
    (f) =>
      repeat(2, (i) =>
        houseWindow(scene, scene.random, x + w * (0.17 + i * 0.42), y - 330 - f * 190, w * 0.23, 108, style),
      ) +
      (shape.chance(0.7) ? jharokhaRail(scene, x + w * 0.08, y - 208 - f * 190, w * 0.84, style.frame) : ""),
  );
  const door = shape.pick(cloths);
  return (
    rect(
      x,
      y - h,
      w,
      h,
      scene.down([
        [0, lighten(wall, 0.1)],
        [1, darken(wall, 0.08)],
      ]),
    ) +
    rect(x + w - 10, y - h, 10, h, scene.light.shadow, { opacity: 0.16 }) +
    windows +
    rect(x + w * 0.14, y - 158, w * 0.32, 158, scene.tint("#5b3b2a")) +
    rect(x + w * 0.17, y - 150, w * 0.26, 150, scene.tint(door)) +
    strokes(
      [
        [
          [x + w * 0.3, y - 150],
          [x + w * 0.3, y],
        ],
      ],
      scene.tint(darken(door, 0.4)),
      3,
    ) +
    houseWindow(scene, scene.random, x + w * 0.6, y - 140, w * 0.24, 84, style) +
    rect(x - 5, y - h - 20, w + 10, 26, scene.tint(lighten(colour, 0.35))) +
    repeat(Math.floor(w / 26), (i) =>
      rect(x + 4 + i * 26, y - h + 6, 13, 12, scene.tint(darken(colour, 0.12))),
    ) +
    rect(x + w * 0.1, y - 10, w * 0.4, 12, scene.tint("#b99a7a")) +
    lampGlow(scene, x + w * 0.3, y - 150, 130)
  );
}

function jharokhaRail(scene: Scene, x: number, y: number, w: number, frame: string): string {
  const bars = Array.from({ length: 12 }, (_, i): Point[] => [
    [x + (w * i) / 11, y - 44],
    [x + (w * i) / 11, y],
  ]);
  return (
    rect(x - 6, y, w + 12, 12, scene.tint(lighten(frame, 0.3))) +
    strokes(
      [
        ...bars,
        [
          [x, y - 44],
          [x + w, y - 44],
        ],
      ],
      scene.tint(frame),
      4,
    )
  );
}

/** A row of town houses, each in its own colour. */
export function townhouses(scene: Scene, y: number): string {
  const shape = scene.lasting("townhouses");
  const count = shape.whole(4, 5);
  const w = 1240 / count;
  return repeat(count, (i) => {
    const floors = shape.pick([2, 3, 3]);
    const x = 180 + i * w;
    return (
      waterTank(scene, x + w * 0.55, y - floors * 190 - 34, 44) +
      rowHouse(scene, shape, x, y, w, floors, i === 1 ? scene.paint.wall : shape.pick(facades))
    );
  });
}

/** Shops under flats: awnings, boards, goods on the pavement. `shops` bays wide. */
export function shopRow(scene: Scene, y: number, shops: number, x: number, width: number): string {
  const shape = scene.lasting("shops");
  const { paint, random } = scene;
  const bay = width / shops;
  const h = 420;
  const wall = scene.tint(paint.wall);
  const style = {
    frame: paint.trim,
    grill: true,
    arch: shape.chance(0.4),
    shutters: shape.chance(0.5) ? paint.door : undefined,
  };
  const upper = repeat(
    shops,
    (i) =>
      houseWindow(scene, random, x + bay * (i + 0.3), y - 368, bay * 0.4, 104, style) +
      jharokhaRail(scene, x + bay * (i + 0.14), y - 236, bay * 0.72, paint.trim),
  );
  const ground = repeat(shops, (i) => shopBay(scene, shape, x + i * bay, y, bay, i));
  return (
    waterTank(scene, x + width * 0.7, y - h - 26, 56) +
    rect(
      x,
      y - h,
      width,
      h,
      scene.down([
        [0, lighten(wall, 0.08)],
        [1, darken(wall, 0.08)],
      ]),
    ) +
    upper +
    rect(x - 12, y - h - 22, width + 24, 28, scene.tint(lighten(paint.second, 0.2))) +
    ground
  );
}

function shopBay(scene: Scene, shape: Random, x: number, y: number, w: number, index: number): string {
  const { random, paint } = scene;
  const cloth = index === 0 ? paint.accent : shape.pick(cloths);
  const open = shape.chance(0.85);
  const board = scene.tint(shape.pick(["#2f5a45", "#7a2f2a", "#2d4a66", "#e3b04a", "#f5e7cf"]));
  const inside = open
    ? pane(scene, random, x + w * 0.08, y - 186, w * 0.84, 186) +
      shelves(scene, shape, x + w * 0.08, y, w * 0.84)
    : rect(x + w * 0.08, y - 186, w * 0.84, 186, scene.tint("#a8a49e")) +
      strokes(
        Array.from({ length: 14 }, (_, i): Point[] => [
          [x + w * 0.08, y - 180 + i * 13],
          [x + w * 0.92, y - 180 + i * 13],
        ]),
        scene.tint("#7f7a76"),
        3,
      );
  const stripes = 8;
  const awning = repeat(stripes, (i) => {
    const [a, b] = [x + w * 0.02 + (w * 0.96 * i) / stripes, x + w * 0.02 + (w * 0.96 * (i + 1)) / stripes];
    const colour = scene.tint(i % 2 === 0 ? cloth : "#fbf1dc");
    return (
      poly(
        [
          [a + 8, y - 208],
          [b + 8 - 16 * ((i + 1) / stripes), y - 208],
          [b, y - 150],
          [a, y - 150],
        ],
        colour,
      ) + circle((a + b) / 2, y - 150, (b - a) / 2, colour)
    );
  });
  // A board carries strokes, not words: no font may decide how the picture looks.
  const script = Array.from({ length: 5 }, (_, i): Point[] => [
    [x + w * (0.2 + i * 0.12), y - 232],
    [x + w * (0.2 + i * 0.12) + random.between(12, 20), y - 232],
  ]);
  return (
    rect(x + w * 0.04, y - 190, w * 0.92, 190, scene.tint("#54453c")) +
    inside +
    rect(x + w * 0.04, y - 252, w * 0.92, 42, board) +
    strokes(script, scene.tint("#f8e6b8"), 9, 0.9) +
    awning +
    lampGlow(scene, x + w / 2, y - 100, w * 0.7) +
    crates(scene, shape, x + w * 0.1, y)
  );
}

function shelves(scene: Scene, shape: Random, x: number, y: number, w: number): string {
  const goods = repeat(3, (row) => {
    const colour = shape.pick(["#e0972b", "#c2583a", "#7fa05a", "#e6d3a8", "#8a5a86", "#4f8f9a"]);
    const items = Array.from({ length: 9 }, (_, i): Point[] => [
      [x + 12 + (i * (w - 24)) / 8, y - 44 - row * 42],
      [x + 12 + (i * (w - 24)) / 8, y - 44 - row * 42 - shape.between(8, 22)],
    ]);
    return (
      strokes(items, scene.light.lit > 0.3 ? colour : scene.tint(colour), 11, 0.9) +
      rect(x, y - 40 - row * 42, w, 5, scene.tint("#8a6a4c"))
    );
  });
  return goods;
}

function crates(scene: Scene, shape: Random, x: number, y: number): string {
  if (shape.chance(0.35)) return "";
  return repeat(2, (i) => {
    const cx = x + i * 74;
    const fruit = shape.pick(["#e0972b", "#c2483a", "#8ab04a", "#e8c84a"]);
    const heap = Array.from(
      { length: 12 },
      (_, k): Point => [cx + 8 + (k % 6) * 10, y - 34 - Math.floor(k / 6) * 9],
    );
    return dabs(heap, scene.tint(fruit), 14) + path(`M${cx} ${y - 34}h66l-6 36h-54Z`, scene.tint("#a6703f"));
  });
}
