import { darken, lighten, mix } from "../kit/colour.ts";
import type { Random } from "../kit/random.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, path, poly, rect, repeat, strokes } from "../kit/shapes.ts";

export interface WindowStyle {
  frame: string;
  grill: boolean;
  shutters?: string;
  arch?: boolean;
}

/** A pane with what one sees in it: a lamp and a curtain, or the sky. */
export function pane(scene: Scene, random: Random, x: number, y: number, w: number, h: number): string {
  const { light } = scene;
  if (random.chance(light.lit)) {
    const warm = random.pick(["#ffd98a", "#ffcf74", "#ffe3a6", "#ffc46b"]);
    const room = scene.down([
      [0, mix(warm, "#ffffff", 0.25)],
      [1, mix(warm, "#d9773a", 0.3)],
    ]);
    const curtain = random.chance(0.5)
      ? rect(x, y, w * random.between(0.18, 0.34), h, "#c96f3f", { opacity: 0.45 })
      : "";
    return rect(x, y, w, h, room) + curtain;
  }
  const glass = scene.down([
    [0, scene.tint(mix("#56788a", light.sky[1] ?? light.haze, 0.45))],
    [1, scene.tint("#3f5a68")],
  ]);
  const gleam = poly(
    [
      [x + w * 0.12, y + h],
      [x + w * 0.5, y],
      [x + w * 0.72, y],
      [x + w * 0.34, y + h],
    ],
    "#ffffff",
    { opacity: 0.14 },
  );
  const curtain = random.chance(0.4)
    ? rect(x, y, w * 0.28, h, scene.tint(random.pick(["#f3e3c6", "#e6b28c", "#c6d6c4"])), { opacity: 0.75 })
    : "";
  return rect(x, y, w, h, glass) + curtain + gleam;
}

export function houseWindow(
  scene: Scene,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  style: WindowStyle,
): string {
  const frame = scene.tint(style.frame);
  const b = Math.max(3, w * 0.07);
  const arch = style.arch
    ? path(`M${x - b} ${y}Q${x + w / 2} ${y - w * 0.55} ${x + w + b} ${y}Z`, frame)
    : rect(x - b * 2, y - b * 2.4, w + b * 4, b * 1.6, lighten(frame, 0.12));
  const bars: Point[][] = [
    [
      [x + w / 2, y],
      [x + w / 2, y + h],
    ],
    [
      [x, y + h * 0.38],
      [x + w, y + h * 0.38],
    ],
  ];
  const grill: Point[][] = style.grill
    ? Array.from({ length: 5 }, (_, i): Point[] => [
        [x + (w * (i + 1)) / 6, y],
        [x + (w * (i + 1)) / 6, y + h],
      ])
    : [];
  const shutters = style.shutters
    ? [-1, 1]
        .map((side) => {
          const sx = side < 0 ? x - b - w * 0.42 : x + w + b;
          const slats = Array.from({ length: 6 }, (_, i): Point[] => [
            [sx + 3, y + (h * (i + 0.7)) / 6.4],
            [sx + w * 0.42 - 3, y + (h * (i + 0.7)) / 6.4],
          ]);
          const wood = scene.tint(style.shutters ?? style.frame);
          return rect(sx, y - b / 2, w * 0.42, h + b, wood) + strokes(slats, darken(wood, 0.25), 2.4, 0.7);
        })
        .join("")
    : "";
  return (
    shutters +
    rect(x - b, y - b, w + b * 2, h + b * 2, frame) +
    arch +
    pane(scene, random, x, y, w, h) +
    strokes(bars, frame, b * 0.6) +
    (grill.length > 0 ? strokes(grill, scene.tint("#4a4650"), 2, 0.7) : "") +
    rect(x - b * 2, y + h + b, w + b * 4, b * 1.4, lighten(frame, 0.2)) +
    rect(x, y, w, h * 0.1, scene.light.shadow, { opacity: scene.light.shadowStrength })
  );
}

