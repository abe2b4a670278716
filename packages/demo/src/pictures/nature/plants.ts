import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import {
  blob,
  circle,
  dabs,
  ellipse,
  type Point,
  path,
  poly,
  rect,
  repeat,
  sheet,
  strokes,
} from "../kit/shapes.ts";
import { footShadow } from "./trees.ts";

export function bush(scene: Scene, x: number, y: number, size: number, leaf = "#5d9150"): string {
  const { random } = scene;
  const tones = [darken(leaf, 0.25), leaf, lighten(leaf, 0.2)];
  return (
    footShadow(scene, x, y, size * 2) +
    tones
      .map((tone, layer) =>
        repeat(5 - layer, () =>
          blob(
            random,
            x + random.between(-0.6, 0.6) * size,
            y - size * (0.35 + layer * 0.16) + random.between(-0.1, 0.1) * size,
            size * (0.42 - layer * 0.1),
            size * (0.36 - layer * 0.09),
            scene.tint(tone),
          ),
        ),
      )
      .join("")
  );
}

/** Bougainvillea, hibiscus or marigold, by the colour of its flowers. */
export function flowerBush(scene: Scene, x: number, y: number, size: number): string {
  const { random } = scene;
  const bloom = random.pick(["#c2407a", "#e0972b", "#d9512c", "#f2d9e4", "#e8b23a"]);
  const flowers = Array.from({ length: 34 }, (): Point => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.between(0, 1));
    return [
      x + Math.cos(angle) * size * 0.85 * reach,
      y - size * 0.5 + Math.sin(angle) * size * 0.45 * reach,
    ];
  });
  return (
    bush(scene, x, y, size) +
    dabs(flowers.slice(0, 20), scene.tint(bloom), size * 0.13) +
    dabs(flowers.slice(20), scene.tint(lighten(bloom, 0.3)), size * 0.09)
  );
}

export function pot(scene: Scene, x: number, y: number, size: number): string {
  const { random } = scene;
  const clay = scene.tint(random.pick(["#b8613e", "#c77b4f", "#8d5a45", "#e9dcc4"]));
  const leaf = random.pick(["#4f8a4a", "#6ea356", "#3f7a56"]);
  const blades = repeat(8, (i) => {
    const angle = Math.PI * (1.1 + i * 0.114);
    const [tx, ty] = [x + Math.cos(angle) * size * 0.6, y - size * 0.55 + Math.sin(angle) * size * 0.7];
    return path(
      `M${x} ${y - size * 0.5}Q${(x + tx) / 2 - size * 0.12} ${(y - size * 0.5 + ty) / 2 - size * 0.1} ${tx} ${ty}Q${(x + tx) / 2 + size * 0.14} ${(y - size * 0.5 + ty) / 2 + size * 0.12} ${x} ${y - size * 0.5}Z`,
      scene.tint(i % 2 === 0 ? leaf : lighten(leaf, 0.2)),
    );
  });
  return (
    ellipse(x, y, size * 0.34, size * 0.07, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    blades +
    poly(
      [
        [x - size * 0.28, y - size * 0.52],
        [x + size * 0.28, y - size * 0.52],
        [x + size * 0.2, y],
        [x - size * 0.2, y],
      ],
      clay,
    ) +
    rect(x - size * 0.31, y - size * 0.56, size * 0.62, size * 0.11, lighten(clay, 0.18))
  );
}

/** The tulsi on its pedestal before the door, with a lamp in the niche when it is dark. */
export function tulsiVrindavan(scene: Scene, x: number, y: number, size: number): string {
  const { random, light } = scene;
  const body = random.pick(["#d9693f", "#e7b54a", "#f3e6cf", "#4f8f86"]);
  const face = scene.tint(body);
  const side = scene.tint(darken(body, 0.22));
  const s = size;
  const lamp =
    light.lit > 0.2
      ? circle(
          x,
          y - s * 0.33,
          s * 0.3,
          scene.glow([
            [0, "#ffcf6e", 0.8],
            [1, "#ffcf6e", 0],
          ]),
        ) + circle(x, y - s * 0.33, s * 0.035, "#fff1b8")
      : "";
  return (
    ellipse(x, y, s * 0.5, s * 0.08, light.shadow, { opacity: light.shadowStrength }) +
    bush(scene, x, y - s * 0.74, s * 0.26, "#4f8a4a") +
    rect(x - s * 0.34, y - s * 0.12, s * 0.68, s * 0.12, side) +
    rect(x - s * 0.22, y - s * 0.62, s * 0.44, s * 0.52, face) +
    rect(x + s * 0.08, y - s * 0.62, s * 0.14, s * 0.52, side, { opacity: 0.6 }) +
    rect(x - s * 0.3, y - s * 0.76, s * 0.6, s * 0.15, scene.tint(lighten(body, 0.25))) +
    path(
      `M${x - s * 0.08} ${y - s * 0.22}v${-s * 0.12}a${s * 0.08} ${s * 0.1} 0 0 1 ${s * 0.16} 0v${s * 0.12}Z`,
      scene.tint("#5a3a2c"),
    ) +
    lamp
  );
}

/** Tufts of grass along the lower edge, as foreground. */
export function grass(scene: Scene, top: number, bottom: number, count: number, leaf = "#6a9a4f"): string {
  const { random } = scene;
  const tuft = (amount: number): Point[][] =>
    Array.from({ length: amount }, () => {
      const y = random.between(top, bottom);
      const x = random.between(0, sheet.width);
      const near = (y - 700) / 500;
      const height = 10 + near * 26;
      return [
        [x, y],
        [x + random.between(-9, 9), y - random.between(0.5, 1) * height],
      ];
    });
  return (
    strokes(tuft(count), scene.tint(darken(leaf, 0.22)), 3.4, 0.55) +
    strokes(tuft(count), scene.tint(leaf), 3, 0.7) +
    strokes(tuft(Math.round(count * 0.6)), scene.tint(lighten(leaf, 0.35)), 2.6, 0.7)
  );
}

/** A bough across one upper corner, as foreground. */
export function overhang(scene: Scene): string {
  const { random } = scene;
  const right = random.chance(0.5);
  const x = (v: number) => (right ? sheet.width - v : v);
  const leaf = random.pick(["#38683f", "#44703c", "#2f6047"]);
  const clumps = repeat(26, (i) => {
    const t = i / 26;
    const tone = scene.tint(i % 3 === 0 ? lighten(leaf, 0.16) : i % 3 === 1 ? leaf : darken(leaf, 0.2));
    return blob(
      random,
      x(random.between(-40, 420) * (1 - t * 0.5)),
      random.between(-30, 120) * (1 - t * 0.4),
      random.between(30, 66),
      random.between(22, 44),
      tone,
    );
  });
  const bough = strokes(
    [
      [
        [x(-10), 60],
        [x(160), 84],
        [x(330), 66],
      ],
    ],
    scene.tint("#4d382c"),
    12,
  );
  return bough + clumps;
}
