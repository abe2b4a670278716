import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { indoors } from "./room.ts";

export function curtains(scene: Scene, x: number, y: number, w: number, h: number, cloth: string): string {
  const tone = indoors(scene, cloth);
  const drape = (dx: number) =>
    rect(
      dx,
      y - 26,
      w * 0.17,
      h + 60,
      scene.across([
        [0, tone],
        [0.3, lighten(tone, 0.2)],
        [0.55, tone],
        [0.8, lighten(tone, 0.16)],
        [1, darken(tone, 0.1)],
      ]),
    );
  return (
    strokes(
      [
        [
          [x - 50, y - 30],
          [x + w + 50, y - 30],
        ],
      ],
      indoors(scene, "#6b4a33"),
      9,
    ) +
    drape(x - w * 0.12) +
    drape(x + w * 0.95)
  );
}

/** Sun through the window, lying on the floor. */
export function sunPatch(scene: Scene, x: number, w: number): string {
  const { hour } = scene.light;
  if (hour === "night" || hour === "monsoon" || hour === "dusk") return "";
  const glow = hour === "golden" ? "#ffd27a" : "#fff2c8";
  return repeat(3, (i) =>
    poly(
      [
        [x + (i * w) / 3 + 8, 815],
        [x + ((i + 1) * w) / 3 - 8, 815],
        [x + ((i + 1) * w) / 3 - 8 - w * 0.55, 1130],
        [x + (i * w) / 3 + 8 - w * 0.7, 1130],
      ],
      glow,
      { opacity: 0.34 },
    ),
  );
}

export function lampLight(scene: Scene, x: number, y: number, reach: number): string {
  const strength = scene.light.lit > 0.2 ? 0.75 : 0.22;
  return circle(
    x,
    y,
    reach,
    scene.glow([
      [0, "#ffe0a0", strength],
      [0.5, "#ffc670", strength * 0.3],
      [1, "#ffc670", 0],
    ]),
  );
}

export function pendant(scene: Scene, x: number, y: number, size: number): string {
  const shade = indoors(scene, scene.paint.accent);
  return (
    strokes(
      [
        [
          [x, 0],
          [x, y],
        ],
      ],
      indoors(scene, "#4a4038"),
      4,
    ) +
    lampLight(scene, x, y + size * 0.6, size * 3) +
    poly(
      [
        [x - size * 0.3, y],
        [x + size * 0.3, y],
        [x + size * 0.7, y + size * 0.6],
        [x - size * 0.7, y + size * 0.6],
      ],
      shade,
    ) +
    rect(
      x - size * 0.6,
      y + size * 0.56,
      size * 1.2,
      8,
      scene.light.lit > 0.1 ? "#fff2c4" : lighten(shade, 0.4),
    )
  );
}

/** A picture on the wall: hills, a sun, a lotus. */
export function wallPicture(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { random } = scene;
  const ground = indoors(scene, random.pick(["#f6ead2", "#e8d3b0", "#d8e2d4", "#f0cdb4"]));
  const motif = random.pick([
    () =>
      circle(x + w / 2, y + h * 0.42, w * 0.2, indoors(scene, "#e0972b")) +
      poly(
        [
          [x + 8, y + h - 8],
          [x + w * 0.35, y + h * 0.5],
          [x + w * 0.6, y + h * 0.7],
          [x + w * 0.8, y + h * 0.45],
          [x + w - 8, y + h - 8],
        ],
        indoors(scene, "#4d7a68"),
      ),
    () =>
      repeat(7, (i) =>
        poly(
          [
            [x + w / 2, y + h * 0.8],
            [x + w * (0.16 + i * 0.113) - 8, y + h * (0.3 + Math.abs(i - 3) * 0.09)],
            [x + w * (0.16 + i * 0.113) + 12, y + h * (0.34 + Math.abs(i - 3) * 0.09)],
          ],
          indoors(scene, i % 2 === 0 ? "#c2583a" : "#d98a6a"),
        ),
      ),
    () =>
      repeat(4, (i) =>
        circle(
          x + w * (0.3 + (i % 2) * 0.4),
          y + h * (0.3 + Math.floor(i / 2) * 0.4),
          w * 0.14,
          indoors(scene, ["#2f6b4f", "#e0972b", "#b4485a", "#3e6a86"][i] ?? "#2f6b4f"),
        ),
      ),
  ]);
  return (
    rect(x - 9, y - 9, w + 18, h + 18, indoors(scene, scene.paint.wood)) + rect(x, y, w, h, ground) + motif()
  );
}
