import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, path, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { back, bigWindow, curtains, indoors, lampLight, pendant, room, sunPatch, wallPicture } from "./room.ts";

const shadow = (scene: Scene, x: number, y: number, rx: number, ry: number) => ellipse(x, y, rx, ry, scene.light.shadow, { opacity: 0.22 });

function sofa(scene: Scene, x: number, y: number, w: number): string {
  const cloth = indoors(scene, scene.paint.fabric);
  const cushions = ["#e0972b", "#f3e3c6", "#c2583a"].map((colour, i) => rect(x + w * (0.16 + i * 0.28), y - 138, w * 0.13, 66, indoors(scene, colour), { radius: 14 })).join("");
  return (
    shadow(scene, x + w / 2, y + 6, w * 0.56, 18) +
    rect(x + 16, y - 172, w - 32, 130, darken(cloth, 0.08), { radius: 24 }) +
    repeat(3, (i) => rect(x + 34 + (i * (w - 68)) / 3, y - 92, (w - 68) / 3 - 4, 52, lighten(cloth, 0.1), { radius: 14 })) +
    rect(x, y - 122, 48, 112, cloth, { radius: 20 }) +
    rect(x + w - 48, y - 122, 48, 112, cloth, { radius: 20 }) +
    rect(x + 18, y - 46, w - 36, 36, darken(cloth, 0.14), { radius: 8 }) +
    cushions +
    strokes([[[x + 30, y - 10], [x + 30, y + 4]], [[x + w - 30, y - 10], [x + w - 30, y + 4]]], indoors(scene, "#5b3b2a"), 10)
  );
}

function rug(scene: Scene, cx: number, cy: number, rx: number): string {
  const tone = indoors(scene, scene.paint.rug);
  const edge = (k: number): Point[] => [[cx - rx * k, cy + 50 * k], [cx - rx * 0.78 * k, cy - 52 * k], [cx + rx * 0.78 * k, cy - 52 * k], [cx + rx * k, cy + 50 * k]];
  return poly(edge(1), tone) + poly(edge(0.86), lighten(tone, 0.35)) + poly(edge(0.8), tone) + poly(edge(0.46), mix(tone, "#f3e3c6", 0.5)) + poly(edge(0.36), darken(tone, 0.1));
}

export function livingRoom(scene: Scene, high = false): string {
  const { paint, random } = scene;
  const shape = scene.lasting("living");
  const wall = mix(paint.wall, "#fbf3e4", 0.45);
  const left = shape.chance(0.5);
  const [wx, ww] = left ? [360, 480] : [760, 480];
  const px = left ? 900 : 380;
  const wood = indoors(scene, paint.wood);
  const sofaX = left ? 700 : 330;
  const lampX = left ? 1250 : 350;
  return (
    room(scene, wall, paint.floor) +
    bigWindow(scene, wx, 290, ww, 380, 3, high) +
    curtains(scene, wx, 290, ww, 380, mix(paint.fabric, "#fbf3e4", 0.55)) +
    sunPatch(scene, wx, ww) +
    wallPicture(scene, px + 20, 320, 130, 170) +
    wallPicture(scene, px + 200, 350, 110, 110) +
    rug(scene, 800, 985, 480) +
    sofa(scene, sofaX, 905, 560) +
    strokes([[[lampX, 900], [lampX, 560]]], indoors(scene, "#4a4038"), 7) +
    lampLight(scene, lampX, 540, 300) +
    poly([[lampX - 40, 470], [lampX + 40, 470], [lampX + 70, 560], [lampX - 70, 560]], scene.light.lit > 0.2 ? "#ffe3a6" : indoors(scene, "#f6e6c8")) +
    shadow(scene, 800, 1046, 210, 20) +
    ellipse(800, 990, 190, 36, lighten(wood, 0.15)) +
    path("M610 990Q800 1060 990 990L984 1006Q800 1072 616 1006Z", darken(wood, 0.2)) +
    strokes([[[680, 1016], [670, 1062]], [[920, 1016], [930, 1062]]], darken(wood, 0.25), 12) +
    ellipse(760, 978, 44, 11, indoors(scene, "#e7c66b")) +
    rect(840, 948, 26, 34, indoors(scene, "#f3ead8"), { radius: 6 }) +
    pot(scene, left ? 250 : 1370, 1010, 190) +
    (random.chance(0.7) ? ceilingFan(scene) : pendant(scene, 800, 110, 90))
  );
}

