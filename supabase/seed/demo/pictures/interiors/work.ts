import { darken, lighten, mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, ellipse, path, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { pot } from "../nature/plants.ts";
import { bigWindow, indoors, lampLight, pendant, room, sunPatch, wallPicture } from "./room.ts";

const shadow = (scene: Scene, x: number, y: number, rx: number) => ellipse(x, y, rx, 18, scene.light.shadow, { opacity: 0.2 });

function desk(scene: Scene, x: number, y: number, scale: number): string {
  const wood = indoors(scene, scene.paint.wood);
  const k = (v: number) => v * scale;
  return (
    shadow(scene, x + k(130), y, k(160)) +
    strokes([[[x + k(14), y - k(100)], [x + k(14), y]], [[x + k(246), y - k(100)], [x + k(246), y]]], indoors(scene, "#4a4a50"), k(9)) +
    rect(x, y - k(112), k(260), k(18), lighten(wood, 0.25)) +
    rect(x + k(80), y - k(196), k(110), k(68), indoors(scene, "#33363e"), { radius: 5 }) +
    rect(x + k(86), y - k(190), k(98), k(56), scene.down([[0, "#9fd0d4"], [1, "#5f98a8"]])) +
    rect(x + k(128), y - k(128), k(12), k(18), indoors(scene, "#33363e")) +
    rect(x + k(210), y - k(136), k(18), k(24), indoors(scene, scene.paint.accent), { radius: 3 }) +
    path(`M${x + k(90)} ${y - k(10)}L${x + k(96)} ${y - k(60)}Q${x + k(90)} ${y - k(140)} ${x + k(130)} ${y - k(142)}Q${x + k(176)} ${y - k(140)} ${x + k(170)} ${y - k(60)}L${x + k(176)} ${y - k(10)}Z`, indoors(scene, scene.paint.fabric)) +
    strokes([[[x + k(132), y - k(12)], [x + k(132), y + k(22)]], [[x + k(100), y + k(30)], [x + k(132), y + k(20)], [x + k(166), y + k(30)]]], indoors(scene, "#33363e"), k(8))
  );
}

export function officeFloor(scene: Scene): string {
  const { paint } = scene;
  return room(scene, mix(paint.wall, "#f6f2e8", 0.6), mix(paint.floor, "#b9b4a8", 0.4)) + bigWindow(scene, 350, 260, 900, 340, 6, true) + sunPatch(scene, 400, 700) + repeat(3, (i) => desk(scene, 360 + i * 310, 850, 0.9)) + repeat(3, (i) => desk(scene, 170 + i * 450, 1100, 1.32)) + repeat(4, (i) => pendant(scene, 420 + i * 255, 120, 56)) + pot(scene, 1420, 1010, 220);
}

export function meetingRoom(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  const seat = (x: number, y: number, s: number) => rect(x - 44 * s, y - 130 * s, 88 * s, 110 * s, indoors(scene, paint.fabric), { radius: 20 * s }) + strokes([[[x, y - 20 * s], [x, y + 30 * s]]], indoors(scene, "#4a4a50"), 9 * s);
  return room(scene, mix(paint.second, "#f6f2e8", 0.65), paint.floor) + bigWindow(scene, 780, 280, 460, 330, 4, true) + rect(360, 300, 340, 210, indoors(scene, "#fbf8f0")) + strokes([[[400, 460], [470, 410], [540, 430], [650, 350]]], indoors(scene, paint.accent), 8) + repeat(4, (i) => seat(500 + i * 200, 830, 0.9)) + shadow(scene, 800, 1050, 520) + poly([[430, 850], [1170, 850], [1330, 990], [270, 990]], lighten(wood, 0.2)) + poly([[270, 990], [1330, 990], [1324, 1024], [276, 1024]], darken(wood, 0.15)) + repeat(4, (i) => seat(390 + i * 275, 1150, 1.25)) + repeat(3, (i) => pendant(scene, 560 + i * 240, 130, 60)) + pot(scene, 1430, 990, 190);
}

export function shopInside(scene: Scene): string {
  const { paint, random } = scene;
  const wood = indoors(scene, paint.wood);
  const shelf = (x: number, w: number) => repeat(4, (row) => {
    const y = 330 + row * 118;
    const goods = repeat(Math.floor(w / 44), (i) => rect(x + 8 + i * 44, y - random.between(44, 84), random.between(24, 36), 84, indoors(scene, random.pick(["#e0972b", "#c2583a", "#4d7a68", "#f3e3c6", "#7b5a86", "#5f8f9f", "#d9b13c"])), { radius: 5 }));
    return goods + rect(x, y, w, 40, mix(wood, indoors(scene, paint.wall), 0.5)) + rect(x, y, w, 14, wood);
  });
  return room(scene, mix(paint.wall, "#fbf3e4", 0.4), paint.floor, "tiles") + shelf(330, 440) + shelf(830, 440) + repeat(4, (i) => pendant(scene, 410 + i * 260, 120, 62)) + shadow(scene, 800, 1110, 420) + poly([[460, 900], [1140, 900], [1190, 950], [410, 950]], lighten(wood, 0.3)) + rect(410, 950, 780, 160, wood) + strokes(Array.from({ length: 17 }, (_, i): Point[] => [[440 + i * 45, 960], [440 + i * 45, 1102]]), darken(wood, 0.2), 4, 0.5) + rect(560, 840, 120, 70, indoors(scene, "#4a4a50"), { radius: 8 }) + rect(900, 868, 160, 44, indoors(scene, "#f3e3c6"), { radius: 10 }) + pot(scene, 250, 1040, 180) + pot(scene, 1380, 1040, 200);
}

export function diningHall(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  const table = (x: number, y: number, s: number) => shadow(scene, x, y + 6, 160 * s) + [-1, 1].map((d) => rect(x + d * 130 * s - 32 * s, y - 150 * s, 64 * s, 120 * s, indoors(scene, paint.fabric), { radius: 16 * s }) + strokes([[[x + d * 150 * s, y - 40 * s], [x + d * 150 * s, y + 10 * s]], [[x + d * 108 * s, y - 40 * s], [x + d * 108 * s, y + 10 * s]]], darken(wood, 0.2), 8 * s)).join("") + strokes([[[x, y - 90 * s], [x, y]]], darken(wood, 0.2), 16 * s) + ellipse(x, y - 96 * s, 120 * s, 30 * s, lighten(wood, 0.25)) + ellipse(x - 40 * s, y - 100 * s, 30 * s, 8 * s, indoors(scene, "#4f8a4a")) + ellipse(x + 40 * s, y - 98 * s, 30 * s, 8 * s, indoors(scene, "#4f8a4a")) + circle(x, y - 116 * s, 10 * s, "#ffe3a0") + lampLight(scene, x, y - 110 * s, 90 * s);
  return room(scene, mix(paint.wall, paint.second, 0.3), paint.floor, "tiles") + bigWindow(scene, 380, 280, 360, 350, 3) + wallPicture(scene, 850, 300, 150, 190) + wallPicture(scene, 1060, 320, 150, 150) + repeat(3, (i) => pendant(scene, 480 + i * 320, 130, 84)) + table(540, 890, 0.9) + table(1060, 890, 0.9) + table(360, 1110, 1.25) + table(1200, 1110, 1.25) + pot(scene, 800, 900, 150);
}

/** The inside of any shed: portal frames, skylights, and what is kept or made there. */
export function shedInside(scene: Scene, content: "racks" | "machines" | "benches"): string {
  const steel = indoors(scene, "#7f8c90");
  const wall = indoors(scene, "#cfc8b8");
  const floor = indoors(scene, "#b3aa9c");
  const frames = repeat(4, (i) => {
    const k = 0.46 + i * 0.22;
    const p = (x: number, y: number): Point => [800 + (x - 800) * k, 620 + (y - 620) * k];
    return strokes([[p(60, 1120), p(60, 330), p(800, 90), p(1540, 330), p(1540, 1120)]], darken(steel, 0.1 * i), 13 * k + 3);
  });
  const lightStrips = [-1, 1].map((d) => poly([[800 + d * 130, 400], [800 + d * 190, 420], [800 + d * 620, 120], [800 + d * 420, 60]], scene.light.lit > 0.3 ? "#ffe3a6" : "#fdf6df", { opacity: 0.75 })).join("");
  return (
    rect(0, 0, 1600, 1200, darken(wall, 0.06)) +
    poly([[0, 0], [1600, 0], [1600, 240], [1140, 486], [800, 376], [460, 486], [0, 240]], indoors(scene, "#a9aca4")) +
    lightStrips +
    poly([[460, 486], [800, 376], [1140, 486], [1140, 850], [460, 850]], lighten(wall, 0.15)) +
    rect(680, 600, 240, 250, scene.light.lit > 0.3 ? scene.tint("#6f86a8") : "#f6f1dd") +
    rect(680, 600, 240, 250, scene.light.haze, { opacity: 0.5 }) +
    poly([[0, 1150], [460, 850], [1140, 850], [1600, 1150], [1600, 1200], [0, 1200]], scene.down([[0, lighten(floor, 0.2)], [1, darken(floor, 0.1)]])) +
    poly([[700, 850], [900, 850], [1060, 1200], [520, 1200]], "#fff4d0", { opacity: 0.25 }) +
    strokes([[[640, 850], [330, 1200]], [[960, 850], [1270, 1200]]], indoors(scene, "#e2b23c"), 9, 0.8) +
    frames +
    (content === "racks" ? racks(scene) : content === "machines" ? machines(scene) : benches(scene)) +
    repeat(3, (i) => lampLight(scene, 800, 300 - i * 100, 60 + i * 60))
  );
}

function racks(scene: Scene): string {
  const { random } = scene;
  return [-1, 1].map((d) => repeat(4, (col) => {
    const k = 0.55 + col * 0.28;
    const w = 128 * k;
    const cx = 800 + d * (210 + col * col * 34 + col * 96);
    const base = 850 + (k - 0.55) * 300;
    return repeat(4, (row) => {
      const y = base - row * 104 * k;
      const box = rect(cx - w / 2 + 5, y - 76 * k, w - 10, 74 * k, indoors(scene, random.pick(["#c99b6c", "#b98a5a", "#d8b47e", "#a6703f", "#e0c498"])));
      return box + rect(cx - 5, y - 76 * k, 10, 74 * k, indoors(scene, "#8a6a4c"), { opacity: 0.4 }) + rect(cx - w / 2, y - 4, w, 9 * k, indoors(scene, "#d9702b"));
    }) + strokes([[[cx - w / 2, base], [cx - w / 2, base - 420 * k]], [[cx + w / 2, base], [cx + w / 2, base - 420 * k]]], indoors(scene, "#3e6a86"), 9 * k);
  })).join("");
}

function machines(scene: Scene): string {
  const { paint, random } = scene;
  return [-1, 1].map((d) => repeat(3, (i) => {
    const k = 0.6 + i * 0.34;
    const x = 800 + d * (250 + i * 130 + i * i * 40);
    const y = 880 + i * 110;
    const coat = indoors(scene, random.pick(["#4f8a7a", "#3e6a86", paint.accent, "#8a9690"]));
    return shadow(scene, x, y, 130 * k) + rect(x - 110 * k, y - 150 * k, 220 * k, 150 * k, coat, { radius: 10 }) + rect(x - 96 * k, y - 136 * k, 120 * k, 70 * k, indoors(scene, "#cfe0e0"), { radius: 6 }) + rect(x + 40 * k, y - 220 * k, 60 * k, 80 * k, darken(coat, 0.15), { radius: 6 }) + circle(x + 70 * k, y - 186 * k, 12 * k, "#f2c14e") + rect(x - 120 * k, y - 22 * k, 240 * k, 22 * k, darken(coat, 0.3));
  })).join("");
}

function benches(scene: Scene): string {
  const wood = indoors(scene, scene.paint.wood);
  return [-1, 1].map((d) => repeat(2, (i) => {
    const k = 0.8 + i * 0.55;
    const x = 800 + d * (300 + i * 200);
    const y = 900 + i * 170;
    return shadow(scene, x, y, 170 * k) + rect(x - 150 * k, y - 96 * k, 300 * k, 22 * k, lighten(wood, 0.2)) + strokes([[[x - 130 * k, y - 76 * k], [x - 130 * k, y]], [[x + 130 * k, y - 76 * k], [x + 130 * k, y]]], darken(wood, 0.2), 15 * k) + rect(x - 100 * k, y - 140 * k, 80 * k, 46 * k, indoors(scene, "#4f7a72"), { radius: 6 }) + circle(x + 50 * k, y - 122 * k, 28 * k, indoors(scene, "#5a5a62")) + strokes(Array.from({ length: 5 }, (_, t): Point[] => [[x - 20 * k + t * 26 * k, y - 50 * k], [x - 10 * k + t * 26 * k, y - 12 * k]]), indoors(scene, "#b98a5a"), 9 * k);
  })).join("");
}

export function lobby(scene: Scene): string {
  const { paint } = scene;
  const wood = indoors(scene, paint.wood);
  return room(scene, mix(paint.wall, "#f3dcb4", 0.4), mix(paint.floor, "#e9dcc4", 0.5), "tiles") + repeat(7, (i) => rect(340 + i * 136, 230, 100, 360, darken(wood, 0.08), { radius: 50 }) + rect(352 + i * 136, 244, 76, 340, indoors(scene, i % 2 === 0 ? "#f0d9a8" : "#e6c78c"), { radius: 38 })) + repeat(3, (i) => pendant(scene, 520 + i * 280, 150, 92)) + shadow(scene, 800, 900, 380) + rect(440, 690, 720, 26, indoors(scene, "#fbf1dc")) + rect(460, 716, 680, 176, wood) + strokes(Array.from({ length: 15 }, (_, i): Point[] => [[490 + i * 44, 724], [490 + i * 44, 884]]), lighten(wood, 0.2), 5, 0.5) + pot(scene, 560, 694, 84) + poly([[560, 960], [1040, 960], [1240, 1180], [360, 1180]], indoors(scene, paint.rug)) + poly([[610, 985], [990, 985], [1130, 1150], [470, 1150]], lighten(indoors(scene, paint.rug), 0.3)) + pot(scene, 270, 1040, 250) + pot(scene, 1340, 1040, 250) + lampLight(scene, 800, 560, 460);
}
