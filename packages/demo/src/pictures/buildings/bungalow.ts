import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { flowerBush, pot } from "../nature/plants.ts";
import { frontDoor, houseWindow, lampGlow } from "../props/house-fittings.ts";
import { tiledRoof } from "./roofs.ts";

/** A house with a tiled roof and an osari, the veranda the product is named after. Stands on `y`. */
export function bungalow(scene: Scene, y: number): { drawing: string; doorX: number } {
  const shape = scene.lasting("bungalow");
  const { paint, light } = scene;
  const width = shape.between(640, 800);
  const x1 = 800 - width / 2 - 50;
  const x2 = x1 + width;
  const side = shape.between(110, 170);
  const storeys = shape.pick([1, 1, 2]);
  const plinth = 46;
  const floor = 190;
  const eaves = y - plinth - floor * storeys;
  const wall = scene.tint(paint.wall);
  const style = {
    frame: paint.trim,
    grill: shape.chance(0.6),
    shutters: shape.chance(0.55) ? paint.door : undefined,
    arch: shape.chance(0.3),
  };

  const flank: Point[] = [
    [x2, y],
    [x2 + side, y - side * 0.16],
    [x2 + side, eaves - side * 0.16],
    [x2, eaves],
  ];
  const body =
    poly(flank, scene.tint(darken(paint.wall, 0.3))) +
    poly(
      [
        [x2, y],
        [x2 + side, y - side * 0.16],
        [x2 + side, y - side * 0.16 - plinth],
        [x2, y - plinth],
      ],
      scene.tint("#7d6a5c"),
    ) +
    rect(
      x1,
      eaves,
      width,
      y - eaves,
      scene.down([
        [0, darken(wall, 0.08)],
        [0.3, wall],
        [1, lighten(wall, 0.06)],
      ]),
    ) +
    rect(x1, eaves, width, 44, light.shadow, { opacity: light.shadowStrength }) +
    rect(x1 - 8, y - plinth, width + 8, plinth, scene.tint("#a48a72")) +
    strokes(
      Array.from({ length: 9 }, (_, i): Point[] => [
        [x1 + (width * i) / 9, y - plinth + 6],
        [x1 + (width * i) / 9, y - 4],
      ]),
      scene.tint("#7d6a5c"),
      2,
      0.5,
    );

  const doorW = 92;
  const doorX = x1 + width * shape.pick([0.38, 0.5, 0.6]) - doorW / 2;
  const sill = y - plinth - 150;
  const slots = [x1 + 70, x1 + width - 170].filter((wx) => Math.abs(wx + 45 - (doorX + doorW / 2)) > 130);
  const ground = slots.map((wx) => houseWindow(scene, scene.random, wx, sill, 92, 96, style)).join("");
  const upper =
    storeys === 2
      ? repeat(3, (i) =>
          houseWindow(scene, scene.random, x1 + width * (0.14 + i * 0.3), eaves + 56, 86, 92, style),
        )
      : "";

  return {
    drawing:
      body +
      upper +
      ground +
      frontDoor(scene, doorX, y - plinth - 156, doorW, 156, paint.door) +
      tiledRoof(scene, x1 - 46, x2 + 20, eaves + 12, storeys === 2 ? 170 : 205, side, paint.roof) +
      veranda(scene, x1, width, y, plinth, doorX + doorW / 2) +
      flowerBush(scene, x1 - 20, y + 22, 58) +
      flowerBush(scene, x2 - 30, y + 26, 52) +
      pot(scene, doorX - 40, y - plinth + 4, 58) +
      pot(scene, doorX + doorW + 40, y - plinth + 4, 58),
    doorX: doorX + doorW / 2,
  };
}

function veranda(scene: Scene, x1: number, width: number, y: number, plinth: number, door: number): string {
  const shape = scene.lasting("veranda");
  const { paint, light } = scene;
  const from = x1 - 34;
  const to = x1 + width + 6;
  const top = y - plinth - 178;
  const wood = scene.tint(paint.wood);
  const posts = shape.whole(5, 7);
  const roof = scene.tint(darken(paint.roof, 0.06));
  const lean: Point[] = [
    [from - 24, top + 34],
    [from + 26, top - 34],
    [to - 26, top - 34],
    [to + 24, top + 34],
  ];
  const ribs = Array.from({ length: 36 }, (_, i): Point[] => {
    const t = (i + 0.5) / 36;
    return [
      [from - 24 + (to - from + 48) * t, top + 34],
      [from + 26 + (to - from - 52) * t, top - 34],
    ];
  });
  const pillars = repeat(posts, (i) => {
    const px = from + 6 + ((to - from - 26) * i) / (posts - 1);
    if (Math.abs(px - door) < 58) return "";
    return (
      rect(px, top + 30, 16, 150, wood) +
      rect(px - 6, top + 30, 28, 12, lighten(wood, 0.2)) +
      rect(px - 7, y - plinth - 12, 30, 14, scene.tint("#8a7462"))
    );
  });
  const rail: Point[][] = [];
  for (let rx = from + 20; rx < to - 10; rx += 17)
    if (Math.abs(rx - door) > 74)
      rail.push([
        [rx, y - plinth - 54],
        [rx, y - plinth - 6],
      ]);
  const rails: Point[][] = [
    [
      [from + 8, y - plinth - 56],
      [door - 74, y - plinth - 56],
    ],
    [
      [door + 74, y - plinth - 56],
      [to - 8, y - plinth - 56],
    ],
  ];
  const steps = repeat(3, (i) =>
    rect(
      door - 76 - i * 12,
      y - plinth + 6 + i * 18,
      152 + i * 24,
      20,
      scene.tint(i % 2 === 0 ? "#c9ad8e" : "#b99a7a"),
    ),
  );
  return (
    rect(from + 10, top + 30, to - from - 20, 62, light.shadow, { opacity: light.shadowStrength * 0.9 }) +
    strokes(rail, wood, 4, 0.85) +
    strokes(rails, darken(wood, 0.1), 8) +
    pillars +
    poly(
      lean,
      scene.down([
        [0, lighten(roof, 0.1)],
        [1, darken(roof, 0.1)],
      ]),
    ) +
    strokes(ribs, darken(roof, 0.26), 2.4, 0.5) +
    strokes(
      [
        [
          [from - 24, top + 35],
          [to + 24, top + 35],
        ],
      ],
      scene.tint("#5b3b2a"),
      8,
    ) +
    steps +
    lampGlow(scene, door, top + 90, 260)
  );
}