function ceilingFan(scene: Scene): string {
  const blade = indoors(scene, scene.paint.wood);
  return strokes([[[800, 60], [800, 128]]], blade, 8) + [[-1, 14], [1, 10], [-0.5, -20], [0.6, -22]].map(([dx, dy]) => path(`M800 132Q${800 + (dx ?? 0) * 110} ${120 + (dy ?? 0)} ${800 + (dx ?? 0) * 220} ${134 + (dy ?? 0)}Q${800 + (dx ?? 0) * 110} ${142 + (dy ?? 0)} 800 142Z`, blade)).join("") + circle(800, 136, 20, darken(blade, 0.2));
}

export function bedroom(scene: Scene, high = false): string {
  const { paint } = scene;
  const shape = scene.lasting("bedroom");
  const wall = mix(shape.pick(["#dfe8da", "#f3d9c4", "#d5e1e6", "#f1e3c2", "#e6d6e2"]), paint.wall, 0.25);
  const cloth = indoors(scene, paint.fabric);
  const sheetTone = indoors(scene, "#fbf1e0");
  const head = indoors(scene, paint.wood);
  const side = shape.chance(0.5) ? 350 : 970;
  const bx = side === 350 ? 720 : 340;
  const folds = Array.from({ length: 6 }, (_, i): Point[] => [[bx + 30 + i * 88, 850], [bx - 10 + i * 104, 1010]]);
  return (
    room(scene, wall, paint.floor) +
    bigWindow(scene, side, 280, 290, 360, 2, high) +
    curtains(scene, side, 280, 290, 360, mix(paint.accent, "#fbf3e4", 0.5)) +
    sunPatch(scene, side, 290) +
    wallPicture(scene, bx + 190, 290, 150, 110) +
    rug(scene, 800, 1080, 560) +
    shadow(scene, bx + 260, 1080, 330, 22) +
    rect(bx - 6, 540, 532, 270, head, { radius: 18 }) +
    rect(bx + 20, 566, 480, 200, lighten(head, 0.14), { radius: 12 }) +
    rect(bx, 720, 520, 120, sheetTone, { radius: 22 }) +
    [40, 280].map((dx) => rect(bx + dx, 690, 200, 92, indoors(scene, "#fff8ec"), { radius: 26 })).join("") +
    rect(bx + 150, 730, 220, 66, indoors(scene, paint.accent), { radius: 22 }) +
    poly([[bx, 800], [bx + 520, 800], [bx + 570, 1030], [bx - 50, 1030]], cloth) +
    poly([[bx, 800], [bx + 520, 800], [bx + 528, 838], [bx - 8, 838]], sheetTone) +
    strokes(folds, darken(cloth, 0.2), 3, 0.35) +
    poly([[bx - 50, 1030], [bx + 570, 1030], [bx + 566, 1076], [bx - 46, 1076]], darken(cloth, 0.25)) +
    poly([[bx - 36, 950], [bx + 558, 950], [bx + 568, 1010], [bx - 46, 1010]], lighten(cloth, 0.35)) +
    nightstand(scene, side === 350 ? bx - 150 : bx + 580) +
    pot(scene, side === 350 ? 240 : 1390, 1010, 170)
  );
}

function nightstand(scene: Scene, x: number): string {
  const wood = indoors(scene, scene.paint.wood);
  return rect(x, 740, 110, 120, wood, { radius: 6 }) + rect(x + 12, 760, 86, 36, darken(wood, 0.16)) + rect(x + 12, 806, 86, 36, darken(wood, 0.16)) + rect(x + 48, 690, 14, 50, indoors(scene, "#b98a5a")) + lampLight(scene, x + 55, 660, 220) + poly([[x + 26, 620], [x + 84, 620], [x + 102, 694], [x + 8, 694]], scene.light.lit > 0.2 ? "#ffe3a6" : indoors(scene, "#f6e6c8"));
}

