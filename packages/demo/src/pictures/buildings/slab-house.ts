import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, type Point, rect, repeat, strokes } from "../kit/shapes.ts";
import { flowerBush, pot } from "../nature/plants.ts";
import { frontDoor, houseWindow, lampGlow, waterTank } from "../props/house-fittings.ts";
import { block } from "./villa.ts";

/** The house under a flat slab that every Indian town is made of: sunshades, a balcony, a tank on the terrace. */
export function slabHouse(scene: Scene, y: number): { drawing: string; doorX: number } {
  const shape = scene.lasting("slab house");
  const { paint, light } = scene;
  const [x, width, floor, side] = [430, shape.between(620, 700), 215, 130];
  const storeys = 2;
  const top = y - floor * storeys;
  const style = { frame: paint.trim, grill: true, arch: false };
  const doorX = x + width * 0.34;
  const upper = repeat(
    3,
    (i) =>
      sunshade(scene, x + 60 + i * (width / 3.1), top + 52, 118) +
      houseWindow(scene, scene.random, x + 72 + i * (width / 3.1), top + 72, 92, 92, style),
  );
  const bands = repeat(storeys, (f) =>
    rect(x - 6, y - floor * (f + 1) - 4, width + 12, 18, scene.tint(paint.second)),
  );
  return {
    drawing:
      waterTank(scene, x + width * 0.66, top - 40, 70) +
      dish(scene, x + 80, top - 40) +
      block(scene, x, y, width, floor * storeys, side, paint.wall) +
      bands +
      parapet(scene, x, top, width) +
      upper +
      sunshade(scene, x + width - 200, y - 178, 150) +
      houseWindow(scene, scene.random, x + width - 186, y - 156, 122, 96, style) +
      frontDoor(scene, doorX - 46, y - 164, 92, 164, paint.door) +
      balcony(scene, x + 20, y - floor + 8, width * 0.56) +
      [x + 34, x + width * 0.56]
        .map((px) => rect(px, y - floor + 18, 20, floor - 18, scene.tint(lighten(paint.wall, 0.3))))
        .join("") +
      rect(x + 20, y - floor + 18, width * 0.56, 60, light.shadow, { opacity: light.shadowStrength }) +
      repeat(3, (i) =>
        rect(
          doorX - 70 - i * 12,
          y - 6 + i * 14,
          140 + i * 24,
          16,
          scene.tint(i % 2 === 0 ? "#c9ad8e" : "#b99a7a"),
        ),
      ) +
      pot(scene, doorX - 86, y + 6, 62) +
      pot(scene, doorX + 88, y + 6, 62) +
      flowerBush(scene, x + width - 70, y + 20, 56) +
      lampGlow(scene, doorX, y - 110, 240),
    doorX,
  };
}

/** The slab above a window that keeps sun and rain off it. */
function sunshade(scene: Scene, x: number, y: number, w: number): string {
  const { light } = scene;
  return (
    rect(x, y, w, 12, scene.tint(lighten(scene.paint.wall, 0.35))) +
    rect(x + 4, y + 12, w - 8, 16, light.shadow, { opacity: light.shadowStrength })
  );
}

function parapet(scene: Scene, x: number, top: number, w: number): string {
  const wall = scene.tint(lighten(scene.paint.wall, 0.1));
  const holes = Array.from({ length: Math.floor(w / 46) }, (_, i): Point[] => [
    [x + 24 + i * 46, top - 26],
    [x + 44 + i * 46, top - 26],
  ]);
  return (
    rect(x - 10, top - 46, w + 20, 50, wall) +
    strokes(holes, darken(wall, 0.28), 13) +
    rect(x - 16, top - 54, w + 32, 12, scene.tint(scene.paint.second))
  );
}

function balcony(scene: Scene, x: number, y: number, w: number): string {
  const { paint } = scene;
  const rail = scene.tint(paint.accent);
  const bars = Array.from({ length: Math.floor(w / 18) }, (_, i): Point[] => [
    [x + 8 + i * 18, y - 62],
    [x + 8 + i * 18, y],
  ]);
  const cloths = repeat(3, (i) =>
    rect(
      x + w * (0.58 + i * 0.12),
      y - 58,
      w * 0.09,
      52,
      scene.tint(scene.random.pick(["#e0972b", "#c2407a", "#f3ead8", "#5b8fa0"])),
    ),
  );
  return (
    strokes(bars, rail, 5) +
    strokes(
      [
        [
          [x, y - 62],
          [x + w, y - 62],
        ],
        [
          [x, y - 34],
          [x + w, y - 34],
        ],
      ],
      rail,
      7,
    ) +
    cloths +
    rect(x - 10, y, w + 20, 16, scene.tint(lighten(paint.second, 0.3)))
  );
}

function dish(scene: Scene, x: number, y: number): string {
  return (
    strokes(
      [
        [
          [x, y],
          [x, y - 40],
        ],
      ],
      scene.tint("#7a7480"),
      6,
    ) +
    circle(x + 6, y - 48, 22, scene.tint("#e6e0d4")) +
    circle(x + 12, y - 52, 7, scene.tint("#a39e98"))
  );
}
