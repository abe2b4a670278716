import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { ellipse, type Point, path, poly, rect, repeat, sheet, strokes } from "../kit/shapes.ts";
import { backdrop, treeLine } from "../nature/backdrop.ts";
import { flowerBush, pot } from "../nature/plants.ts";
import { rain, sky } from "../nature/sky.ts";
import { lampLight } from "./furnishings.ts";

function chair(scene: Scene, x: number, y: number, flip: boolean): string {
  const cane = scene.tint(scene.paint.wood);
  const d = flip ? -1 : 1;
  const legs: Point[][] = [
    [
      [x, y - 110],
      [x - 8 * d, y],
    ],
    [
      [x + 120 * d, y - 108],
      [x + 128 * d, y],
    ],
  ];
  return (
    ellipse(x + 60 * d, y, 100, 14, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    strokes(legs, cane, 11) +
    path(
      `M${x - 14 * d} ${y - 270}Q${x - 40 * d} ${y - 180} ${x} ${y - 104}L${x + 16 * d} ${y - 110}Q${x - 10 * d} ${y - 190} ${x + 10 * d} ${y - 266}Z`,
      darken(cane, 0.1),
    ) +
    rect(Math.min(x, x + 130 * d), y - 122, 130, 26, lighten(scene.tint(scene.paint.fabric), 0.1), {
      radius: 10,
    }) +
    rect(Math.min(x, x + 26 * d), y - 220, 30, 100, scene.tint(scene.paint.accent), { radius: 12 })
  );
}

function tea(scene: Scene, x: number, y: number): string {
  const wood = scene.tint(scene.paint.wood);
  return (
    ellipse(x, y, 80, 12, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    strokes(
      [
        [
          [x, y - 90],
          [x, y - 4],
        ],
        [
          [x - 40, y],
          [x, y - 20],
          [x + 40, y],
        ],
      ],
      darken(wood, 0.2),
      10,
    ) +
    ellipse(x, y - 94, 82, 18, lighten(wood, 0.2)) +
    rect(x - 40, y - 124, 26, 28, scene.tint("#f6efe0"), { radius: 6 }) +
    rect(x + 10, y - 124, 26, 28, scene.tint("#f6efe0"), { radius: 6 })
  );
}

/** From the flat's own balcony, over the trees: two chairs, tea, the evening. */
export function balconyView(scene: Scene): string {
  const { paint } = scene;
  const rail = scene.tint(paint.trim === "#fff4df" ? "#6b4a33" : paint.trim);
  const floor = scene.tint(paint.floor);
  const bars = Array.from({ length: 34 }, (_, i): Point[] => [
    [20 + i * 48, 720],
    [20 + i * 48, 960],
  ]);
  const boards = Array.from({ length: 15 }, (_, i): Point[] => [
    [800 + (i - 7) * 120, 960],
    [800 + (i - 7) * 260, 1210],
  ]);
  return (
    sky(scene) +
    backdrop(scene, 760) +
    treeLine(scene, 850, 0.16) +
    treeLine(scene, 930, 0.05, "#4f8550") +
    rain(scene) +
    rect(
      0,
      955,
      sheet.width,
      250,
      scene.down([
        [0, darken(floor, 0.08)],
        [1, floor],
      ]),
    ) +
    strokes(boards, darken(floor, 0.3), 3, 0.3) +
    strokes(bars, rail, 8) +
    rect(0, 700, sheet.width, 26, rail) +
    rect(0, 696, sheet.width, 8, lighten(rail, 0.3)) +
    rect(0, 944, sheet.width, 18, rail) +
    rect(0, 0, sheet.width, 70, scene.tint(darken(paint.wall, 0.1))) +
    rect(0, 64, sheet.width, 14, scene.tint(lighten(paint.wall, 0.3))) +
    poly(
      [
        [0, 0],
        [90, 0],
        [90, 1010],
        [0, 1060],
      ],
      scene.tint(darken(paint.wall, 0.16)),
    ) +
    chair(scene, 520, 1100, false) +
    tea(scene, 800, 1110) +
    chair(scene, 1080, 1100, true) +
    pot(scene, 200, 1090, 190) +
    pot(scene, 1450, 1080, 220) +
    pot(scene, 1330, 1060, 130) +
    (scene.light.lit > 0.3 ? lampLight(scene, 800, 80, 420) : "")
  );
}

/** A penthouse terrace: pergola, daybed, the whole town below. */
export function terraceView(scene: Scene): string {
  const { paint } = scene;
  const floor = scene.tint(paint.floor);
  const wood = scene.tint(paint.wood);
  const joints: Point[][] = [];
  for (let i = -9; i <= 9; i++)
    joints.push([
      [800 + i * 100, 860],
      [800 + i * 260, 1210],
    ]);
  const rafters = repeat(10, (i) =>
    poly(
      [
        [60 + i * 160, 150],
        [96 + i * 160, 150],
        [60 + i * 184 - 90, 40],
        [10 + i * 184 - 90, 40],
      ],
      darken(wood, 0.1),
    ),
  );
  const bulbs = Array.from({ length: 21 }, (_, i) =>
    lampLight(scene, 40 + i * 76, 190 + Math.sin((i / 5) * Math.PI) * 22, 34),
  ).join("");
  return (
    sky(scene) +
    backdrop(scene, 840) +
    rain(scene) +
    rect(
      0,
      850,
      sheet.width,
      350,
      scene.down([
        [0, darken(floor, 0.05)],
        [1, floor],
      ]),
    ) +
    strokes(joints, darken(floor, 0.3), 3, 0.35) +
    rect(0, 730, sheet.width, 130, scene.tint("#d5e6e6"), { opacity: 0.38 }) +
    rect(0, 722, sheet.width, 12, scene.tint("#5a5550")) +
    strokes(
      Array.from({ length: 9 }, (_, i): Point[] => [
        [i * 200, 730],
        [i * 200, 858],
      ]),
      scene.tint("#5a5550"),
      5,
    ) +
    rafters +
    rect(0, 146, sheet.width, 30, wood) +
    [70, 1500].map((x) => rect(x, 170, 34, 800, wood)).join("") +
    bulbs +
    ellipse(760, 1064, 420, 26, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    rect(400, 900, 700, 120, lighten(scene.tint(paint.fabric), 0.1), { radius: 26 }) +
    rect(400, 980, 700, 70, darken(wood, 0.05), { radius: 10 }) +
    [430, 600, 900]
      .map((x, i) =>
        rect(x, 850, 150, 92, scene.tint(["#e0972b", "#f3e3c6", "#c2583a"][i] ?? "#e0972b"), { radius: 24 }),
      )
      .join("") +
    tea(scene, 1230, 1090) +
    flowerBush(scene, 230, 1000, 130) +
    flowerBush(scene, 1440, 1010, 140) +
    pot(scene, 330, 1130, 170)
  );
}
