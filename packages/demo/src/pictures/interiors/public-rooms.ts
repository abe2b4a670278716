import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { shadow } from "./floor.ts";
import { lampLight, pendant, wallPicture } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

export function shopInside(scene: Scene): string {
  const { paint, random } = scene;
  const wood = indoors(scene, paint.wood);
  const shelf = (x: number, w: number) =>
    repeat(4, (row) => {
      const y = 330 + row * 118;
      const goods = repeat(Math.floor(w / 44), (i) =>
        rect(
          x + 8 + i * 44,
          y - random.between(44, 84),
          random.between(24, 36),
          84,
          indoors(
            scene,
            random.pick(["#e0972b", "#c2583a", "#4d7a68", "#f3e3c6", "#7b5a86", "#5f8f9f", "#d9b13c"]),
          ),
          { radius: 5 },
        ),
      );
      return goods + rect(x, y, w, 40, mix(wood, indoors(scene, paint.wall), 0.5)) + rect(x, y, w, 14, wood);
    });
  return (
    room(scene, mix(paint.wall, "#fbf3e4", 0.4), paint.floor, "tiles") +
    shelf(330, 440) +
    shelf(830, 440) +
    repeat(4, (i) => pendant(scene, 410 + i * 260, 120, 62)) +
    shadow(scene, 800, 1110, 420) +
    poly(
      [
        [460, 900],
        [1140, 900],
        [1190, 950],
        [410, 950],
      ],
      lighten(wood, 0.3),
    ) +
    rect(410, 950, 780, 160, wood) +
    strokes(
      Array.from({ length: 17 }, (_, i): Point[] => [
        [440 + i * 45, 960],
        [440 + i * 45, 1102],
      ]),
      darken(wood, 0.2),
      4,
      0.5,
    ) +
    rect(560, 840, 120, 70, indoors(scene, "#4a4a50"), { radius: 8 }) +
    rect(900, 868, 160, 44, indoors(scene, "#f3e3c6"), { radius: 10 }) +
    pot(scene, 250, 1040, 180) +
    pot(scene, 1380, 1040, 200)
  );
}

export function diningHall(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  const table = (x: number, y: number, s: number) =>
    shadow(scene, x, y + 6, 160 * s) +
    [-1, 1]
      .map(
        (d) =>
          rect(x + d * 130 * s - 32 * s, y - 150 * s, 64 * s, 120 * s, indoors(scene, paint.fabric), {
            radius: 16 * s,
          }) +
          strokes(
            [
              [
                [x + d * 150 * s, y - 40 * s],
                [x + d * 150 * s, y + 10 * s],
              ],
              [
                [x + d * 108 * s, y - 40 * s],
                [x + d * 108 * s, y + 10 * s],
              ],
            ],
            darken(wood, 0.2),
            8 * s,
          ),
      )
      .join("") +
    strokes(
      [
        [
          [x, y - 90 * s],
          [x, y],
        ],
      ],
      darken(wood, 0.2),
      16 * s,
    ) +
    ellipse(x, y - 96 * s, 120 * s, 30 * s, lighten(wood, 0.25)) +
    ellipse(x - 40 * s, y - 100 * s, 30 * s, 8 * s, indoors(scene, "#4f8a4a")) +
    ellipse(x + 40 * s, y - 98 * s, 30 * s, 8 * s, indoors(scene, "#4f8a4a")) +
    circle(x, y - 116 * s, 10 * s, "#ffe3a0") +
    lampLight(scene, x, y - 110 * s, 90 * s);
  return (
    room(scene, mix(paint.wall, paint.second, 0.3), paint.floor, "tiles") +
    bigWindow(scene, 380, 280, 360, 350, 3) +
    wallPicture(scene, 850, 300, 150, 190) +
    wallPicture(scene, 1060, 320, 150, 150) +
    repeat(3, (i) => pendant(scene, 480 + i * 320, 130, 84)) +
    table(540, 890, 0.9) +
    table(1060, 890, 0.9) +
    table(360, 1110, 1.25) +
    table(1200, 1110, 1.25) +
    pot(scene, 800, 900, 150)
  );
}

export function lobby(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  return (
    room(scene, mix(paint.wall, "#f3dcb4", 0.4), mix(paint.floor, "#e9dcc4", 0.5), "tiles") +
    repeat(
      7,
      (i) =>
        rect(340 + i * 136, 230, 100, 360, darken(wood, 0.08), { radius: 50 }) +
        rect(352 + i * 136, 244, 76, 340, indoors(scene, i % 2 === 0 ? "#f0d9a8" : "#e6c78c"), {
          radius: 38,
        }),
    ) +
    repeat(3, (i) => pendant(scene, 520 + i * 280, 150, 92)) +
    shadow(scene, 800, 900, 380) +
    rect(440, 690, 720, 26, indoors(scene, "#fbf1dc")) +
    rect(460, 716, 680, 176, wood) +
    strokes(
      Array.from({ length: 15 }, (_, i): Point[] => [
        [490 + i * 44, 724],
        [490 + i * 44, 884],
      ]),
      lighten(wood, 0.2),
      5,
      0.5,
    ) +
    pot(scene, 560, 694, 84) +
    poly(
      [
        [560, 960],
        [1040, 960],
        [1240, 1180],
        [360, 1180],
      ],
      indoors(scene, paint.rug),
    ) +
    poly(
      [
        [610, 985],
        [990, 985],
        [1130, 1150],
        [470, 1150],
      ],
      lighten(indoors(scene, paint.rug), 0.3),
    ) +
    pot(scene, 270, 1040, 250) +
    pot(scene, 1340, 1040, 250) +
    lampLight(scene, 800, 560, 460)
  );
}
