import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import {
  blob,
  circle,
  ellipse,
  type Point,
  path,
  poly,
  rect,
  repeat,
  sheet,
  strokes,
} from "../kit/shapes.ts";
import { backdrop } from "../nature/backdrop.ts";
import { bareGround, leafOf, soilOf } from "../nature/ground.ts";
import { bush, grass, overhang } from "../nature/plants.ts";
import { rain, sky } from "../nature/sky.ts";
import { localTree } from "../nature/trees.ts";
import { lampGlow } from "../props/house-fittings.ts";
import { car, rickshaw, truck } from "../props/traffic.ts";

/** A whitewashed stone with a red cap, as surveyors leave them. */
function boundaryStone(scene: Scene, x: number, y: number, size: number): string {
  return (
    ellipse(x, y, size * 0.6, size * 0.14, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    path(
      `M${x - size * 0.3} ${y}L${x - size * 0.24} ${y - size * 0.8}Q${x} ${y - size} ${x + size * 0.24} ${y - size * 0.8}L${x + size * 0.3} ${y}Z`,
      scene.tint("#f6efe0"),
    ) +
    path(
      `M${x - size * 0.26} ${y - size * 0.62}L${x - size * 0.24} ${y - size * 0.8}Q${x} ${y - size} ${x + size * 0.24} ${y - size * 0.8}L${x + size * 0.26} ${y - size * 0.62}Z`,
      scene.tint("#c2483a"),
    )
  );
}

export type PlotKind = "home" | "market" | "works";

/** Open ground between its corner stones, with neighbouring buildings that show its use. */
export function plotView(scene: Scene, kind: PlotKind): string {
  const { random } = scene;
  const corners: [Point, Point, Point, Point] = [
    [470, 800],
    [1190, 790],
    [1480, 1080],
    [130, 1100],
  ];
  const grassTone = scene.tint(mix(leafOf(scene), soilOf(scene), kind === "home" ? 0.25 : 0.65));
  const rope = strokes(
    [[...corners, corners[0]].map(([x, y]): Point => [x, y - 24])],
    scene.tint("#f3e3b8"),
    4,
  );
  const flags = repeat(8, (i) => {
    const x = 520 + i * 84;
    return poly(
      [
        [x, 772],
        [x + 20, 780],
        [x, 790],
      ],
      scene.tint(i % 2 === 0 ? "#e0972b" : "#c2483a"),
    );
  });
  const vehicle =
    kind === "home"
      ? rickshaw(scene, 220, 905, 0.55)
      : kind === "market"
        ? car(scene, 300, 900, 0.6)
        : truck(scene, 180, 905, 0.5);
  return (
    sky(scene) +
    backdrop(scene, 690) +
    bareGround(scene, 700) +
    neighbours(scene, kind) +
    poly(
      [
        [0, 838],
        [1600, 822],
        [1600, 862],
        [0, 892],
      ],
      scene.tint("#8d8580"),
    ) +
    strokes(
      Array.from({ length: 12 }, (_, i): Point[] => [
        [i * 140, 864 - i * 2],
        [i * 140 + 60, 863 - i * 2],
      ]),
      scene.tint("#f6ecd4"),
      4,
      0.7,
    ) +
    vehicle +
    poly(
      corners.map(([x, y]): Point => [x, y + 70]),
      grassTone,
      { opacity: 0.85 },
    ) +
    grass(scene, 900, 1160, 90, leafOf(scene)) +
    `<g transform="translate(0 70)">${rope}${flags}${corners.map(([x, y], i) => boundaryStone(scene, x, y + 4, i < 2 ? 48 : 84)).join("")}</g>` +
    localTree(scene)(scene, random.between(60, 150), 930, 430) +
    bush(scene, 1500, 960, 70) +
    (random.chance(0.5) ? overhang(scene) : "") +
    rain(scene)
  );
}

function neighbours(scene: Scene, kind: PlotKind): string {
  const { random } = scene;
  return repeat(6, (i) => {
    const x = 60 + i * 262 + random.between(-24, 24);
    const y = 800;
    const w = random.between(130, 180);
    const h =
      kind === "home"
        ? random.between(84, 130)
        : kind === "market"
          ? random.between(120, 250)
          : random.between(90, 120);
    const wall = random.pick(["#f2d6b3", "#e8b48c", "#cbdccf", "#ecc978", "#bdd3da", "#efccc0"]);
    if (i === 2 || i === 3) return localTree(scene)(scene, x + 60, y + 6, random.between(200, 280), 0.18);
    const roof =
      kind === "home"
        ? poly(
            [
              [x - 14, y - h],
              [x + w * 0.28, y - h - 56],
              [x + w * 0.72, y - h - 56],
              [x + w + 14, y - h],
            ],
            scene.tint(scene.paint.roof, 0.14),
          )
        : rect(x - 6, y - h - 12, w + 12, 14, scene.tint(lighten(wall, 0.3), 0.14));
    const rowsOf = Math.max(1, Math.floor(h / 62));
    const windows = repeat(rowsOf, (r) =>
      repeat(3, (c) =>
        rect(
          x + 14 + (c * (w - 28)) / 3,
          y - h + 18 + r * 60,
          (w - 28) / 3 - 12,
          32,
          scene.random.chance(scene.light.lit) ? "#ffd98a" : scene.tint("#54707c", 0.14),
        ),
      ),
    );
    return (
      rect(x, y - h, w, h, scene.tint(wall, 0.14)) +
      rect(x + w * 0.8, y - h, w * 0.2, h, scene.tint(darken(wall, 0.2), 0.14)) +
      windows +
      roof +
      lampGlow(scene, x + w / 2, y - 40, 60)
    );
  });
}

/** The same ground from above: fields, lanes, roofs, and the plot outlined. */
export function fromAbove(scene: Scene, kind: "plot" | "farm"): string {
  const shape = scene.lasting("plan");
  const random = shape;
  const tones =
    kind === "farm"
      ? ["#86a255", "#a3b060", "#6f9650", "#c9a86a", "#b98a5e", "#d9c07a"]
      : ["#9fb06a", "#c9b088", "#b9a07a", "#8aa860", "#d6c4a0"];
  const turn = shape.between(-9, 9);
  const cells = repeat(7, (r) =>
    repeat(8, (c) => {
      const [x, y, w, h] = [-300 + c * 280, -260 + r * 250, 262, 232];
      const tone = scene.tint(random.pick(tones));
      const furrows = Array.from({ length: 11 }, (_, i): Point[] =>
        (r + c) % 2 === 0
          ? [
              [x + 8 + i * 24, y + 6],
              [x + 8 + i * 24, y + h - 6],
            ]
          : [
              [x + 6, y + 10 + i * 21],
              [x + w - 6, y + 10 + i * 21],
            ],
      );
      return (
        rect(x, y, w, h, tone, { radius: 10 }) +
        strokes(furrows, darken(tone, 0.2), 3.4, kind === "farm" ? 0.4 : 0.12) +
        roofs(scene, shape, x, y, kind)
      );
    }),
  );
  const [px, py, pw, ph] = [540, 490, 542, 232];
  const outline = `<rect x="${px}" y="${py}" width="${pw}" height="${ph}" fill="#f2b63c" fill-opacity="0.28" stroke="#fff4d0" stroke-width="11" stroke-dasharray="34 18"/>`;
  const stones = [
    [px, py],
    [px + pw, py],
    [px, py + ph],
    [px + pw, py + ph],
  ]
    .map(
      ([x, y]) =>
        circle(x ?? 0, y ?? 0, 19, scene.tint("#c2483a")) + circle(x ?? 0, y ?? 0, 12, scene.tint("#f6efe0")),
    )
    .join("");
  const trees = repeat(70, () => {
    const [x, y, size] = [
      random.between(-200, 1800),
      random.pick([-22, 228, 478, 728, 978, 1228]) + random.between(-9, 9),
      random.between(17, 36),
    ];
    return (
      ellipse(x + 9, y + 11, size, size, scene.light.shadow, { opacity: 0.28 }) +
      blob(random, x, y, size, size, scene.tint(random.pick(["#4f8550", "#5c9150", "#3f7a56"]))) +
      blob(random, x - 5, y - 6, size * 0.55, size * 0.55, scene.tint("#82b062"))
    );
  });
  const road =
    rect(-400, 738, 2400, 48, scene.tint("#b8a890")) +
    strokes(
      Array.from({ length: 26 }, (_, i): Point[] => [
        [-300 + i * 90, 762],
        [-260 + i * 90, 762],
      ]),
      scene.tint("#f6ecd4"),
      5,
    );
  const stream = path("M-300 40Q200 130 520 20T1180 60T2000 -40V-140H-300Z", scene.tint("#6fa3b0"));
  return (
    rect(0, 0, sheet.width, sheet.height, scene.tint(soilOf(scene))) +
    `<g transform="rotate(${turn.toFixed(1)} 800 600)">${cells}${stream}${road}${outline}${stones}${trees}</g>` +
    rain(scene)
  );
}

function roofs(
  scene: Scene,
  random: ReturnType<Scene["lasting"]>,
  x: number,
  y: number,
  kind: "plot" | "farm",
): string {
  const inPlot = x > 500 && x < 1080 && y > 450 && y < 700;
  if (inPlot || !random.chance(kind === "plot" ? 0.55 : 0.12)) return "";
  const [w, h] = [random.between(100, 140), random.between(80, 110)];
  const [rx, ry] = [x + 60, y + 60];
  const tile = scene.tint(random.pick(["#b4532f", "#c4683f", "#e3d6c0", "#98563c"]));
  return (
    rect(rx + 14, ry + 16, w, h, scene.light.shadow, { opacity: 0.3 }) +
    rect(rx, ry, w, h / 2, lighten(tile, 0.12)) +
    rect(rx, ry + h / 2, w, h / 2, darken(tile, 0.15))
  );
}
