import { mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, type Point, rect, repeat, strokes } from "../kit/shapes.ts";
import { lampGlow, pane } from "../props/house-fittings.ts";
import { corrugated, paintColours } from "./shed-parts.ts";

/** A village workshop: open shutter, lathe in the light of the door, timber leaning outside. */
export function workshop(scene: Scene, y: number): string {
  const shape = scene.lasting("workshop");
  const coat = shape.pick(paintColours);
  const [x, w, h] = [390, 720, 270];
  const glow = scene.light.lit > 0.1 ? "#ffcf7a" : "#c99a6a";
  const bench =
    rect(x + 240, y - 84, 200, 16, scene.tint("#8a5a37")) +
    strokes(
      [
        [
          [x + 256, y - 70],
          [x + 256, y],
        ],
        [
          [x + 424, y - 70],
          [x + 424, y],
        ],
      ],
      scene.tint("#6f4630"),
      10,
    ) +
    rect(x + 270, y - 126, 90, 42, scene.tint("#4f7a72"), { radius: 6 }) +
    circle(x + 376, y - 108, 22, scene.tint("#5a5a62"));
  const tools = strokes(
    Array.from({ length: 8 }, (_, i): Point[] => [
      [x + 240 + i * 26, y - 200],
      [x + 240 + i * 26, y - 200 + 20 + (i % 3) * 12],
    ]),
    scene.tint("#3f3a3a"),
    6,
  );
  const planks = strokes(
    Array.from({ length: 6 }, (_, i): Point[] => [
      [x + w + 20 + i * 18, y],
      [x + w - 40 + i * 16, y - 230 - (i % 2) * 26],
    ]),
    scene.tint("#b98a5a"),
    13,
  );
  return (
    rect(x, y - h, w, h, scene.tint(scene.paint.wall)) +
    corrugated(scene, x - 40, y - h - 90, w + 80, 96, mix(coat, scene.paint.roof, 0.4)) +
    rect(x, y - h + 4, w, 30, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    rect(x + 190, y - 216, 330, 216, scene.tint("#3f3330")) +
    rect(
      x + 196,
      y - 212,
      318,
      212,
      scene.down([
        [0, scene.tint(mix(glow, "#5a4238", 0.5))],
        [1, scene.light.lit > 0.1 ? glow : scene.tint(glow)],
      ]),
    ) +
    tools +
    bench +
    rect(x + 186, y - 240, 338, 30, scene.tint("#a8a298")) +
    repeat(
      2,
      (i) =>
        rect(x + 40 + i * 530, y - 190, 108, 84, scene.tint(scene.paint.trim)) +
        pane(scene, scene.random, x + 46 + i * 530, y - 184, 96, 72),
    ) +
    lampGlow(scene, x + 355, y - 110, 320) +
    planks +
    repeat(
      3,
      (i) =>
        ellipse(x - 60 + i * 34, y - 14, 30, 30, scene.tint("#33303a")) +
        ellipse(x - 60 + i * 34, y - 14, 14, 14, scene.tint("#8a7a6c")),
    )
  );
}
