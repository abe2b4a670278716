import { lighten, mix } from "../kit/colour.ts";
import type { Scene, Stop } from "../kit/scene.ts";
import {
  blob,
  circle,
  dabs,
  ellipse,
  group,
  type Point,
  rect,
  repeat,
  sheet,
  strokes,
} from "../kit/shapes.ts";

/** The whole sheet: gradient, sun or moon, clouds, birds. Everything else is painted over it. */
export function sky(scene: Scene): string {
  const { light } = scene;
  const last = light.sky.length - 1;
  // The gradient ends at the horizon, two thirds down, where the land begins.
  const stops = light.sky.map((colour, i): Stop => [Math.round((i / last) * 66) / 100, colour]);
  const stars = light.hour === "night" ? starField(scene) : "";
  return (
    rect(0, 0, sheet.width, sheet.height, scene.down(stops)) +
    stars +
    sun(scene) +
    clouds(scene) +
    birds(scene)
  );
}

function sun(scene: Scene): string {
  const { sun: disc, hour } = scene.light;
  if (!disc) return "";
  const side = scene.random.chance(0.5) ? disc.x : sheet.width - disc.x;
  const halo = scene.glow([
    [0, disc.glow, 0.85],
    [0.35, disc.glow, 0.3],
    [1, disc.glow, 0],
  ]);
  const reach = disc.radius * (hour === "night" ? 5 : 9);
  return circle(side, disc.y, reach, halo) + circle(side, disc.y, disc.radius, disc.colour);
}

function starField({ random }: Scene): string {
  const field = (count: number) =>
    Array.from({ length: count }, (): Point => [random.between(0, sheet.width), random.between(0, 560)]);
  return dabs(field(70), "#fdf3d6", 2.4, 0.7) + dabs(field(16), "#fff8e4", 4.2, 0.85);
}

function clouds(scene: Scene): string {
  const { random, light } = scene;
  if (light.hour === "monsoon") return stormClouds(scene);
  const count = light.hour === "night" ? 2 : random.whole(2, 4);
  return repeat(count, () => {
    const x = random.between(80, 1500);
    const y = random.between(90, 470);
    const size = random.between(46, 96);
    const puffs = random.whole(5, 8);
    const body = repeat(puffs, (i) => {
      const t = i / (puffs - 1);
      const rise = Math.sin(t * Math.PI) * random.between(0.7, 1.15);
      return blob(
        random,
        x + (t - 0.5) * size * 4.4,
        y - rise * size * 0.5,
        size * (0.5 + rise * 0.42),
        size * (0.28 + rise * 0.42),
        light.cloud,
      );
    });
    const base = ellipse(x, y + size * 0.16, size * 2.7, size * 0.2, mix(light.cloud, light.haze, 0.45));
    return group(body + base, { opacity: light.hour === "night" ? 0.35 : 0.72 });
  });
}

function stormClouds({ random, light }: Scene): string {
  return repeat(16, (i) => {
    const y = 20 + i * 22;
    const tone = mix(light.sky[0] ?? light.cloud, lighten(light.cloud, 0.35), i / 16);
    return blob(
      random,
      random.between(-60, 1660),
      y,
      random.between(240, 420),
      random.between(50, 90),
      tone,
      { opacity: 0.5 },
    );
  });
}

function birds({ random, light, tint }: Scene): string {
  if (light.hour === "night" || light.hour === "monsoon" || random.chance(0.4)) return "";
  const x = random.between(200, 1300);
  const y = random.between(180, 420);
  const flock = Array.from({ length: random.whole(4, 8) }, (): Point[] => {
    const bx = x + random.between(-130, 130);
    const by = y + random.between(-60, 60);
    const span = random.between(9, 17);
    return [
      [bx - span, by - span * 0.45],
      [bx, by],
      [bx + span, by - span * 0.5],
    ];
  });
  return strokes(flock, tint("#54526a", 0.15), 3, 0.75);
}

/** Last of all, over everything. */
export function rain({ random, light }: Scene): string {
  if (light.hour !== "monsoon") return "";
  const fall = (count: number, length: number) =>
    Array.from({ length: count }, (): Point[] => {
      const x = random.between(-40, sheet.width);
      const y = random.between(-60, sheet.height);
      return [
        [x, y],
        [x - length * 0.22, y + length],
      ];
    });
  return strokes(fall(170, 46), "#f3faf6", 1.6, 0.32) + strokes(fall(60, 78), "#f3faf6", 2.4, 0.3);
}
