import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { ellipse, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pane } from "../props/house-fittings.ts";
import { corrugated, dock, tank } from "./shed-parts.ts";

/** A factory with a saw-tooth roof, a chimney and tanks. */
export function factory(scene: Scene, y: number): string {
  const shape = scene.lasting("factory");
  const coat = shape.pick(["#d08a62", "#d6c6a4", "#b9c4cc", "#c9a27a"]);
  const teeth = shape.whole(4, 5);
  const [x, w, h] = [270, 900, 210];
  const tooth = w / teeth;
  const wall = corrugated(scene, x, y - h, w, h, coat);
  const roof = repeat(teeth, (i) => {
    const tx = x + i * tooth;
    return (
      poly(
        [
          [tx, y - h],
          [tx, y - h - 120],
          [tx + tooth, y - h],
        ],
        scene.tint(darken(coat, 0.12)),
      ) +
      poly(
        [
          [tx + 12, y - h - 4],
          [tx + 12, y - h - 92],
          [tx + tooth * 0.34, y - h - 62],
          [tx + tooth * 0.34, y - h - 4],
        ],
        scene.light.lit > 0.3 ? "#ffd98a" : scene.tint("#9fc0c8"),
      ) +
      strokes(
        [
          [
            [tx, y - h - 120],
            [tx + tooth, y - h],
          ],
        ],
        scene.tint(scene.paint.roof),
        12,
      )
    );
  });
  const windows = repeat(
    7,
    (i) =>
      rect(x + 46 + i * 122, y - 156, 84, 56, scene.tint("#4a4a50")) +
      pane(scene, scene.random, x + 50 + i * 122, y - 152, 76, 48),
  );
  return (
    chimney(scene, x + w - 90, y, shape.between(470, 540)) +
    wall +
    roof +
    rect(x, y - h + 6, w, 26, scene.tint(scene.paint.accent)) +
    windows +
    dock(scene, x + 70, y, 130, 86, true) +
    tank(scene, x + w + 30, y, 140, 230) +
    tank(scene, x + w + 180, y + 16, 110, 170) +
    strokes(
      [
        [
          [x + w - 20, y - 150],
          [x + w + 60, y - 150],
          [x + w + 60, y - 210],
        ],
      ],
      scene.tint("#8a969c"),
      15,
    )
  );
}

function chimney(scene: Scene, x: number, y: number, h: number): string {
  const brick = scene.tint("#b5664a");
  const smoke = repeat(6, (i) =>
    ellipse(x + 26 + i * 40, y - h - 30 - i * 26, 30 + i * 13, 20 + i * 8, scene.tint("#f3ece0", 0.4), {
      opacity: 0.5 - i * 0.06,
    }),
  );
  return (
    smoke +
    poly(
      [
        [x, y],
        [x + 10, y - h],
        [x + 46, y - h],
        [x + 58, y],
      ],
      brick,
    ) +
    [0.06, 0.2, 0.34].map((t) => rect(x + 8, y - h * (1 - t), 42, 20, scene.tint("#f3ead8"))).join("") +
    poly(
      [
        [x + 34, y],
        [x + 32, y - h],
        [x + 46, y - h],
        [x + 58, y],
      ],
      scene.light.shadow,
      { opacity: 0.22 },
    )
  );
}

/** A modern factory: clean façade, a ribbon of glass, an office at its corner. */
export function manufactory(scene: Scene, y: number): string {
  const shape = scene.lasting("manufactory");
  const coat = shape.pick(["#e6e0d0", "#d2dad4", "#e9d6b4"]);
  const [x, w, h] = [250, 980, 240];
  return (
    corrugated(scene, x, y - h, w, h, coat) +
    poly(
      [
        [x + w, y],
        [x + w + 120, y - 20],
        [x + w + 120, y - h - 20],
        [x + w, y - h],
      ],
      scene.tint(darken(coat, 0.3)),
    ) +
    rect(x, y - h + 40, w, 40, scene.tint(scene.paint.accent)) +
    rect(x, y - h - 14, w + 8, 20, scene.tint(lighten(coat, 0.4))) +
    repeat(8, (i) => pane(scene, scene.random, x + 330 + i * 78, y - 130, 66, 46)) +
    repeat(
      4,
      (i) =>
        ellipse(x + 420 + i * 150, y - h - 24, 30, 12, scene.tint("#a8aeb0")) +
        rect(x + 402 + i * 150, y - h - 26, 36, 16, scene.tint("#8a9296")),
    ) +
    rect(x - 30, y - h - 70, 300, h + 70, scene.tint(scene.paint.wall)) +
    repeat(
      3,
      (f) =>
        rect(x - 8, y - 90 - f * 92, 256, 58, scene.tint("#3c3a40")) +
        repeat(4, (i) => pane(scene, scene.random, x - 4 + i * 63, y - 86 - f * 92, 58, 50)),
    ) +
    rect(x - 40, y - h - 84, 320, 20, scene.tint(scene.paint.second)) +
    dock(scene, x + 430, y, 140, 76, true) +
    dock(scene, x + 660, y, 140, 76, false) +
    tank(scene, x + w + 130, y - 6, 110, 200)
  );
}
