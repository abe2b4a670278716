import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, path, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { lampGlow, pane } from "../props/house-fittings.ts";
import { truck } from "../props/traffic.ts";

const coats = ["#9fb8b4", "#d6c6a4", "#c88f6a", "#a8b58e", "#b9c4cc", "#e0b568"];

function corrugated(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const sheet = scene.tint(colour);
  const ribs = Array.from({ length: Math.floor(w / 16) }, (_, i): Point[] => [[x + 8 + i * 16, y + 2], [x + 8 + i * 16, y + h]]);
  return rect(x, y, w, h, scene.down([[0, lighten(sheet, 0.12)], [1, darken(sheet, 0.1)]])) + strokes(ribs, darken(sheet, 0.22), 3, 0.4);
}

function dock(scene: Scene, x: number, y: number, w: number, h: number, open: boolean): string {
  const frame = rect(x - 12, y - h - 12, w + 24, h + 12, scene.tint("#e2b23c")) + rect(x - 4, y - h - 4, w + 8, h + 4, scene.tint("#3c3a40"));
  if (open) {
    const inside = scene.light.lit > 0.3 ? "#ffcf7a" : scene.tint("#5f5048");
    const boxes = repeat(6, (i) => rect(x + 10 + (i % 3) * (w / 3.2), y - 40 - Math.floor(i / 3) * 42, w / 3.8, 38, scene.tint(i % 2 === 0 ? "#b98a5a" : "#c99b6c")));
    return frame + rect(x, y - h, w, h, inside) + boxes + lampGlow(scene, x + w / 2, y - h / 2, w);
  }
  const slats = Array.from({ length: Math.floor(h / 13) }, (_, i): Point[] => [[x, y - h + 7 + i * 13], [x + w, y - h + 7 + i * 13]]);
  return frame + rect(x, y - h, w, h, scene.tint("#d5d0c6")) + strokes(slats, scene.tint("#a8a298"), 3);
}

/** A long gabled hall with loading docks. */
export function warehouse(scene: Scene, y: number): string {
  const shape = scene.lasting("warehouse");
  const coat = shape.pick(coats);
  const [x, w, h, side] = [290, shape.between(780, 860), shape.between(230, 270), 190];
  const rise = side * 0.16;
  const peak = shape.between(90, 130);
  const gable: Point[] = [[x, y - h], [x + w / 2, y - h - peak], [x + w, y - h]];
  const slope: Point[] = [[x + w / 2, y - h - peak], [x + w / 2 + side, y - h - peak - rise], [x + w + side + 14, y - h - rise], [x + w + 14, y - h]];
  const docks = repeat(3, (i) => dock(scene, x + 60 + (i * (w - 60)) / 3, y - 26, 170, 150, shape.chance(0.6)));
  return (
    poly([[x + w, y], [x + w + side, y - rise], [x + w + side, y - h - rise], [x + w, y - h]], scene.tint(darken(coat, 0.32))) +
    corrugated(scene, x, y - h, w, h, coat) +
    poly(gable, scene.tint(lighten(coat, 0.15))) +
    rect(x, y - h - 2, w, 46, scene.tint(scene.paint.accent)) +
    poly(slope, scene.tint(mix(coat, scene.paint.roof, 0.55))) +
    strokes([[[x - 16, y - h + 4], [x + w / 2, y - h - peak], [x + w + 16, y - h + 4]]], scene.tint(scene.paint.roof), 14) +
    repeat(3, (i) => circle(x + w * (0.38 + i * 0.12), y - h - 26, 17, scene.tint("#54606a")) + circle(x + w * (0.38 + i * 0.12), y - h - 26, 10, scene.tint("#8a969c"))) +
    rect(x - 10, y - 26, w + 20, 26, scene.tint("#9a8e80")) +
    docks +
    truck(scene, x - 150, y + 96, 0.92) +
    containers(scene, x + w + 60, y + 40)
  );
}

function containers(scene: Scene, x: number, y: number): string {
  const { random } = scene;
  return repeat(3, (i) => corrugated(scene, x + (i === 2 ? 40 : i * 150), y - (i === 2 ? 150 : 76), 144, 74, random.pick(["#c2583a", "#2f6b7a", "#e0a43c", "#5f8a5a"])));
}

