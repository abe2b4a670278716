import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { type Point, poly, strokes } from "../kit/shapes.ts";

/**
 * A hipped roof of Mangalore tiles over a front from x1 to x2 with the eaves at `y`,
 * and its turned-away side reaching `side` further right.
 */
export function tiledRoof(
  scene: Scene,
  x1: number,
  x2: number,
  y: number,
  height: number,
  side: number,
  colour: string,
): string {
  const lit = scene.tint(colour);
  const inset = height * 0.72;
  const [ridgeLeft, ridgeRight]: [Point, Point] = [
    [x1 + inset, y - height],
    [x2 - inset * 0.45 + side * 0.35, y - height],
  ];
  const front: Point[] = [[x1, y], ridgeLeft, ridgeRight, [x2, y]];
  const flank: Point[] = [[x2, y], ridgeRight, [x2 + side, y - side * 0.16]];
  const rows = 9;
  const courses = Array.from({ length: rows }, (_, i): Point[] => {
    const t = (i + 1) / (rows + 1);
    return [
      [x1 + inset * t, y - height * t],
      [x2 + (ridgeRight[0] - x2) * t, y - height * t],
    ];
  });
  const count = Math.round((x2 - x1) / 22);
  const channels = Array.from({ length: count }, (_, i): Point[] => {
    const t = (i + 0.5) / count;
    return [
      [x1 + (x2 - x1) * t, y],
      [ridgeLeft[0] + (ridgeRight[0] - ridgeLeft[0]) * t, y - height],
    ];
  });
  return (
    poly(flank, scene.tint(darken(colour, 0.34))) +
    poly(
      front,
      scene.down([
        [0, lighten(lit, 0.12)],
        [1, darken(lit, 0.12)],
      ]),
    ) +
    strokes(channels, darken(lit, 0.24), 2.4, 0.5) +
    strokes(courses, darken(lit, 0.32), 2, 0.5) +
    strokes(
      courses.map((line) => line.map(([px, py]): Point => [px, py + 3])),
      lighten(lit, 0.3),
      1.8,
      0.4,
    ) +
    strokes(
      [
        [ridgeLeft, ridgeRight],
        [ridgeRight, [x2, y]],
        [ridgeRight, [x2 + side, y - side * 0.16]],
      ],
      darken(lit, 0.08),
      9,
    ) +
    strokes(
      [
        [
          [x1, y],
          [x2, y],
          [x2 + side, y - side * 0.16],
        ],
      ],
      scene.tint("#5b3b2a"),
      9,
    )
  );
}
