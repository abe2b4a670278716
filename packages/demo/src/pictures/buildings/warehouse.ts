import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, flank, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { truck } from "../props/traffic.ts";
import { corrugated, dock, paintColours } from "./shed-parts.ts";

/** A long gabled hall with loading docks. */
export function warehouse(scene: Scene, y: number): string {
  const shape = scene.lasting("warehouse");
  const coat = shape.pick(paintColours);
  const [x, w, h, side] = [290, shape.between(780, 860), shape.between(230, 270), 190];
  const rise = side * 0.16;
  const peak = shape.between(90, 130);
  const gable: Point[] = [
    [x, y - h],
    [x + w / 2, y - h - peak],
    [x + w, y - h],
  ];
  const slope: Point[] = [
    [x + w / 2, y - h - peak],
    [x + w / 2 + side, y - h - peak - rise],
    [x + w + side + 14, y - h - rise],
    [x + w + 14, y - h],
  ];
  const docks = repeat(3, (i) =>
    dock(scene, x + 60 + (i * (w - 60)) / 3, y - 26, 170, 150, shape.chance(0.6)),
  );
  return (
    poly(flank(x, y, w, h, side, rise), scene.tint(darken(coat, 0.32))) +
    corrugated(scene, x, y - h, w, h, coat) +
    poly(gable, scene.tint(lighten(coat, 0.15))) +
    rect(x, y - h - 2, w, 46, scene.tint(scene.paint.accent)) +
    poly(slope, scene.tint(mix(coat, scene.paint.roof, 0.55))) +
    strokes(
      [
        [
          [x - 16, y - h + 4],
          [x + w / 2, y - h - peak],
          [x + w + 16, y - h + 4],
        ],
      ],
      scene.tint(scene.paint.roof),
      14,
    ) +
    repeat(
      3,
      (i) =>
        circle(x + w * (0.38 + i * 0.12), y - h - 26, 17, scene.tint("#54606a")) +
        circle(x + w * (0.38 + i * 0.12), y - h - 26, 10, scene.tint("#8a969c")),
    ) +
    rect(x - 10, y - 26, w + 20, 26, scene.tint("#9a8e80")) +
    docks +
    truck(scene, x - 150, y + 96, 0.92) +
    containers(scene, x + w + 60, y + 40)
  );
}

function containers(scene: Scene, x: number, y: number): string {
  const { random } = scene;
  return repeat(3, (i) =>
    corrugated(
      scene,
      x + (i === 2 ? 40 : i * 150),
      y - (i === 2 ? 150 : 76),
      144,
      74,
      random.pick(["#c2583a", "#2f6b7a", "#e0a43c", "#5f8a5a"]),
    ),
  );
}

/** Silos and a cold store. */
export function store(scene: Scene, y: number): string {
  const shape = scene.lasting("store");
  const [x, w, h] = [540, 640, 250];
  const coat = shape.pick(["#e6e0d0", "#cfd9d6", "#d9c9a8"]);
  return (
    repeat(3, (i) => silo(scene, 250 + i * 120, y - 10 + i * 4, 112, shape.between(330, 400))) +
    poly(
      [
        [x + w, y],
        [x + w + 150, y - 24],
        [x + w + 150, y - h - 24],
        [x + w, y - h],
      ],
      scene.tint(darken(coat, 0.3)),
    ) +
    corrugated(scene, x, y - h, w, h, coat) +
    poly(
      [
        [x - 20, y - h + 6],
        [x + w * 0.5, y - h - 90],
        [x + w + 20, y - h + 6],
      ],
      scene.tint(scene.paint.roof),
    ) +
    rect(x, y - h + 6, w, 22, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    dock(scene, x + 80, y, 170, 160, true) +
    dock(scene, x + 380, y, 170, 160, shape.chance(0.5)) +
    truck(scene, 1090, y + 90, 0.9, false)
  );
}

function silo(scene: Scene, x: number, y: number, w: number, h: number): string {
  const body = scene.across([
    [0, scene.tint("#cfcabd")],
    [0.35, scene.tint("#f3eee2")],
    [1, scene.tint("#8f9698")],
  ]);
  return (
    rect(x, y - h, w, h, body) +
    poly(
      [
        [x - 6, y - h],
        [x + w / 2, y - h - 70],
        [x + w + 6, y - h],
      ],
      scene.tint("#a8aeb0"),
    ) +
    strokes(
      Array.from({ length: 8 }, (_, i): Point[] => [
        [x, y - 30 - (i * h) / 8.4],
        [x + w, y - 30 - (i * h) / 8.4],
      ]),
      scene.tint("#83898a"),
      3,
      0.5,
    )
  );
}
