import { mix } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { type Point, path, poly, rect, repeat, strokes } from "../kit/shapes.ts";

/** The Deccan's skyline: flat tops, steep shoulders, each ridge paler than the one before it, mist between. */
export function ridges(scene: Scene, horizon: number, count = 4): string {
  const { random, light } = scene;
  const green =
    light.hour === "monsoon" ? "#4f8a5b" : random.pick(["#5f8a5a", "#7d8f5c", "#6a8f6e", "#86895a"]);
  return repeat(count, (i) => {
    const depth = 0.86 - (i / count) * 0.56;
    const top = horizon - 300 + i * (230 / count);
    const line = ridgeLine(scene, top, horizon - 40, 190 - i * 28);
    const colour = scene.tint(mix("#6f86a8", green, (i + 1) / count), depth);
    const fill = scene.down([
      [0, colour],
      [0.75, mix(colour, light.haze, 0.55)],
      [1, mix(colour, light.haze, 0.75)],
    ]);
    const outline = line.map(([x, y]) => `L${x.toFixed(0)} ${y.toFixed(0)}`).join("");
    const fort = i === 1 && random.chance(0.5) ? rampart(scene, line, colour) : "";
    const mills = i === 1 && !fort && random.chance(0.25) ? windmills(scene, line) : "";
    return mills + fort + path(`M-10 ${horizon + 60}${outline}L1610 ${horizon + 60}Z`, fill);
  });
}

function ridgeLine({ random }: Scene, top: number, bottom: number, swing: number): Point[] {
  const phases = [random.between(0, 7), random.between(0, 7), random.between(0, 7)] as const;
  const wave = random.between(0.0028, 0.0048);
  const flat = random.between(0.5, 0.75);
  return Array.from({ length: 54 }, (_, i): Point => {
    const x = -20 + i * 31;
    const rough = Math.sin(x * wave + phases[0]) * 0.6 + Math.sin(x * wave * 2.3 + phases[1]) * 0.4;
    // The clamp cuts the summits off: the flat tops of the Deccan.
    const height = Math.min(rough, flat * 0.7) + Math.sin(x * 0.03 + phases[2]) * 0.035;
    return [x, Math.min(bottom, top + swing * 0.6 - height * swing)];
  });
}

function summit(line: readonly Point[]): number {
  const inner = line.slice(8, -12);
  const best = inner.reduce((low, point) => (point[1] < low[1] ? point : low), inner[0] ?? [0, 0]);
  return line.indexOf(best);
}

function rampart(_scene: Scene, line: readonly Point[], colour: string): string {
  const from = summit(line);
  const [x, y] = line[from] ?? [800, 400];
  return (
    repeat(7, (i) => rect(x + i * 19, y - 11 - (i % 3 === 0 ? 9 : 0), 15, 26, colour)) +
    rect(x - 4, y - 5, 142, 20, colour)
  );
}

function windmills(scene: Scene, line: readonly Point[]): string {
  const from = summit(line);
  const blade = scene.tint("#f6f4ec", 0.3);
  return repeat(4, (i) => {
    const [x, y] = line[from + i * 3] ?? [800, 400];
    const turn = scene.random.between(0, 2);
    const arms = [0, 1, 2].map((k): Point[] => {
      const angle = turn + (k * Math.PI * 2) / 3;
      return [
        [x, y - 62],
        [x + Math.cos(angle) * 34, y - 62 + Math.sin(angle) * 34],
      ];
    });
    return strokes(
      [
        [
          [x, y + 10],
          [x, y - 62],
        ],
        ...arms,
      ],
      blade,
      4,
    );
  });
}

/** A few strokes of far roofs and a temple's spire, where the land is flat. */
export function farVillage(scene: Scene, horizon: number): string {
  const { random } = scene;
  const stone = scene.tint("#b89a80", 0.55);
  const x = random.between(200, 1350);
  const spire: Point[] = [
    [x - 34, horizon],
    [x - 30, horizon - 40],
    [x - 18, horizon - 84],
    [x, horizon - 132],
    [x + 18, horizon - 84],
    [x + 30, horizon - 40],
    [x + 34, horizon],
  ];
  const flag: Point[] = [
    [x, horizon - 158],
    [x + 26, horizon - 150],
    [x, horizon - 141],
  ];
  const roofs = repeat(7, () => {
    const rx = x + random.between(-330, 330);
    const w = random.between(36, 70);
    const h = random.between(20, 34);
    return (
      rect(rx, horizon - h, w, h, scene.tint(random.pick(["#e8d3b4", "#d9b592", "#cfd6c8"]), 0.5)) +
      poly(
        [
          [rx - 7, horizon - h],
          [rx + w / 2, horizon - h - 20],
          [rx + w + 7, horizon - h],
        ],
        scene.tint("#a85c40", 0.45),
      )
    );
  });
  return (
    roofs +
    poly(spire, stone) +
    strokes(
      [
        [
          [x, horizon - 130],
          [x, horizon - 160],
        ],
      ],
      stone,
      4,
    ) +
    poly(flag, scene.tint("#e08a2b", 0.2))
  );
}
