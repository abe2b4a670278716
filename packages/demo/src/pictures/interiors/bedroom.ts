import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { type Point, poly, rect, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { rug, shadow } from "./floor.ts";
import { curtains, lampLight, sunPatch, wallPicture } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

export function bedroom(scene: Scene, high = false): string {
  const { paint } = scene;
  const shape = scene.lasting("bedroom");
  const wall = mix(shape.pick(["#dfe8da", "#f3d9c4", "#d5e1e6", "#f1e3c2", "#e6d6e2"]), paint.wall, 0.25);
  const cloth = indoors(scene, paint.fabric);
  const sheetTone = indoors(scene, "#fbf1e0");
  const head = indoors(scene, paint.wood);
  const side = shape.chance(0.5) ? 350 : 970;
  const bx = side === 350 ? 720 : 340;
  const folds = Array.from({ length: 6 }, (_, i): Point[] => [
    [bx + 30 + i * 88, 850],
    [bx - 10 + i * 104, 1010],
  ]);
  return (
    room(scene, wall, paint.floor) +
    bigWindow(scene, side, 280, 290, 360, 2, high) +
    curtains(scene, side, 280, 290, 360, mix(paint.accent, "#fbf3e4", 0.5)) +
    sunPatch(scene, side, 290) +
    wallPicture(scene, bx + 190, 290, 150, 110) +
    rug(scene, 800, 1080, 560) +
    shadow(scene, bx + 260, 1080, 330, 22) +
    rect(bx - 6, 540, 532, 270, head, { radius: 18 }) +
    rect(bx + 20, 566, 480, 200, lighten(head, 0.14), { radius: 12 }) +
    rect(bx, 720, 520, 120, sheetTone, { radius: 22 }) +
    [40, 280].map((dx) => rect(bx + dx, 690, 200, 92, indoors(scene, "#fff8ec"), { radius: 26 })).join("") +
    rect(bx + 150, 730, 220, 66, indoors(scene, paint.accent), { radius: 22 }) +
    poly(
      [
        [bx, 800],
        [bx + 520, 800],
        [bx + 570, 1030],
        [bx - 50, 1030],
      ],
      cloth,
    ) +
    poly(
      [
        [bx, 800],
        [bx + 520, 800],
        [bx + 528, 838],
        [bx - 8, 838],
      ],
      sheetTone,
    ) +
    strokes(folds, darken(cloth, 0.2), 3, 0.35) +
    poly(
      [
        [bx - 50, 1030],
        [bx + 570, 1030],
        [bx + 566, 1076],
        [bx - 46, 1076],
      ],
      darken(cloth, 0.25),
    ) +
    poly(
      [
        [bx - 36, 950],
        [bx + 558, 950],
        [bx + 568, 1010],
        [bx - 46, 1010],
      ],
      lighten(cloth, 0.35),
    ) +
    nightstand(scene, side === 350 ? bx - 150 : bx + 580) +
    pot(scene, side === 350 ? 240 : 1390, 1010, 170)
  );
}

function nightstand(scene: Scene, x: number): string {
  const wood = indoors(scene, scene.paint.wood);
  return (
    rect(x, 740, 110, 120, wood, { radius: 6 }) +
    rect(x + 12, 760, 86, 36, darken(wood, 0.16)) +
    rect(x + 12, 806, 86, 36, darken(wood, 0.16)) +
    rect(x + 48, 690, 14, 50, indoors(scene, "#b98a5a")) +
    lampLight(scene, x + 55, 660, 220) +
    poly(
      [
        [x + 26, 620],
        [x + 84, 620],
        [x + 102, 694],
        [x + 8, 694],
      ],
      scene.light.lit > 0.2 ? "#ffe3a6" : indoors(scene, "#f6e6c8"),
    )
  );
}
