import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { ellipse, type Point, path, poly, rect, repeat, sheet, strokes } from "../kit/shapes.ts";
import { grass } from "./plants.ts";

const soils = {
  sahyadri: "#b98a5e",
  coast: "#c26f4a",
  city: "#bfae92",
  plain: "#b99468",
  lake: "#b08a62",
  desert: "#d8b47e",
} as const;

export const soilOf = (scene: Scene) => soils[scene.setting];

export function leafOf(scene: Scene): string {
  if (scene.light.hour === "monsoon") return "#5f9c4c";
  return scene.setting === "desert" ? "#a3a860" : scene.setting === "plain" ? "#86a255" : "#76a154";
}

function slab(scene: Scene, top: number, colour: string, far = 0.35): string {
  const fill = scene.down([
    [0, scene.tint(colour, far)],
    [0.35, scene.tint(colour, 0.06)],
    [1, scene.tint(darken(colour, 0.18))],
  ]);
  return rect(0, top, sheet.width, sheet.height - top, fill);
}

export function lawn(scene: Scene, top: number): string {
  const leaf = leafOf(scene);
  const strips = repeat(5, (i) => {
    const y = top + 40 + i * 90;
    return path(
      `M0 ${y}Q800 ${y - 34} 1600 ${y + 8}V${y + 40}Q800 ${y + 4} 0 ${y + 44}Z`,
      scene.tint(lighten(leaf, 0.12)),
      { opacity: 0.35 },
    );
  });
  return slab(scene, top, leaf) + strips + grass(scene, top + 90, sheet.height + 20, 170, leaf);
}

/** A path from the lower edge to the door at (x, y). */
export function footpath(scene: Scene, x: number, y: number, doorWidth: number): string {
  const stone = scene.tint(scene.random.pick(["#e3cfae", "#d9b592", "#cdbfa8"]));
  const foot = scene.random.between(520, 1080);
  const shape = path(
    `M${x - doorWidth / 2} ${y}C${x - doorWidth * 0.7} ${y + 90} ${foot - 260} ${y + 120} ${foot - 210} 1210L${foot + 210} 1210C${foot + 120} ${y + 130} ${x + doorWidth * 0.9} ${y + 80} ${x + doorWidth / 2} ${y}Z`,
    stone,
  );
  const joints = Array.from({ length: 6 }, (_, i): Point[] => {
    const t = (i + 1) / 7;
    const cx = x + (foot - x) * t ** 1.6;
    const half = doorWidth / 2 + (200 - doorWidth / 2) * t ** 1.4;
    const py = y + (1200 - y) * t;
    return [
      [cx - half * 0.92, py],
      [cx, py + 5],
      [cx + half * 0.9, py - 2],
    ];
  });
  return shape + strokes(joints, darken(stone, 0.22), 3, 0.5);
}

/** A street along the lower edge, with pavement and kerb; wet and shining in the rains. */
export function street(scene: Scene, top: number, roadTop: number): string {
  const { random, light } = scene;
  const tar = light.hour === "monsoon" ? "#6d7a80" : random.pick(["#8d8580", "#948a80", "#857f80"]);
  const road = scene.down([
    [0, scene.tint(lighten(tar, 0.12))],
    [1, scene.tint(darken(tar, 0.16))],
  ]);
  const kerb = repeat(
    20,
    (i) =>
      rect(i * 84, roadTop - 16, 42, 16, scene.tint(i % 2 === 0 ? "#f3ead8" : "#e2b23c")) +
      rect(i * 84 + 42, roadTop - 16, 42, 16, scene.tint("#4a4a50")),
  );
  const dashes = repeat(7, (i) =>
    poly(
      [
        [i * 260 - 20, 1118],
        [i * 260 + 110, 1118],
        [i * 260 + 100, 1130],
        [i * 260 - 34, 1130],
      ],
      scene.tint("#f6ecd4"),
      { opacity: 0.75 },
    ),
  );
  const paving = Array.from({ length: 26 }, (_, i): Point[] => [
    [i * 70 - 40, roadTop - 16],
    [i * 62 + 20, top + 20],
  ]);
  return (
    slab(scene, top, mix("#d8c4a4", soilOf(scene), 0.25), 0.2) +
    strokes(paving, scene.tint("#a68e70"), 2, 0.3) +
    rect(0, roadTop, sheet.width, sheet.height - roadTop, road) +
    kerb +
    dashes +
    puddles(scene, roadTop)
  );
}

export function bareGround(scene: Scene, top: number): string {
  const { random } = scene;
  const soil = soilOf(scene);
  const patches = repeat(9, () =>
    ellipse(
      random.between(0, 1600),
      random.between(top + 80, 1190),
      random.between(120, 320),
      random.between(14, 40),
      scene.tint(random.chance(0.5) ? lighten(soil, 0.2) : leafOf(scene)),
      { opacity: 0.4 },
    ),
  );
  return (
    slab(scene, top, soil) +
    patches +
    grass(scene, top + 60, sheet.height + 10, 60, leafOf(scene)) +
    puddles(scene, top + 160)
  );
}

/** Concrete yard with joints, before sheds and factories. */
export function yard(scene: Scene, top: number): string {
  const tone = scene.random.pick(["#cfc4b2", "#c9b9a2", "#bdb6ac"]);
  const joints: Point[][] = [];
  for (let i = -6; i <= 6; i++)
    joints.push([
      [800 + i * 110, top + 30],
      [800 + i * 420, 1210],
    ]);
  for (let i = 0; i < 5; i++)
    joints.push([
      [0, top + 40 + i * i * 26],
      [1600, top + 40 + i * i * 26],
    ]);
  return (
    slab(scene, top, tone, 0.2) +
    strokes(joints, scene.tint(darken(tone, 0.3)), 2.4, 0.35) +
    puddles(scene, top + 120)
  );
}

function puddles(scene: Scene, top: number): string {
  const { random, light } = scene;
  if (light.hour !== "monsoon") return "";
  const shine = light.sky[2] ?? light.haze;
  return repeat(7, () => {
    const [x, y, w] = [random.between(0, 1600), random.between(top + 20, 1180), random.between(70, 230)];
    return (
      ellipse(x, y, w, w * 0.13, mix(shine, "#ffffff", 0.25), { opacity: 0.6 }) +
      ellipse(x, y, w * 0.5, w * 0.05, "#ffffff", { opacity: 0.25 })
    );
  });
}
