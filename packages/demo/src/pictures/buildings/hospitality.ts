import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, path, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { bush, pot } from "../nature/plants.ts";
import { lampGlow, pane } from "../props/house-fittings.ts";
import { tiledRoof } from "./roofs.ts";

/** Arched galleries under domed pavilions in dry country, balconies elsewhere; a portico for the guests. */
export function hotel(scene: Scene, y: number): string {
  const shape = scene.lasting("hotel");
  const heritage = scene.setting === "desert" || scene.setting === "lake";
  const floors = shape.whole(3, 4);
  const bays = 9;
  const [x, w, floor] = [300, 1000, 118];
  const h = floors * floor;
  const { paint } = scene;
  const colour = heritage ? shape.pick(["#e3a57e", "#e8c896", "#dc9a86"]) : paint.wall;
  const wall = scene.tint(colour);
  const bay = w / bays;
  const rooms = repeat(floors - 1, (f) =>
    repeat(bays, (b) => {
      const [bx, by] = [x + b * bay + bay * 0.18, y - (f + 2) * floor + 16];
      const opening = heritage
        ? arch(scene, bx, by, bay * 0.64, floor - 34)
        : pane(scene, scene.random, bx, by, bay * 0.64, floor - 34);
      const bars = Array.from({ length: 7 }, (_, i): Point[] => [
        [bx - 4 + (i * (bay * 0.64 + 8)) / 6, by + floor - 62],
        [bx - 4 + (i * (bay * 0.64 + 8)) / 6, by + floor - 20],
      ]);
      return (
        opening +
        strokes(
          [
            ...bars,
            [
              [bx - 8, by + floor - 62],
              [bx + bay * 0.64 + 8, by + floor - 62],
            ],
          ],
          scene.tint(paint.trim),
          3.4,
        ) +
        rect(bx - 10, by + floor - 22, bay * 0.64 + 20, 8, scene.tint(lighten(colour, 0.4)))
      );
    }),
  );
  const tops = heritage
    ? [x + 60, x + w / 2, x + w - 60].map((cx, i) => chhatri(scene, cx, y - h, i === 1 ? 86 : 62)).join("")
    : rect(x + w * 0.36, y - h - 60, w * 0.28, 60, scene.tint(paint.second)) +
      rect(x + w * 0.34, y - h - 72, w * 0.32, 16, scene.tint(paint.accent));
  return (
    tops +
    rect(
      x,
      y - h,
      w,
      h,
      scene.down([
        [0, lighten(wall, 0.12)],
        [1, darken(wall, 0.08)],
      ]),
    ) +
    rect(x - 14, y - h - 18, w + 28, 24, scene.tint(lighten(colour, 0.3))) +
    rooms +
    repeat(bays, (b) =>
      Math.abs(b - 4) < 2
        ? ""
        : arch(scene, x + b * bay + bay * 0.16, y - floor + 20, bay * 0.68, floor - 26),
    ) +
    portico(scene, x + w / 2, y, floor, colour) +
    repeat(6, (i) => bush(scene, x + 20 + i * (w / 5.4), y + 14, 30))
  );
}

function arch(scene: Scene, x: number, y: number, w: number, h: number): string {
  const lit = scene.random.chance(scene.light.lit);
  const fill = lit ? "#ffcf7a" : scene.tint("#5c4a4a");
  return path(
    `M${x} ${y + h}V${y + h * 0.42}Q${x + w * 0.08} ${y + h * 0.12} ${x + w / 2} ${y}Q${x + w * 0.92} ${y + h * 0.12} ${x + w} ${y + h * 0.42}V${y + h}Z`,
    fill,
    { stroke: scene.tint("#fbf1dc"), width: 4 },
  );
}

function chhatri(scene: Scene, cx: number, y: number, size: number): string {
  const stone = scene.tint("#f3e2c4");
  return (
    strokes(
      [-0.8, -0.28, 0.28, 0.8].map((t): Point[] => [
        [cx + t * size * 0.8, y],
        [cx + t * size * 0.8, y - size * 0.8],
      ]),
      stone,
      9,
    ) +
    rect(cx - size * 0.9, y - size * 0.9, size * 1.8, 14, stone) +
    path(
      `M${cx - size * 0.78} ${y - size * 0.9}Q${cx - size * 0.7} ${y - size * 1.6} ${cx} ${y - size * 1.85}Q${cx + size * 0.7} ${y - size * 1.6} ${cx + size * 0.78} ${y - size * 0.9}Z`,
      scene.tint("#e6c08a"),
    ) +
    strokes(
      [
        [
          [cx, y - size * 1.8],
          [cx, y - size * 2.1],
        ],
      ],
      scene.tint("#e0a43c"),
      5,
    )
  );
}

