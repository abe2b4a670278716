import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { type Point, path, rect, repeat, strokes } from "../kit/shapes.ts";
import { lampGlow } from "../props/house-fittings.ts";

export function corrugated(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const sheet = scene.tint(colour);
  const ribs = Array.from({ length: Math.floor(w / 16) }, (_, i): Point[] => [
    [x + 8 + i * 16, y + 2],
    [x + 8 + i * 16, y + h],
  ]);
  return (
    rect(
      x,
      y,
      w,
      h,
      scene.down([
        [0, lighten(sheet, 0.12)],
        [1, darken(sheet, 0.1)],
      ]),
    ) + strokes(ribs, darken(sheet, 0.22), 3, 0.4)
  );
}

export function dock(scene: Scene, x: number, y: number, w: number, h: number, open: boolean): string {
  const frame =
    rect(x - 12, y - h - 12, w + 24, h + 12, scene.tint("#e2b23c")) +
    rect(x - 4, y - h - 4, w + 8, h + 4, scene.tint("#3c3a40"));
  if (open) {
    const inside = scene.light.lit > 0.3 ? "#ffcf7a" : scene.tint("#5f5048");
    const boxes = repeat(6, (i) =>
      rect(
        x + 10 + (i % 3) * (w / 3.2),
        y - 40 - Math.floor(i / 3) * 42,
        w / 3.8,
        38,
        scene.tint(i % 2 === 0 ? "#b98a5a" : "#c99b6c"),
      ),
    );
    return frame + rect(x, y - h, w, h, inside) + boxes + lampGlow(scene, x + w / 2, y - h / 2, w);
  }
  const slats = Array.from({ length: Math.floor(h / 13) }, (_, i): Point[] => [
    [x, y - h + 7 + i * 13],
    [x + w, y - h + 7 + i * 13],
  ]);
  return frame + rect(x, y - h, w, h, scene.tint("#d5d0c6")) + strokes(slats, scene.tint("#a8a298"), 3);
}

export function tank(scene: Scene, x: number, y: number, w: number, h: number): string {
  const steel = scene.across([
    [0, scene.tint("#e3ded2")],
    [0.45, scene.tint("#f6f1e6")],
    [1, scene.tint("#9aa0a2")],
  ]);
  return (
    path(`M${x} ${y}V${y - h}Q${x + w / 2} ${y - h - 46} ${x + w} ${y - h}V${y}Z`, steel) +
    strokes(
      [0.3, 0.6, 0.85].map((t): Point[] => [
        [x, y - h * t],
        [x + w, y - h * t],
      ]),
      scene.tint("#8a8e90"),
      3,
      0.6,
    ) +
    strokes(
      [
        [
          [x + w * 0.82, y],
          [x + w * 0.82, y - h],
        ],
      ],
      scene.tint("#c2583a"),
      5,
    )
  );
}

export const paintColours = ["#9fb8b4", "#d6c6a4", "#c88f6a", "#a8b58e", "#b9c4cc", "#e0b568"];
