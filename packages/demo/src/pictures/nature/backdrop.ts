import { mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { blob, ellipse, type Point, path, poly, rect, repeat, sheet, strokes } from "../kit/shapes.ts";
import { farVillage, ridges } from "./hills.ts";

/** What lies between the sky and the property itself. */
export function backdrop(scene: Scene, horizon: number): string {
  switch (scene.setting) {
    case "sahyadri":
      return ridges(scene, horizon) + treeLine(scene, horizon + 20, 0.42);
    case "coast":
      return sea(scene, horizon - 70, horizon + 60) + treeLine(scene, horizon + 40, 0.3);
    case "lake":
      return (
        ridges(scene, horizon - 60, 3) +
        sea(scene, horizon - 80, horizon + 50, false) +
        treeLine(scene, horizon + 36, 0.34)
      );
    case "city":
      return skyline(scene, horizon) + treeLine(scene, horizon + 26, 0.32);
    case "desert":
      return (
        ridges(scene, horizon + 40, 2) +
        farVillage(scene, horizon + 4) +
        treeLine(scene, horizon + 24, 0.4, "#9c9a5c")
      );
    case "plain":
      return (
        treeLine(scene, horizon - 24, 0.62) + farVillage(scene, horizon) + treeLine(scene, horizon + 20, 0.4)
      );
  }
}

export function treeLine(scene: Scene, y: number, depth: number, leaf = "#5b8a4e"): string {
  const { random } = scene;
  const tone = scene.tint(leaf, depth);
  const crowns = repeat(30, (i) => {
    const size = random.between(26, 62);
    return blob(
      random,
      i * 56 + random.between(-24, 24),
      y - size * 0.35,
      size * 1.15,
      size,
      mix(tone, scene.light.haze, random.between(0, 0.22)),
    );
  });
  return crowns + rect(0, y - 4, sheet.width, 40, tone);
}

/** Towers in the haze, the far rank first. */
function skyline(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  return repeat(3, (rank) => {
    const depth = 0.84 - rank * 0.2;
    let x = -30;
    let towers = "";
    while (x < sheet.width) {
      const width = random.between(46, 118);
      const height = random.between(90, 330 - rank * 60);
      const colour = scene.tint(random.pick(["#c9b8a8", "#b7b3b8", "#d6c4a6", "#a9b4bd", "#c79f86"]), depth);
      const top = horizon - height;
      towers += rect(x, top, width, height + 50, colour);
      towers += rect(x + width * 0.66, top, width * 0.34, height + 50, mix(colour, light.shadow, 0.1));
      if (random.chance(0.5)) towers += rect(x + width * 0.2, top - 16, width * 0.34, 18, colour);
      towers += windows(scene, x, top, width, height, depth);
      x += width + random.between(-6, 34);
    }
    return towers;
  });
}

function windows(scene: Scene, x: number, top: number, width: number, height: number, depth: number): string {
  const { random, light } = scene;
  const glass: Point[][] = [];
  for (let y = top + 14; y < top + height - 8; y += 19) {
    for (let wx = x + 9; wx < x + width - 9; wx += 16) {
      if (random.chance(light.lit > 0.3 ? light.lit * 0.55 : 0.5))
        glass.push([
          [wx, y],
          [wx, y + 6],
        ]);
    }
  }
  const colour = light.lit > 0.3 ? "#ffd68a" : scene.tint("#6f8496", depth * 0.9);
  return glass.length === 0 ? "" : strokes(glass, colour, 6, light.lit > 0.3 ? 0.8 : 0.4);
}

function sea(scene: Scene, top: number, bottom: number, boats = true): string {
  const { random, light } = scene;
  const water = scene.tint(scene.setting === "lake" ? "#6fa3b0" : "#4f9bab", 0.12);
  const fill = scene.down([
    [0, mix(water, light.haze, 0.7)],
    [1, water],
  ]);
  const glints = Array.from({ length: 46 }, (): Point[] => {
    const y = random.between(top + 6, bottom);
    const x = random.between(0, sheet.width);
    return [
      [x, y],
      [x + random.between(14, 54), y],
    ];
  });
  const headland = path(
    `M-10 ${top + 6}L-10 ${top - 60}Q140 ${top - 96} 300 ${top - 34}T560 ${top + 6}Z`,
    scene.tint("#5f8f6a", 0.55),
  );
  const sails = boats
    ? repeat(random.whole(1, 3), () => {
        const x = random.between(700, 1500);
        const y = top + random.between(12, 46);
        return (
          poly(
            [
              [x, y - 4],
              [x, y - 54],
              [x + 30, y - 8],
            ],
            scene.tint("#fff3dc", 0.1),
          ) + path(`M${x - 26} ${y}Q${x} ${y + 18} ${x + 34} ${y}Z`, scene.tint("#6b4a3a", 0.2))
        );
      })
    : "";
  return (
    headland +
    rect(0, top, sheet.width, bottom - top + 20, fill) +
    strokes(glints, light.cloud, 3, 0.5) +
    sails +
    ellipse(800, bottom + 16, 1000, 14, scene.tint("#e9d3a4", 0.2))
  );
}