function portico(scene: Scene, cx: number, y: number, floor: number, colour: string): string {
  return (
    rect(cx - 190, y - floor - 4, 380, 26, scene.tint(scene.paint.accent)) +
    rect(cx - 176, y - floor + 20, 352, floor - 20, scene.tint(darken(colour, 0.3))) +
    repeat(3, (i) => pane(scene, scene.random, cx - 150 + i * 104, y - floor + 30, 94, floor - 32)) +
    [-176, -70, 52, 158]
      .map((dx) => rect(cx + dx, y - floor + 20, 18, floor - 20, scene.tint(lighten(colour, 0.4))))
      .join("") +
    poly(
      [
        [cx - 120, y],
        [cx + 120, y],
        [cx + 190, y + 46],
        [cx - 190, y + 46],
      ],
      scene.tint("#b5483a"),
    ) +
    pot(scene, cx - 210, y + 16, 74) +
    pot(scene, cx + 210, y + 16, 74) +
    lampGlow(scene, cx, y - 60, 320)
  );
}

/** A garden restaurant: tiled roof, tables under umbrellas, strings of lamps. */
export function restaurant(scene: Scene, y: number): string {
  const { paint, random } = scene;
  const shape = scene.lasting("restaurant");
  const [x, w] = [430, 640];
  const hall =
    rect(x, y - 220, w, 220, scene.tint(paint.wall)) +
    rect(x + 20, y - 180, w - 40, 180, scene.tint("#5b3b2a")) +
    repeat(6, (i) => pane(scene, random, x + 28 + (i * (w - 56)) / 6, y - 172, (w - 56) / 6 - 10, 172)) +
    lampGlow(scene, x + w / 2, y - 90, 420) +
    tiledRoof(scene, x - 60, x + w + 40, y - 206, 180, 90, paint.roof) +
    rect(x + w * 0.3, y - 204, w * 0.4, 46, scene.tint(paint.door)) +
    strokes(
      Array.from({ length: 5 }, (_, i): Point[] => [
        [x + w * 0.36 + i * 38, y - 181],
        [x + w * 0.36 + i * 38 + 22, y - 181],
      ]),
      scene.tint("#f8e6b8"),
      9,
    );
  const tables = [230, 470, 1130, 1370].map((tx, i) =>
    table(scene, tx, y + 90 + (i % 2) * 46, shape.pick(["#c2483a", "#e0972b", "#2f6b4f", "#f3e3c6"])),
  );
  return hall + tables.join("") + stringLights(scene, y - 300);
}

function table(scene: Scene, x: number, y: number, cloth: string): string {
  const canopy = repeat(6, (i) =>
    poly(
      [
        [x, y - 250],
        [x - 120 + i * 40, y - 180],
        [x - 80 + i * 40, y - 180],
      ],
      scene.tint(i % 2 === 0 ? cloth : "#fbf1dc"),
    ),
  );
  const chair = (cx: number) =>
    strokes(
      [
        [
          [cx, y - 66],
          [cx, y + 2],
        ],
        [
          [cx, y - 30],
          [cx + (cx < x ? 26 : -26), y - 30],
        ],
        [
          [cx + (cx < x ? 26 : -26), y - 30],
          [cx + (cx < x ? 26 : -26), y + 4],
        ],
      ],
      scene.tint(scene.paint.wood),
      7,
    );
  return (
    ellipse(x, y + 8, 120, 15, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    strokes(
      [
        [
          [x, y - 240],
          [x, y],
        ],
      ],
      scene.tint("#6f4630"),
      8,
    ) +
    chair(x - 96) +
    chair(x + 96) +
    ellipse(x, y - 52, 62, 13, scene.tint("#f6ecd8")) +
    path(
      `M${x - 62} ${y - 52}Q${x} ${y - 30} ${x + 62} ${y - 52}L${x + 48} ${y - 20}Q${x} ${y - 6} ${x - 48} ${y - 20}Z`,
      scene.tint("#e9dcc0"),
    ) +
    canopy +
    (scene.light.lit > 0.3
      ? circle(
          x,
          y - 60,
          70,
          scene.glow([
            [0, "#ffd98a", 0.7],
            [1, "#ffd98a", 0],
          ]),
        )
      : "")
  );
}

function stringLights(scene: Scene, y: number): string {
  const rope: Point[] = Array.from(
    { length: 33 },
    (_, i): Point => [i * 50, y + 60 - Math.abs(Math.sin((i / 8) * Math.PI)) * -70 - 70],
  );
  const bulbs = rope.map(([bx, by]) =>
    scene.light.lit > 0.1
      ? circle(
          bx,
          by + 8,
          26,
          scene.glow([
            [0, "#ffe09a", 0.9],
            [1, "#ffe09a", 0],
          ]),
        ) + circle(bx, by + 8, 6, "#fff2c4")
      : circle(bx, by + 8, 6, scene.tint("#fdf0cf")),
  );
  return strokes([rope], scene.tint("#4a4038"), 3) + bulbs.join("");
}