/** North lights in a saw-tooth, a chimney, tanks: the works. */
export function factory(scene: Scene, y: number): string {
  const shape = scene.lasting("factory");
  const coat = shape.pick(["#d08a62", "#d6c6a4", "#b9c4cc", "#c9a27a"]);
  const teeth = shape.whole(4, 5);
  const [x, w, h] = [270, 900, 210];
  const tooth = w / teeth;
  const wall = corrugated(scene, x, y - h, w, h, coat);
  const roof = repeat(teeth, (i) => {
    const tx = x + i * tooth;
    return poly([[tx, y - h], [tx, y - h - 120], [tx + tooth, y - h]], scene.tint(darken(coat, 0.12))) + poly([[tx + 12, y - h - 4], [tx + 12, y - h - 92], [tx + tooth * 0.34, y - h - 62], [tx + tooth * 0.34, y - h - 4]], scene.light.lit > 0.3 ? "#ffd98a" : scene.tint("#9fc0c8")) + strokes([[[tx, y - h - 120], [tx + tooth, y - h]]], scene.tint(scene.paint.roof), 12);
  });
  const windows = repeat(7, (i) => rect(x + 46 + i * 122, y - 156, 84, 56, scene.tint("#4a4a50")) + pane(scene, scene.random, x + 50 + i * 122, y - 152, 76, 48));
  return chimney(scene, x + w - 90, y, shape.between(470, 540)) + wall + roof + rect(x, y - h + 6, w, 26, scene.tint(scene.paint.accent)) + windows + dock(scene, x + 70, y, 130, 86, true) + tank(scene, x + w + 30, y, 140, 230) + tank(scene, x + w + 180, y + 16, 110, 170) + strokes([[[x + w - 20, y - 150], [x + w + 60, y - 150], [x + w + 60, y - 210]]], scene.tint("#8a969c"), 15);
}

function chimney(scene: Scene, x: number, y: number, h: number): string {
  const brick = scene.tint("#b5664a");
  const smoke = repeat(6, (i) => ellipse(x + 26 + i * 40, y - h - 30 - i * 26, 30 + i * 13, 20 + i * 8, scene.tint("#f3ece0", 0.4), { opacity: 0.5 - i * 0.06 }));
  return smoke + poly([[x, y], [x + 10, y - h], [x + 46, y - h], [x + 58, y]], brick) + [0.06, 0.2, 0.34].map((t) => rect(x + 8, y - h * (1 - t), 42, 20, scene.tint("#f3ead8"))).join("") + poly([[x + 34, y], [x + 32, y - h], [x + 46, y - h], [x + 58, y]], scene.light.shadow, { opacity: 0.22 });
}

function tank(scene: Scene, x: number, y: number, w: number, h: number): string {
  const steel = scene.across([[0, scene.tint("#e3ded2")], [0.45, scene.tint("#f6f1e6")], [1, scene.tint("#9aa0a2")]]);
  return path(`M${x} ${y}V${y - h}Q${x + w / 2} ${y - h - 46} ${x + w} ${y - h}V${y}Z`, steel) + strokes([0.3, 0.6, 0.85].map((t): Point[] => [[x, y - h * t], [x + w, y - h * t]]), scene.tint("#8a8e90"), 3, 0.6) + strokes([[[x + w * 0.82, y], [x + w * 0.82, y - h]]], scene.tint("#c2583a"), 5);
}

/** A modern works: clean façade, a ribbon of glass, an office at its corner. */
export function manufactory(scene: Scene, y: number): string {
  const shape = scene.lasting("manufactory");
  const coat = shape.pick(["#e6e0d0", "#d2dad4", "#e9d6b4"]);
  const [x, w, h] = [250, 980, 240];
  return (
    corrugated(scene, x, y - h, w, h, coat) +
    poly([[x + w, y], [x + w + 120, y - 20], [x + w + 120, y - h - 20], [x + w, y - h]], scene.tint(darken(coat, 0.3))) +
    rect(x, y - h + 40, w, 40, scene.tint(scene.paint.accent)) +
    rect(x, y - h - 14, w + 8, 20, scene.tint(lighten(coat, 0.4))) +
    repeat(8, (i) => pane(scene, scene.random, x + 330 + i * 78, y - 130, 66, 46)) +
    repeat(4, (i) => ellipse(x + 420 + i * 150, y - h - 24, 30, 12, scene.tint("#a8aeb0")) + rect(x + 402 + i * 150, y - h - 26, 36, 16, scene.tint("#8a9296"))) +
    rect(x - 30, y - h - 70, 300, h + 70, scene.tint(scene.paint.wall)) +
    repeat(3, (f) => rect(x - 8, y - 90 - f * 92, 256, 58, scene.tint("#3c3a40")) + repeat(4, (i) => pane(scene, scene.random, x - 4 + i * 63, y - 86 - f * 92, 58, 50))) +
    rect(x - 40, y - h - 84, 320, 20, scene.tint(scene.paint.second)) +
    dock(scene, x + 430, y, 140, 76, true) +
    dock(scene, x + 660, y, 140, 76, false) +
    tank(scene, x + w + 130, y - 6, 110, 200)
  );
}

