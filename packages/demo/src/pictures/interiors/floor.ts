import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { ellipse, type Point, poly } from "../kit/shapes.ts";
import { indoors } from "./room.ts";

/** What lies on the floor of a room. */
export const shadow = (scene: Scene, x: number, y: number, rx: number, ry = 18) =>
  ellipse(x, y, rx, ry, scene.light.shadow, { opacity: 0.22 });

export function rug(scene: Scene, cx: number, cy: number, rx: number): string {
  const tone = indoors(scene, scene.paint.rug);
  const edge = (k: number): Point[] => [
    [cx - rx * k, cy + 50 * k],
    [cx - rx * 0.78 * k, cy - 52 * k],
    [cx + rx * 0.78 * k, cy - 52 * k],
    [cx + rx * k, cy + 50 * k],
  ];
  return (
    poly(edge(1), tone) +
    poly(edge(0.86), lighten(tone, 0.35)) +
    poly(edge(0.8), tone) +
    poly(edge(0.46), mix(tone, "#f3e3c6", 0.5)) +
    poly(edge(0.36), darken(tone, 0.1))
  );
}
