import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { path, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { shadow } from "./floor.ts";
import { pendant, sunPatch } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

function desk(scene: Scene, x: number, y: number, scale: number): string {
  const wood = indoors(scene, scene.paint.wood);
  const k = (v: number) => v * scale;
  return (
    shadow(scene, x + k(130), y, k(160)) +
    strokes(
      [
        [
          [x + k(14), y - k(100)],
          [x + k(14), y],
        ],
        [
          [x + k(246), y - k(100)],
          [x + k(246), y],
        ],
      ],
      indoors(scene, "#4a4a50"),
      k(9),
    ) +
    rect(x, y - k(112), k(260), k(18), lighten(wood, 0.25)) +
    rect(x + k(80), y - k(196), k(110), k(68), indoors(scene, "#33363e"), { radius: 5 }) +
    rect(
      x + k(86),
      y - k(190),
      k(98),
      k(56),
      scene.down([
        [0, "#9fd0d4"],
        [1, "#5f98a8"],
      ]),
    ) +
    rect(x + k(128), y - k(128), k(12), k(18), indoors(scene, "#33363e")) +
    rect(x + k(210), y - k(136), k(18), k(24), indoors(scene, scene.paint.accent), { radius: 3 }) +
    path(
      `M${x + k(90)} ${y - k(10)}L${x + k(96)} ${y - k(60)}Q${x + k(90)} ${y - k(140)} ${x + k(130)} ${y - k(142)}Q${x + k(176)} ${y - k(140)} ${x + k(170)} ${y - k(60)}L${x + k(176)} ${y - k(10)}Z`,
      indoors(scene, scene.paint.fabric),
    ) +
    strokes(
      [
        [
          [x + k(132), y - k(12)],
          [x + k(132), y + k(22)],
        ],
        [
          [x + k(100), y + k(30)],
          [x + k(132), y + k(20)],
          [x + k(166), y + k(30)],
        ],
      ],
      indoors(scene, "#33363e"),
      k(8),
    )
  );
}

export function officeFloor(scene: Scene): string {
  const { paint } = scene;
  return (
    room(scene, mix(paint.wall, "#f6f2e8", 0.6), mix(paint.floor, "#b9b4a8", 0.4)) +
    bigWindow(scene, 350, 260, 900, 340, 6, true) +
    sunPatch(scene, 400, 700) +
    repeat(3, (i) => desk(scene, 360 + i * 310, 850, 0.9)) +
    repeat(3, (i) => desk(scene, 170 + i * 450, 1100, 1.32)) +
    repeat(4, (i) => pendant(scene, 420 + i * 255, 120, 56)) +
    pot(scene, 1420, 1010, 220)
  );
}

export function meetingRoom(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  const seat = (x: number, y: number, s: number) =>
    rect(x - 44 * s, y - 130 * s, 88 * s, 110 * s, indoors(scene, paint.fabric), { radius: 20 * s }) +
    strokes(
      [
        [
          [x, y - 20 * s],
          [x, y + 30 * s],
        ],
      ],
      indoors(scene, "#4a4a50"),
      9 * s,
    );
  return (
    room(scene, mix(paint.second, "#f6f2e8", 0.65), paint.floor) +
    bigWindow(scene, 780, 280, 460, 330, 4, true) +
    rect(360, 300, 340, 210, indoors(scene, "#fbf8f0")) +
    strokes(
      [
        [
          [400, 460],
          [470, 410],
          [540, 430],
          [650, 350],
        ],
      ],
      indoors(scene, paint.accent),
      8,
    ) +
    repeat(4, (i) => seat(500 + i * 200, 830, 0.9)) +
    shadow(scene, 800, 1050, 520) +
    poly(
      [
        [430, 850],
        [1170, 850],
        [1330, 990],
        [270, 990],
      ],
      lighten(wood, 0.2),
    ) +
    poly(
      [
        [270, 990],
        [1330, 990],
        [1324, 1024],
        [276, 1024],
      ],
      darken(wood, 0.15),
    ) +
    repeat(4, (i) => seat(390 + i * 275, 1150, 1.25)) +
    repeat(3, (i) => pendant(scene, 560 + i * 240, 130, 60)) +
    pot(scene, 1430, 990, 190)
  );
}
