import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, path, poly, rect, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { lampLight } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

export function bathroom(scene: Scene): string {
  const { paint } = scene;
  const tile = indoors(scene, scene.lasting("bath").pick(["#cfe0da", "#e6d3b8", "#c9d8e0", "#e9c9b4"]));
  const joints: Point[][] = [];
  for (let x = 300; x <= 1300; x += 62)
    joints.push([
      [x, 420],
      [x, 800],
    ]);
  for (let y = 420; y <= 800; y += 54)
    joints.push([
      [300, y],
      [1300, y],
    ]);
  const white = indoors(scene, "#fffaf0");
  const wood = indoors(scene, paint.wood);
  return (
    room(scene, "#f6efe0", "#d8cdbd", "tiles") +
    rect(300, 420, 1000, 382, tile) +
    strokes(joints, lighten(tile, 0.5), 3, 0.8) +
    bigWindow(scene, 980, 250, 210, 240, 2) +
    rect(430, 640, 400, 34, indoors(scene, "#4a4a4e")) +
    rect(446, 674, 368, 170, wood) +
    strokes(
      [
        [
          [630, 680],
          [630, 838],
        ],
      ],
      darken(wood, 0.3),
      4,
    ) +
    ellipse(630, 632, 130, 26, white) +
    path("M500 632Q630 720 760 632Z", white) +
    strokes(
      [
        [
          [630, 610],
          [630, 572],
          [668, 572],
          [668, 590],
        ],
      ],
      indoors(scene, "#b9a06a"),
      10,
    ) +
    circle(630, 420, 132, indoors(scene, "#b98a5a")) +
    circle(
      630,
      420,
      118,
      scene.down([
        [0, indoors(scene, "#e6f0f0")],
        [1, indoors(scene, "#b9cfd4")],
      ]),
    ) +
    poly(
      [
        [560, 500],
        [650, 320],
        [690, 330],
        [600, 520],
      ],
      "#ffffff",
      { opacity: 0.35 },
    ) +
    lampLight(scene, 630, 270, 240) +
    path("M900 960Q900 860 960 860L1330 860Q1390 860 1390 960L1360 1080L930 1080Z", white) +
    path("M900 960Q900 860 960 860L1330 860Q1390 860 1390 960Z", darken(white, 0.06)) +
    strokes(
      [
        [
          [1260, 860],
          [1260, 780],
          [1200, 780],
          [1200, 810],
        ],
      ],
      indoors(scene, "#b9a06a"),
      11,
    ) +
    rect(440, 900, 240, 20, indoors(scene, paint.fabric), { radius: 8 }) +
    pot(scene, 260, 1010, 160)
  );
}