/** A village workshop: open shutter, lathe in the light of the door, timber leaning outside. */
export function workshop(scene: Scene, y: number): string {
  const shape = scene.lasting("workshop");
  const coat = shape.pick(coats);
  const [x, w, h] = [390, 720, 270];
  const glow = scene.light.lit > 0.1 ? "#ffcf7a" : "#c99a6a";
  const bench = rect(x + 240, y - 84, 200, 16, scene.tint("#8a5a37")) + strokes([[[x + 256, y - 70], [x + 256, y]], [[x + 424, y - 70], [x + 424, y]]], scene.tint("#6f4630"), 10) + rect(x + 270, y - 126, 90, 42, scene.tint("#4f7a72"), { radius: 6 }) + circle(x + 376, y - 108, 22, scene.tint("#5a5a62"));
  const tools = strokes(Array.from({ length: 8 }, (_, i): Point[] => [[x + 240 + i * 26, y - 200], [x + 240 + i * 26, y - 200 + 20 + (i % 3) * 12]]), scene.tint("#3f3a3a"), 6);
  const planks = strokes(Array.from({ length: 6 }, (_, i): Point[] => [[x + w + 20 + i * 18, y], [x + w - 40 + i * 16, y - 230 - (i % 2) * 26]]), scene.tint("#b98a5a"), 13);
  return (
    rect(x, y - h, w, h, scene.tint(scene.paint.wall)) +
    corrugated(scene, x - 40, y - h - 90, w + 80, 96, mix(coat, scene.paint.roof, 0.4)) +
    rect(x, y - h + 4, w, 30, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    rect(x + 190, y - 216, 330, 216, scene.tint("#3f3330")) +
    rect(x + 196, y - 212, 318, 212, scene.down([[0, scene.tint(mix(glow, "#5a4238", 0.5))], [1, scene.light.lit > 0.1 ? glow : scene.tint(glow)]])) +
    tools +
    bench +
    rect(x + 186, y - 240, 338, 30, scene.tint("#a8a298")) +
    repeat(2, (i) => rect(x + 40 + i * 530, y - 190, 108, 84, scene.tint(scene.paint.trim)) + pane(scene, scene.random, x + 46 + i * 530, y - 184, 96, 72)) +
    lampGlow(scene, x + 355, y - 110, 320) +
    planks +
    repeat(3, (i) => ellipse(x - 60 + i * 34, y - 14, 30, 30, scene.tint("#33303a")) + ellipse(x - 60 + i * 34, y - 14, 14, 14, scene.tint("#8a7a6c")))
  );
}

/** Silos and a cold store: where a harvest waits. */
export function store(scene: Scene, y: number): string {
  const shape = scene.lasting("store");
  const [x, w, h] = [540, 640, 250];
  const coat = shape.pick(["#e6e0d0", "#cfd9d6", "#d9c9a8"]);
  return (
    repeat(3, (i) => silo(scene, 250 + i * 120, y - 10 + i * 4, 112, shape.between(330, 400))) +
    poly([[x + w, y], [x + w + 150, y - 24], [x + w + 150, y - h - 24], [x + w, y - h]], scene.tint(darken(coat, 0.3))) +
    corrugated(scene, x, y - h, w, h, coat) +
    poly([[x - 20, y - h + 6], [x + w * 0.5, y - h - 90], [x + w + 20, y - h + 6]], scene.tint(scene.paint.roof)) +
    rect(x, y - h + 6, w, 22, scene.light.shadow, { opacity: scene.light.shadowStrength }) +
    dock(scene, x + 80, y, 170, 160, true) +
    dock(scene, x + 380, y, 170, 160, shape.chance(0.5)) +
    truck(scene, 1090, y + 90, 0.9, false)
  );
}

function silo(scene: Scene, x: number, y: number, w: number, h: number): string {
  const body = scene.across([[0, scene.tint("#cfcabd")], [0.35, scene.tint("#f3eee2")], [1, scene.tint("#8f9698")]]);
  return rect(x, y - h, w, h, body) + poly([[x - 6, y - h], [x + w / 2, y - h - 70], [x + w + 6, y - h]], scene.tint("#a8aeb0")) + strokes(Array.from({ length: 8 }, (_, i): Point[] => [[x, y - 30 - (i * h) / 8.4], [x + w, y - 30 - (i * h) / 8.4]]), scene.tint("#83898a"), 3, 0.5);
}
