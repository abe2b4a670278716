import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { circle, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { shadow } from "./floor.ts";
import { lampLight } from "./furnishings.ts";
import { indoors } from "./room.ts";

/** The inside of any shed: portal frames, skylights, and what is kept or made there. */
export function shedInside(scene: Scene, content: "racks" | "machines" | "benches"): string {
  const steel = indoors(scene, "#7f8c90");
  const wall = indoors(scene, "#cfc8b8");
  const floor = indoors(scene, "#b3aa9c");
  const frames = repeat(4, (i) => {
    const k = 0.46 + i * 0.22;
    const p = (x: number, y: number): Point => [800 + (x - 800) * k, 620 + (y - 620) * k];
    return strokes(
      [[p(60, 1120), p(60, 330), p(800, 90), p(1540, 330), p(1540, 1120)]],
      darken(steel, 0.1 * i),
      13 * k + 3,
    );
  });
  const lightStrips = [-1, 1]
    .map((d) =>
      poly(
        [
          [800 + d * 130, 400],
          [800 + d * 190, 420],
          [800 + d * 620, 120],
          [800 + d * 420, 60],
        ],
        scene.light.lit > 0.3 ? "#ffe3a6" : "#fdf6df",
        { opacity: 0.75 },
      ),
    )
    .join("");
  return (
    rect(0, 0, 1600, 1200, darken(wall, 0.06)) +
    poly(
      [
        [0, 0],
        [1600, 0],
        [1600, 240],
        [1140, 486],
        [800, 376],
        [460, 486],
        [0, 240],
      ],
      indoors(scene, "#a9aca4"),
    ) +
    lightStrips +
    poly(
      [
        [460, 486],
        [800, 376],
        [1140, 486],
        [1140, 850],
        [460, 850],
      ],
      lighten(wall, 0.15),
    ) +
    rect(680, 600, 240, 250, scene.light.lit > 0.3 ? scene.tint("#6f86a8") : "#f6f1dd") +
    rect(680, 600, 240, 250, scene.light.haze, { opacity: 0.5 }) +
    poly(
      [
        [0, 1150],
        [460, 850],
        [1140, 850],
        [1600, 1150],
        [1600, 1200],
        [0, 1200],
      ],
      scene.down([
        [0, lighten(floor, 0.2)],
        [1, darken(floor, 0.1)],
      ]),
    ) +
    poly(
      [
        [700, 850],
        [900, 850],
        [1060, 1200],
        [520, 1200],
      ],
      "#fff4d0",
      { opacity: 0.25 },
    ) +
    strokes(
      [
        [
          [640, 850],
          [330, 1200],
        ],
        [
          [960, 850],
          [1270, 1200],
        ],
      ],
      indoors(scene, "#e2b23c"),
      9,
      0.8,
    ) +
    frames +
    (content === "racks" ? racks(scene) : content === "machines" ? machines(scene) : benches(scene)) +
    repeat(3, (i) => lampLight(scene, 800, 300 - i * 100, 60 + i * 60))
  );
}

function racks(scene: Scene): string {
  const { random } = scene;
  return [-1, 1]
    .map((d) =>
      repeat(4, (col) => {
        const k = 0.55 + col * 0.28;
        const w = 128 * k;
        const cx = 800 + d * (210 + col * col * 34 + col * 96);
        const base = 850 + (k - 0.55) * 300;
        return (
          repeat(4, (row) => {
            const y = base - row * 104 * k;
            const box = rect(
              cx - w / 2 + 5,
              y - 76 * k,
              w - 10,
              74 * k,
              indoors(scene, random.pick(["#c99b6c", "#b98a5a", "#d8b47e", "#a6703f", "#e0c498"])),
            );
            return (
              box +
              rect(cx - 5, y - 76 * k, 10, 74 * k, indoors(scene, "#8a6a4c"), { opacity: 0.4 }) +
              rect(cx - w / 2, y - 4, w, 9 * k, indoors(scene, "#d9702b"))
            );
          }) +
          strokes(
            [
              [
                [cx - w / 2, base],
                [cx - w / 2, base - 420 * k],
              ],
              [
                [cx + w / 2, base],
                [cx + w / 2, base - 420 * k],
              ],
            ],
            indoors(scene, "#3e6a86"),
            9 * k,
          )
        );
      }),
    )
    .join("");
}

function machines(scene: Scene): string {
  const { paint, random } = scene;
  return [-1, 1]
    .map((d) =>
      repeat(3, (i) => {
        const k = 0.6 + i * 0.34;
        const x = 800 + d * (250 + i * 130 + i * i * 40);
        const y = 880 + i * 110;
        const coat = indoors(scene, random.pick(["#4f8a7a", "#3e6a86", paint.accent, "#8a9690"]));
        return (
          shadow(scene, x, y, 130 * k) +
          rect(x - 110 * k, y - 150 * k, 220 * k, 150 * k, coat, { radius: 10 }) +
          rect(x - 96 * k, y - 136 * k, 120 * k, 70 * k, indoors(scene, "#cfe0e0"), { radius: 6 }) +
          rect(x + 40 * k, y - 220 * k, 60 * k, 80 * k, darken(coat, 0.15), { radius: 6 }) +
          circle(x + 70 * k, y - 186 * k, 12 * k, "#f2c14e") +
          rect(x - 120 * k, y - 22 * k, 240 * k, 22 * k, darken(coat, 0.3))
        );
      }),
    )
    .join("");
}

function benches(scene: Scene): string {
  const wood = indoors(scene, scene.paint.wood);
  return [-1, 1]
    .map((d) =>
      repeat(2, (i) => {
        const k = 0.8 + i * 0.55;
        const x = 800 + d * (300 + i * 200);
        const y = 900 + i * 170;
        return (
          shadow(scene, x, y, 170 * k) +
          rect(x - 150 * k, y - 96 * k, 300 * k, 22 * k, lighten(wood, 0.2)) +
          strokes(
            [
              [
                [x - 130 * k, y - 76 * k],
                [x - 130 * k, y],
              ],
              [
                [x + 130 * k, y - 76 * k],
                [x + 130 * k, y],
              ],
            ],
            darken(wood, 0.2),
            15 * k,
          ) +
          rect(x - 100 * k, y - 140 * k, 80 * k, 46 * k, indoors(scene, "#4f7a72"), { radius: 6 }) +
          circle(x + 50 * k, y - 122 * k, 28 * k, indoors(scene, "#5a5a62")) +
          strokes(
            Array.from({ length: 5 }, (_, t): Point[] => [
              [x - 20 * k + t * 26 * k, y - 50 * k],
              [x - 10 * k + t * 26 * k, y - 12 * k],
            ]),
            indoors(scene, "#b98a5a"),
            9 * k,
          )
        );
      }),
    )
    .join("");
}
