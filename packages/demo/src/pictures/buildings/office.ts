import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { flank, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { bush } from "../nature/plants.ts";
import { lampGlow, pane } from "../props/house-fittings.ts";

/** A curtain wall that mirrors the sky, fins of colour, a lit lobby. Stands on `y`. */
export function office(scene: Scene, y: number): string {
  const shape = scene.lasting("office");
  const width = shape.between(560, 700);
  const floors = shape.whole(7, 10);
  const x = 800 - width / 2 - 70;
  const side = shape.between(170, 240);
  const height = floors * 66;
  const lobby = 120;
  const annexe = shape.chance(0.6) ? wing(scene, x - 230, y, 240, shape.whole(3, 5)) : "";
  return (
    annexe +
    curtain(scene, x, y - lobby, width, height, side, floors) +
    ground(scene, x, y, width, side, lobby) +
    repeat(6, (i) => bush(scene, x - 20 + i * 150, y + 18, 34))
  );
}

function curtain(
  scene: Scene,
  x: number,
  bottom: number,
  w: number,
  h: number,
  side: number,
  floors: number,
): string {
  const { light, paint } = scene;
  const rise = side * 0.16;
  const sky = light.sky.map((colour) => scene.tint(mix("#5f8ea0", colour, 0.55)));
  const glass = scene.down([
    [0, sky[0] ?? light.haze],
    [0.55, sky.at(-1) ?? light.haze],
    [1, scene.tint("#4f6a72")],
  ]);
  const bays = Math.round(w / 62);
  const mullions = Array.from({ length: bays + 1 }, (_, i): Point[] => [
    [x + (w * i) / bays, bottom - h],
    [x + (w * i) / bays, bottom],
  ]);
  const lit = repeat(floors, (f) =>
    repeat(bays, (b) =>
      scene.random.chance(light.lit * 0.7)
        ? rect(
            x + (w * b) / bays + 3,
            bottom - (f + 1) * 66 + 14,
            w / bays - 6,
            48,
            scene.random.pick(["#ffe0a0", "#ffd285", "#fff0c8"]),
            { opacity: 0.9 },
          )
        : "",
    ),
  );
  const bands = repeat(floors, (f) =>
    rect(x, bottom - (f + 1) * 66, w, 11, scene.tint(lighten(paint.wall, 0.25))),
  );
  const flankBands = Array.from({ length: floors }, (_, f): Point[] => [
    [x + w, bottom - (f + 1) * 66 + 5],
    [x + w + side, bottom - (f + 1) * 66 + 5 - rise],
  ]);
  const fins = repeat(3, (i) =>
    rect(x + w * (0.12 + i * 0.06), bottom - h - 22, 12, h + 22, scene.tint(paint.accent)),
  );
  return (
    poly(flank(x, bottom, w, h, side, rise), scene.tint(mix("#3f5a68", light.shadow, 0.2))) +
    strokes(flankBands, scene.tint(darken(paint.wall, 0.12)), 9) +
    rect(x, bottom - h, w, h, glass) +
    poly(
      [
        [x + w * 0.5, bottom],
        [x + w * 0.82, bottom - h],
        [x + w, bottom - h],
        [x + w, bottom - h * 0.7],
        [x + w * 0.72, bottom],
      ],
      "#ffffff",
      { opacity: 0.13 },
    ) +
    lit +
    bands +
    strokes(mullions, scene.tint("#4c545a"), 3, 0.8) +
    fins +
    rect(x - 10, bottom - h - 22, w + 20, 26, scene.tint(lighten(paint.wall, 0.3)))
  );
}

function ground(scene: Scene, x: number, y: number, w: number, side: number, h: number): string {
  const { paint } = scene;
  const rise = side * 0.16;
  return (
    poly(flank(x, y, w, h, side, rise), scene.tint(darken(paint.wall, 0.3))) +
    rect(x, y - h, w, h, scene.tint(paint.wall)) +
    repeat(5, (i) =>
      pane(scene, scene.random, x + 20 + ((w - 40) * i) / 5, y - h + 24, (w - 40) / 5 - 10, h - 24),
    ) +
    rect(x + w * 0.34, y - h - 8, w * 0.34, 20, scene.tint(paint.accent)) +
    strokes(
      [
        [
          [x + w * 0.36, y - h + 6],
          [x + w * 0.36, y],
        ],
        [
          [x + w * 0.66, y - h + 6],
          [x + w * 0.66, y],
        ],
      ],
      scene.tint("#5a5550"),
      9,
    ) +
    rect(x - 30, y - 4, w + 90, 14, scene.tint("#d8c9b0")) +
    lampGlow(scene, x + w / 2, y - h / 2, 300)
  );
}

function wing(scene: Scene, x: number, y: number, w: number, floors: number): string {
  const wall = scene.tint(scene.paint.second);
  return (
    rect(
      x,
      y - floors * 78,
      w,
      floors * 78,
      scene.down([
        [0, lighten(wall, 0.1)],
        [1, darken(wall, 0.1)],
      ]),
    ) +
    repeat(
      floors,
      (f) =>
        rect(x + 18, y - (f + 1) * 78 + 20, w - 36, 40, scene.tint("#3c3a40")) +
        repeat(4, (i) =>
          pane(scene, scene.random, x + 22 + (i * (w - 44)) / 4, y - (f + 1) * 78 + 24, (w - 44) / 4 - 5, 32),
        ),
    ) +
    rect(x - 8, y - floors * 78 - 16, w + 16, 20, lighten(wall, 0.3))
  );
}