export function kitchen(scene: Scene): string {
  const { paint } = scene;
  const shape = scene.lasting("kitchen");
  const cupboard = indoors(scene, shape.pick(["#4d7a68", "#d9a24a", "#c46f4e", "#5f7f92", "#e6d9c0", "#8a9a5b"]));
  const stone = indoors(scene, shape.pick(["#3f4246", "#e9e0d0", "#6b5a50"]));
  const tile = indoors(scene, shape.pick(["#f3ead8", "#dfe8da", "#f0d9c0"]));
  const joints: Point[][] = [];
  for (let x = 300; x <= 1300; x += 50) joints.push([[x, 430], [x, 600]]);
  for (let y = 430; y <= 600; y += 42) joints.push([[300, y], [1300, y]]);
  const door = (x: number, y: number, w: number, h: number) => rect(x + 4, y + 4, w - 8, h - 8, cupboard, { radius: 5 }) + rect(x + 16, y + 16, w - 32, h - 32, lighten(cupboard, 0.1), { radius: 4 }) + rect(x + w - 30, y + h / 2 - 18, 7, 36, indoors(scene, "#e7c66b"));
  const jars = repeat(6, (i) => rect(330 + i * 40, 545, 30, 55, indoors(scene, ["#d9962b", "#b9533a", "#8a9a5b", "#f3e3c6", "#c99b6c", "#7b5a46"][i] ?? "#d9962b"), { radius: 6 }) + rect(333 + i * 40, 534, 24, 13, indoors(scene, "#b9b4ae")));
  return (
    room(scene, mix(paint.wall, "#fbf3e4", 0.5), paint.floor, "tiles") +
    rect(300, 430, 1000, 172, tile) +
    strokes(joints, darken(tile, 0.18), 2, 0.6) +
    bigWindow(scene, 660, 260, 300, 280, 2) +
    repeat(2, (i) => door(310 + i * 160, 210, 160, 200)) +
    repeat(2, (i) => door(980 + i * 160, 210, 160, 200)) +
    jars +
    rect(286, 600, 1028, 26, stone) +
    rect(300, 626, 1000, 190, darken(cupboard, 0.2)) +
    repeat(6, (i) => door(304 + i * 166, 628, 166, 172)) +
    rect(1040, 584, 190, 16, indoors(scene, "#33303a"), { radius: 6 }) +
    [1090, 1180].map((cx) => rect(cx - 34, 540, 68, 44, indoors(scene, cx === 1090 ? "#c9c4bc" : "#b9683e"), { radius: 8 }) + rect(cx - 38, 534, 76, 9, indoors(scene, "#a39e98"))).join("") +
    strokes([[[800, 600], [800, 548], [840, 548], [840, 566]]], indoors(scene, "#a8a8a8"), 9) +
    island(scene, stone, cupboard) +
    pendant(scene, 620, 170, 70) +
    pendant(scene, 980, 170, 70) +
    sunPatch(scene, 660, 300)
  );
}

function island(scene: Scene, stone: string, cupboard: string): string {
  return shadow(scene, 800, 1120, 430, 26) + poly([[450, 930], [1150, 930], [1220, 990], [380, 990]], lighten(stone, 0.2)) + rect(380, 990, 840, 22, darken(stone, 0.1)) + rect(420, 1012, 760, 120, darken(cupboard, 0.12)) + ellipse(680, 952, 76, 18, indoors(scene, "#c99b6c")) + [640, 680, 716].map((x, i) => circle(x, 938, 22, indoors(scene, ["#e0972b", "#c2483a", "#8ab04a"][i] ?? "#e0972b"))).join("") + pot(scene, 960, 966, 90);
}

export function bathroom(scene: Scene): string {
  const { paint } = scene;
  const tile = indoors(scene, scene.lasting("bath").pick(["#cfe0da", "#e6d3b8", "#c9d8e0", "#e9c9b4"]));
  const joints: Point[][] = [];
  for (let x = 300; x <= 1300; x += 62) joints.push([[x, 420], [x, 800]]);
  for (let y = 420; y <= 800; y += 54) joints.push([[300, y], [1300, y]]);
  const white = indoors(scene, "#fffaf0");
  const wood = indoors(scene, paint.wood);
  return (
    room(scene, "#f6efe0", "#d8cdbd", "tiles") +
    rect(300, 420, 1000, 382, tile) +
    strokes(joints, lighten(tile, 0.5), 3, 0.8) +
    bigWindow(scene, 980, 250, 210, 240, 2) +
    rect(430, 640, 400, 34, indoors(scene, "#4a4a4e")) +
    rect(446, 674, 368, 170, wood) +
    strokes([[[630, 680], [630, 838]]], darken(wood, 0.3), 4) +
    ellipse(630, 632, 130, 26, white) +
    path("M500 632Q630 720 760 632Z", white) +
    strokes([[[630, 610], [630, 572], [668, 572], [668, 590]]], indoors(scene, "#b9a06a"), 10) +
    circle(630, 420, 132, indoors(scene, "#b98a5a")) +
    circle(630, 420, 118, scene.down([[0, indoors(scene, "#e6f0f0")], [1, indoors(scene, "#b9cfd4")]])) +
    poly([[560, 500], [650, 320], [690, 330], [600, 520]], "#ffffff", { opacity: 0.35 }) +
    lampLight(scene, 630, 270, 240) +
    path("M900 960Q900 860 960 860L1330 860Q1390 860 1390 960L1360 1080L930 1080Z", white) +
    path("M900 960Q900 860 960 860L1330 860Q1390 860 1390 960Z", darken(white, 0.06)) +
    strokes([[[1260, 860], [1260, 780], [1200, 780], [1200, 810]]], indoors(scene, "#b9a06a"), 11) +
    rect(440, 900, 240, 20, indoors(scene, paint.fabric), { radius: 8 }) +
    pot(scene, 260, 1010, 160)
  );
}