/** A panelled door under a toran of marigolds and mango leaves. */
export function frontDoor(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const door = scene.tint(colour);
  const flowers = Array.from(
    { length: 9 },
    (_, i): Point => [x - 8 + ((w + 16) * i) / 8, y + 4 + Math.sin((i / 8) * Math.PI) * h * 0.07],
  );
  const leaves = flowers.map(([fx, fy]): Point[] => [
    [fx, fy + 4],
    [fx, fy + h * 0.07],
  ]);
  return (
    rect(x - 10, y - 10, w + 20, h + 10, scene.tint("#5b3b2a")) +
    rect(x, y, w, h, door) +
    rect(x + w * 0.1, y + h * 0.08, w * 0.34, h * 0.36, darken(door, 0.16)) +
    rect(x + w * 0.56, y + h * 0.08, w * 0.34, h * 0.36, darken(door, 0.16)) +
    rect(x + w * 0.1, y + h * 0.52, w * 0.34, h * 0.4, darken(door, 0.16)) +
    rect(x + w * 0.56, y + h * 0.52, w * 0.34, h * 0.4, darken(door, 0.16)) +
    strokes(
      [
        [
          [x + w / 2, y],
          [x + w / 2, y + h],
        ],
      ],
      darken(door, 0.4),
      3,
    ) +
    circle(x + w * 0.44, y + h * 0.54, 4, scene.tint("#e7c66b")) +
    strokes(leaves, scene.tint("#4f8a4a"), 7) +
    strokes([flowers], scene.tint("#e08a2b"), 12) +
    lampGlow(scene, x + w / 2, y + h * 0.3, w * 2)
  );
}

export function lampGlow(scene: Scene, x: number, y: number, reach: number): string {
  if (scene.light.lit < 0.3) return "";
  return circle(
    x,
    y,
    reach,
    scene.glow([
      [0, "#ffcf7a", 0.5],
      [0.5, "#ffb45c", 0.18],
      [1, "#ffb45c", 0],
    ]),
  );
}

/** The black or white tank that stands on every roof. */
export function waterTank(scene: Scene, x: number, y: number, size: number): string {
  const colour = scene.tint(scene.random.pick(["#3f424c", "#e9e2d2", "#3e6a86"]));
  return (
    strokes(
      [
        [
          [x + size * 0.1, y],
          [x + size * 0.1, y - size * 0.3],
        ],
        [
          [x + size * 0.9, y],
          [x + size * 0.9, y - size * 0.3],
        ],
      ],
      scene.tint("#8a7a6c"),
      5,
    ) +
    rect(x, y - size * 1.05, size, size * 0.8, colour, { radius: size * 0.14 }) +
    rect(x + size * 0.62, y - size * 1.02, size * 0.3, size * 0.74, darken(colour, 0.25), {
      opacity: 0.5,
      radius: size * 0.1,
    }) +
    strokes(
      [
        [
          [x + 3, y - size * 0.82],
          [x + size - 3, y - size * 0.82],
        ],
        [
          [x + 3, y - size * 0.58],
          [x + size - 3, y - size * 0.58],
        ],
      ],
      lighten(colour, 0.2),
      2.5,
      0.5,
    ) +
    ellipse(x + size / 2, y - size * 1.06, size * 0.2, size * 0.07, colour)
  );
}

/** Compound wall with a gate between x1 and x2. */
export function compoundWall(
  scene: Scene,
  y: number,
  height: number,
  x1: number,
  x2: number,
  colour: string,
): string {
  const wall = scene.tint(colour);
  const run = (from: number, to: number) =>
    rect(
      from,
      y - height,
      to - from,
      height,
      scene.down([
        [0, wall],
        [1, darken(wall, 0.16)],
      ]),
    ) +
    rect(from, y - height - 12, to - from, 14, lighten(wall, 0.25)) +
    repeat(Math.floor((to - from) / 150), (i) =>
      rect(from + 20 + i * 150, y - height * 0.72, 100, height * 0.42, darken(wall, 0.1), { opacity: 0.5 }),
    );
  const post = (x: number) =>
    rect(x - 24, y - height * 1.35, 48, height * 1.35, darken(wall, 0.06)) +
    rect(x - 30, y - height * 1.42, 60, 14, lighten(wall, 0.3)) +
    circle(x, y - height * 1.52, 15, scene.light.lit > 0.3 ? "#ffe2a0" : scene.tint("#f3ead8")) +
    lampGlow(scene, x, y - height * 1.52, 90);
  const bars = Array.from({ length: 13 }, (_, i): Point[] => [
    [x1 + 34 + ((x2 - x1 - 68) * i) / 12, y - height * 1.05],
    [x1 + 34 + ((x2 - x1 - 68) * i) / 12, y - 6],
  ]);
  const rails: Point[][] = [
    [
      [x1 + 30, y - height * 0.9],
      [x2 - 30, y - height * 0.9],
    ],
    [
      [x1 + 30, y - 20],
      [x2 - 30, y - 20],
    ],
  ];
  return (
    run(-20, x1) +
    run(x2, 1620) +
    strokes([...bars, ...rails], scene.tint("#3a3a40"), 5) +
    post(x1) +
    post(x2)
  );
}
