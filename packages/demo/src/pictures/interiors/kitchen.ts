import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { shadow } from "./floor.ts";
import { pendant, sunPatch } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

export function kitchen(scene: Scene): string {
  const { paint } = scene;
  const shape = scene.lasting("kitchen");
  const cupboard = indoors(
    scene,
    shape.pick(["#4d7a68", "#d9a24a", "#c46f4e", "#5f7f92", "#e6d9c0", "#8a9a5b"]),
  );
  const stone = indoors(scene, shape.pick(["#3f4246", "#e9e0d0", "#6b5a50"]));
  const tile = indoors(scene, shape.pick(["#f3ead8", "#dfe8da", "#f0d9c0"]));
  const joints: Point[][] = [];
  for (let x = 300; x <= 1300; x += 50)
    joints.push([
      [x, 430],
      [x, 600],
    ]);
  for (let y = 430; y <= 600; y += 42)
    joints.push([
      [300, y],
      [1300, y],
    ]);
  const door = (x: number, y: number, w: number, h: number) =>
    rect(x + 4, y + 4, w - 8, h - 8, cupboard, { radius: 5 }) +
    rect(x + 16, y + 16, w - 32, h - 32, lighten(cupboard, 0.1), { radius: 4 }) +
    rect(x + w - 30, y + h / 2 - 18, 7, 36, indoors(scene, "#e7c66b"));
  const jars = repeat(
    6,
    (i) =>
      rect(
        330 + i * 40,
        545,
        30,
        55,
        indoors(scene, ["#d9962b", "#b9533a", "#8a9a5b", "#f3e3c6", "#c99b6c", "#7b5a46"][i] ?? "#d9962b"),
        { radius: 6 },
      ) + rect(333 + i * 40, 534, 24, 13, indoors(scene, "#b9b4ae")),
  );
  return (
    room(scene, mix(paint.wall, "#fbf3e4", 0.5), paint.floor, "tiles") +
    rect(300, 430, 1000, 172, tile) +
    strokes(joints, darken(tile, 0.18), 2, 0.6) +
    bigWindow(scene, 660, 260, 300, 280, 2) +
    repeat(2, (i) => door(310 + i * 160, 210, 160, 200)) +
    repeat(2, (i) => door(980 + i * 160, 210, 160, 200)) +
    jars +
    rect(286, 600, 1028, 26, stone) +
    rect(300, 626, 1000, 190, darken(cupboard, 0.2)) +
    repeat(6, (i) => door(304 + i * 166, 628, 166, 172)) +
    rect(1040, 584, 190, 16, indoors(scene, "#33303a"), { radius: 6 }) +
    [1090, 1180]
      .map(
        (cx) =>
          rect(cx - 34, 540, 68, 44, indoors(scene, cx === 1090 ? "#c9c4bc" : "#b9683e"), { radius: 8 }) +
          rect(cx - 38, 534, 76, 9, indoors(scene, "#a39e98")),
      )
      .join("") +
    strokes(
      [
        [
          [800, 600],
          [800, 548],
          [840, 548],
          [840, 566],
        ],
      ],
      indoors(scene, "#a8a8a8"),
      9,
    ) +
    island(scene, stone, cupboard) +
    pendant(scene, 620, 170, 70) +
    pendant(scene, 980, 170, 70) +
    sunPatch(scene, 660, 300)
  );
}

function island(scene: Scene, stone: string, cupboard: string): string {
  return (
    shadow(scene, 800, 1120, 430, 26) +
    poly(
      [
        [450, 930],
        [1150, 930],
        [1220, 990],
        [380, 990],
      ],
      lighten(stone, 0.2),
    ) +
    rect(380, 990, 840, 22, darken(stone, 0.1)) +
    rect(420, 1012, 760, 120, darken(cupboard, 0.12)) +
    ellipse(680, 952, 76, 18, indoors(scene, "#c99b6c")) +
    [640, 680, 716]
      .map((x, i) => circle(x, 938, 22, indoors(scene, ["#e0972b", "#c2483a", "#8ab04a"][i] ?? "#e0972b")))
      .join("") +
    pot(scene, 960, 966, 90)
  );
}
