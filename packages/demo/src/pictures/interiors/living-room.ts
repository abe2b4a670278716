import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, path, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { rug, shadow } from "./floor.ts";
import { curtains, lampLight, pendant, sunPatch, wallPicture } from "./furnishings.ts";
import { bigWindow, indoors, room } from "./room.ts";

export function livingRoom(scene: Scene, high = false): string {
  const { paint, random } = scene;
  const shape = scene.lasting("living");
  const wall = mix(paint.wall, "#fbf3e4", 0.45);
  const left = shape.chance(0.5);
  const [wx, ww] = left ? [360, 480] : [760, 480];
  const px = left ? 900 : 380;
  const wood = indoors(scene, paint.wood);
  const sofaX = left ? 700 : 330;
  const lampX = left ? 1250 : 350;
  return (
    room(scene, wall, paint.floor) +
    bigWindow(scene, wx, 290, ww, 380, 3, high) +
    curtains(scene, wx, 290, ww, 380, mix(paint.fabric, "#fbf3e4", 0.55)) +
    sunPatch(scene, wx, ww) +
    wallPicture(scene, px + 20, 320, 130, 170) +
    wallPicture(scene, px + 200, 350, 110, 110) +
    rug(scene, 800, 985, 480) +
    sofa(scene, sofaX, 905, 560) +
    strokes(
      [
        [
          [lampX, 900],
          [lampX, 560],
        ],
      ],
      indoors(scene, "#4a4038"),
      7,
    ) +
    lampLight(scene, lampX, 540, 300) +
    poly(
      [
        [lampX - 40, 470],
        [lampX + 40, 470],
        [lampX + 70, 560],
        [lampX - 70, 560],
      ],
      scene.light.lit > 0.2 ? "#ffe3a6" : indoors(scene, "#f6e6c8"),
    ) +
    shadow(scene, 800, 1046, 210, 20) +
    ellipse(800, 990, 190, 36, lighten(wood, 0.15)) +
    path("M610 990Q800 1060 990 990L984 1006Q800 1072 616 1006Z", darken(wood, 0.2)) +
    strokes(
      [
        [
          [680, 1016],
          [670, 1062],
        ],
        [
          [920, 1016],
          [930, 1062],
        ],
      ],
      darken(wood, 0.25),
      12,
    ) +
    ellipse(760, 978, 44, 11, indoors(scene, "#e7c66b")) +
    rect(840, 948, 26, 34, indoors(scene, "#f3ead8"), { radius: 6 }) +
    pot(scene, left ? 250 : 1370, 1010, 190) +
    (random.chance(0.7) ? ceilingFan(scene) : pendant(scene, 800, 110, 90))
  );
}

function sofa(scene: Scene, x: number, y: number, w: number): string {
  const cloth = indoors(scene, scene.paint.fabric);
  const cushions = ["#e0972b", "#f3e3c6", "#c2583a"]
    .map((colour, i) =>
      rect(x + w * (0.16 + i * 0.28), y - 138, w * 0.13, 66, indoors(scene, colour), { radius: 14 }),
    )
    .join("");
  return (
    shadow(scene, x + w / 2, y + 6, w * 0.56, 18) +
    rect(x + 16, y - 172, w - 32, 130, darken(cloth, 0.08), { radius: 24 }) +
    repeat(3, (i) =>
      rect(x + 34 + (i * (w - 68)) / 3, y - 92, (w - 68) / 3 - 4, 52, lighten(cloth, 0.1), { radius: 14 }),
    ) +
    rect(x, y - 122, 48, 112, cloth, { radius: 20 }) +
    rect(x + w - 48, y - 122, 48, 112, cloth, { radius: 20 }) +
    rect(x + 18, y - 46, w - 36, 36, darken(cloth, 0.14), { radius: 8 }) +
    cushions +
    strokes(
      [
        [
          [x + 30, y - 10],
          [x + 30, y + 4],
        ],
        [
          [x + w - 30, y - 10],
          [x + w - 30, y + 4],
        ],
      ],
      indoors(scene, "#5b3b2a"),
      10,
    )
  );
}

function ceilingFan(scene: Scene): string {
  const blade = indoors(scene, scene.paint.wood);
  return (
    strokes(
      [
        [
          [800, 60],
          [800, 128],
        ],
      ],
      blade,
      8,
    ) +
    [
      [-1, 14],
      [1, 10],
      [-0.5, -20],
      [0.6, -22],
    ]
      .map(([dx, dy]) =>
        path(
          `M800 132Q${800 + (dx ?? 0) * 110} ${120 + (dy ?? 0)} ${800 + (dx ?? 0) * 220} ${134 + (dy ?? 0)}Q${800 + (dx ?? 0) * 110} ${142 + (dy ?? 0)} 800 142Z`,
          blade,
        ),
      )
      .join("") +
    circle(800, 136, 20, darken(blade, 0.2))
  );
}
