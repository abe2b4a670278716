import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import {
  blob,
  dabs,
  ellipse,
  group,
  type Point,
  path,
  poly,
  rect,
  repeat,
  sheet,
  strokes,
} from "../kit/shapes.ts";
import { backdrop } from "../nature/backdrop.ts";
import { leafOf, soilOf } from "../nature/ground.ts";
import { grass, overhang } from "../nature/plants.ts";
import { rain, sky } from "../nature/sky.ts";
import { banana, localTree, mango } from "../nature/trees.ts";
import { bullockCart } from "../props/traffic.ts";

export const crops = ["sugarcane", "paddy", "vines", "marigold", "banana", "orchard"] as const;
export type Crop = (typeof crops)[number];

const horizon = 640;
/** Rows run together at the horizon; `across` says how far to the side a point lies, `t` how near it is. */
const row = (across: number, t: number): Point => [800 + across * (60 + t * 1500), horizon + t * 560];

/** Ploughed or planted rows towards the viewer, with a hut, a well, a cart. */
export function fieldView(scene: Scene, crop: Crop): string {
  const soil = crop === "paddy" ? "#7fa3a0" : soilOf(scene);
  const ground = rect(
    0,
    horizon,
    sheet.width,
    560,
    scene.down([
      [0, scene.tint(soil, 0.4)],
      [0.4, scene.tint(soil, 0.06)],
      [1, scene.tint(darken(soil, 0.2))],
    ]),
  );
  return (
    sky(scene) +
    backdrop(scene, horizon - 6) +
    ground +
    (crop === "orchard" || crop === "banana"
      ? hut(scene) + orchard(scene, crop)
      : rows(scene, crop) +
        hut(scene) +
        (scene.random.chance(0.6) ? bullockCart(scene, 620, 800, 0.62) : "")) +
    nearEdge(scene, crop) +
    (scene.random.chance(0.4) ? overhang(scene) : "") +
    rain(scene)
  );
}

function rows(scene: Scene, crop: Crop): string {
  const { random } = scene;
  const leaf = {
    sugarcane: "#7ba650",
    paddy: "#8fbf5a",
    vines: "#5f8f4c",
    marigold: "#5d8f4a",
    banana: "#6fa64f",
    orchard: "#5d8f4a",
  }[crop];
  const bands = repeat(19, (i) => {
    const across = (i - 9) / 9;
    const half = 0.028;
    const strip = poly(
      [row(across - half, 0.01), row(across + half, 0.01), row(across + half, 1), row(across - half, 1)],
      scene.tint(i % 2 === 0 ? leaf : lighten(leaf, 0.12)),
    );
    return strip;
  });
  const plants = repeat(13, (depth) => {
    const t = 0.02 + (depth / 12) ** 1.9 * 0.94;
    const size = 8 + t * 74;
    return repeat(19, (i) => {
      const [x, y] = row((i - 9) / 9, t);
      if (x < -60 || x > 1660) return "";
      return plant(scene, crop, x + random.between(-4, 4) * t, y, size, leaf);
    });
  });
  return bands + plants;
}

function plant(scene: Scene, crop: Crop, x: number, y: number, size: number, leaf: string): string {
  const { random } = scene;
  const tone = scene.tint(random.pick([leaf, darken(leaf, 0.15), lighten(leaf, 0.15)]));
  if (crop === "marigold" || crop === "vines") {
    const bloom = crop === "marigold" ? random.pick(["#e8962b", "#f0b43a", "#d9702b"]) : "#6a4a7a";
    const dots = Array.from(
      { length: crop === "marigold" ? 6 : 3 },
      (): Point => [x + random.between(-0.5, 0.5) * size, y - random.between(0.2, 0.75) * size],
    );
    return (
      blob(random, x, y - size * 0.35, size * 0.6, size * 0.45, tone) +
      dabs(dots, scene.tint(bloom), size * 0.22)
    );
  }
  const tall = crop === "sugarcane" ? 1.7 : 0.8;
  const blades = Array.from({ length: 5 }, (_, i): Point[] => [
    [x + (i - 2) * size * 0.1, y],
    [x + (i - 2) * size * 0.2, y - size * tall * 0.7],
    [x + (i - 2) * size * 0.42, y - size * tall * random.between(0.75, 1)],
  ]);
  return strokes(blades, tone, Math.max(1.6, size * 0.09));
}

function orchard(scene: Scene, crop: "orchard" | "banana"): string {
  const { random } = scene;
  const fruit = scene.setting === "coast" ? "#e8b23a" : random.pick(["#e8842b", "#d9512c", "#e8b23a"]);
  const turf = repeat(9, (i) =>
    poly(
      [
        row((i - 4) / 4 - 0.07, 0.01),
        row((i - 4) / 4 + 0.07, 0.01),
        row((i - 4) / 4 + 0.07, 1),
        row((i - 4) / 4 - 0.07, 1),
      ],
      scene.tint(leafOf(scene)),
      { opacity: 0.7 },
    ),
  );
  const trees = repeat(5, (depth) => {
    const t = 0.04 + (depth / 4) ** 1.6 * 0.6;
    return [-3, -2, -1, 1, 2, 3]
      .map((i) => {
        const [x, y] = row(i / 3.1, t);
        if (x < -120 || x > 1720) return "";
        const size = 60 + t * 470;
        if (crop === "banana") return banana(scene, x, y, size * 1.25, Math.max(0, 0.3 - t * 0.4));
        const dots = Array.from(
          { length: 12 },
          (): Point => [x + random.between(-0.32, 0.32) * size, y - size * random.between(0.45, 0.85)],
        );
        return (
          mango(scene, x, y, size, Math.max(0, 0.3 - t * 0.4)) + dabs(dots, scene.tint(fruit), size * 0.05)
        );
      })
      .join("");
  });
  return turf + trees;
}

/** A farm hut under a tree, with its pump-house well. */
function hut(scene: Scene): string {
  const { random, paint } = scene;
  const x = random.pick([230, 1180]);
  const y = horizon + 56;
  return (
    localTree(scene)(scene, x + 190, y + 4, 230, 0.16) +
    group(
      rect(x, y - 76, 150, 76, scene.tint(paint.wall, 0.1)) +
        rect(x + 58, y - 54, 34, 54, scene.tint(paint.door, 0.1)) +
        rect(x + 108, y - 54, 26, 26, scene.light.lit > 0.2 ? "#ffd98a" : scene.tint("#54626c")) +
        poly(
          [
            [x - 18, y - 72],
            [x + 30, y - 124],
            [x + 124, y - 124],
            [x + 168, y - 72],
          ],
          scene.tint(paint.roof, 0.1),
        ),
    ) +
    ellipse(x - 70, y + 6, 42, 15, scene.tint("#8a7866")) +
    ellipse(x - 70, y, 42, 15, scene.tint("#b9a48c")) +
    ellipse(x - 70, y, 30, 9, scene.tint("#3f5a68"))
  );
}

function nearEdge(scene: Scene, crop: Crop): string {
  if (crop === "paddy") {
    const shine = Array.from({ length: 40 }, (): Point[] => {
      const y = scene.random.between(horizon + 30, 1190);
      const x = scene.random.between(0, 1600);
      return [
        [x, y],
        [x + scene.random.between(20, 80), y],
      ];
    });
    return strokes(shine, scene.light.cloud, 3, 0.45);
  }
  return (
    grass(scene, 1130, 1230, 90, leafOf(scene)) +
    path("M-10 1200Q300 1150 620 1204Z", scene.tint(leafOf(scene)), { opacity: 0.8 })
  );
}
