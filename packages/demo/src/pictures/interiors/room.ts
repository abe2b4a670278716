import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { group, type Point, poly, rect, strokes } from "../kit/shapes.ts";
import { backdrop } from "../nature/backdrop.ts";
import { lawn } from "../nature/ground.ts";
import { sky } from "../nature/sky.ts";
import { localTree } from "../nature/trees.ts";

/** The back wall of a room in one-point perspective; the other planes run from it to the sheet's edges. */
const back = { left: 300, right: 1300, top: 190, bottom: 800 } as const;

/** Lamps make up for the missing sun indoors, so night rooms are warm, not blue. */
export function indoors(scene: Scene, colour: string): string {
  const lamps = scene.light.lit;
  return mix(scene.tint(colour), mix(colour, "#e8a860", 0.32), Math.min(0.8, lamps));
}

export function room(
  scene: Scene,
  wall: string,
  floor: string,
  tiles: "boards" | "tiles" = "boards",
): string {
  const { left, right, top, bottom } = back;
  const tone = indoors(scene, wall);
  const ground = indoors(scene, floor);
  const plane: Point[] = [
    [left, bottom],
    [right, bottom],
    [1600, 1010],
    [1600, 1200],
    [0, 1200],
    [0, 1010],
  ];
  const joints: Point[][] = [];
  for (let i = -10; i <= 10; i++)
    joints.push([
      [800 + i * 100, bottom],
      [800 + i * 300, 1210],
    ]);
  if (tiles === "tiles")
    for (let i = 1; i < 6; i++)
      joints.push([
        [0, bottom + i * i * 15],
        [1600, bottom + i * i * 15],
      ]);
  return (
    rect(
      left,
      top,
      right - left,
      bottom - top,
      scene.down([
        [0, lighten(tone, 0.1)],
        [1, tone],
      ]),
    ) +
    poly(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, 1010],
      ],
      scene.across([
        [0, darken(tone, 0.2)],
        [1, darken(tone, 0.1)],
      ]),
    ) +
    poly(
      [
        [1600, 0],
        [right, top],
        [right, bottom],
        [1600, 1010],
      ],
      scene.across([
        [0, lighten(tone, 0.06)],
        [1, darken(tone, 0.06)],
      ]),
    ) +
    poly(
      [
        [0, 0],
        [1600, 0],
        [right, top],
        [left, top],
      ],
      lighten(tone, 0.4),
    ) +
    poly(
      plane,
      scene.down([
        [0, lighten(ground, 0.14)],
        [1, darken(ground, 0.12)],
      ]),
    ) +
    `<g clip-path="${scene.clip(poly(plane, "#000000"))}">${strokes(joints, darken(ground, 0.3), 2.4, 0.3)}</g>` +
    strokes(
      [
        [
          [0, 1010],
          [left, bottom],
          [right, bottom],
          [1600, 1010],
        ],
      ],
      lighten(tone, 0.5),
      12,
    )
  );
}

/** The land outside, cropped to the opening. */
function outlook(scene: Scene, x: number, y: number, w: number, h: number, high = false): string {
  const land = high
    ? backdrop(scene, 880)
    : backdrop(scene, 740) +
      lawn(scene, 770) +
      localTree(scene)(scene, scene.random.between(300, 700), 960, 620, 0.08) +
      localTree(scene)(scene, scene.random.between(900, 1300), 930, 540, 0.1);
  const scale = Math.max(w / 1600, h / 1200);
  const view = group(sky(scene) + land, {
    transform: `translate(${(x + (w - 1600 * scale) / 2).toFixed(1)} ${(y + (h - 1200 * scale) / 2).toFixed(1)}) scale(${scale.toFixed(4)})`,
  });
  return `<g clip-path="${scene.clip(rect(x, y, w, h, "#000000"))}">${view}</g>`;
}

export function bigWindow(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  parts: number,
  high = false,
): string {
  const frame = indoors(scene, scene.paint.trim);
  const bars = Array.from({ length: parts - 1 }, (_, i): Point[] => [
    [x + (w * (i + 1)) / parts, y],
    [x + (w * (i + 1)) / parts, y + h],
  ]);
  return (
    rect(x - 12, y - 12, w + 24, h + 24, frame) +
    outlook(scene, x, y, w, h, high) +
    strokes(
      [
        ...bars,
        [
          [x, y + h * 0.3],
          [x + w, y + h * 0.3],
        ],
      ],
      frame,
      9,
    ) +
    rect(x - 26, y + h + 10, w + 52, 16, lighten(frame, 0.3))
  );
}
