import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { at, circle, ellipse, path, poly, rect, strokes } from "../kit/shapes.ts";

/** Each stands on (x, y) and is drawn about 200 units long before scaling. */
type Prop = (scene: Scene, x: number, y: number, scale?: number, flip?: boolean) => string;

const wheel = (scene: Scene, x: number, r: number) =>
  circle(x, -r, r, scene.tint("#33303a")) + circle(x, -r, r * 0.5, scene.tint("#b9b4ae"));

const shade = (scene: Scene, x: number, rx: number) =>
  ellipse(x, 0, rx, 9, scene.light.shadow, { opacity: scene.light.shadowStrength + 0.1 });

const headlamp = (scene: Scene, x: number, y: number) =>
  scene.light.lit > 0.3
    ? circle(
        x,
        y,
        46,
        scene.glow([
          [0, "#ffe9a8", 0.85],
          [1, "#ffe9a8", 0],
        ]),
      ) + circle(x, y, 6, "#fff6d0")
    : circle(x, y, 6, scene.tint("#fdf3d6"));

/** The autorickshaw, black and yellow. */
export const rickshaw: Prop = (scene, x, y, scale = 1, flip = false) =>
  at(
    x,
    y,
    shade(scene, 85, 110) +
      path("M10 -38L26 -112Q32 -142 66 -144L150 -140Q172 -138 172 -110L176 -38Z", scene.tint("#e9b52c")) +
      path(
        "M22 -100Q28 -146 64 -150L150 -147Q178 -144 178 -104L160 -104Q150 -122 90 -120Z",
        scene.tint("#35323c"),
      ) +
      path("M40 -56L48 -112L92 -114L92 -56Z", scene.tint("#cfe0e2")) +
      path("M100 -40L100 -112L150 -110L154 -40Z", scene.tint("#5a4a40")) +
      rect(108, -74, 42, 26, scene.tint("#8a3f2c"), { radius: 6 }) +
      rect(6, -46, 172, 20, scene.tint("#2f6b4f"), { radius: 8 }) +
      wheel(scene, 28, 20) +
      wheel(scene, 150, 20) +
      headlamp(scene, 14, -62),
    scale,
    flip,
  );

export const car: Prop = (scene, x, y, scale = 1, flip = false) => {
  const body = scene.tint(
    scene.random.pick(["#f3ece0", "#b8422f", "#3e6a86", "#8a9690", "#e0c27a", "#51606c"]),
  );
  return at(
    x,
    y,
    shade(scene, 110, 135) +
      path(
        "M0 -26Q-4 -60 26 -66L58 -72Q78 -112 112 -114L150 -113Q178 -112 196 -74L216 -68Q230 -62 226 -26Z",
        body,
      ) +
      path("M70 -72Q86 -104 110 -105L116 -105L116 -72Z", scene.tint("#a9c6d0")) +
      path("M124 -105L148 -104Q168 -102 182 -74L124 -72Z", scene.tint("#a9c6d0")) +
      rect(2, -40, 222, 5, darken(body, 0.2), { opacity: 0.5 }) +
      wheel(scene, 48, 24) +
      wheel(scene, 180, 24) +
      headlamp(scene, 8, -52),
    scale,
    flip,
  );
};

export const scooter: Prop = (scene, x, y, scale = 1, flip = false) => {
  const body = scene.tint(scene.random.pick(["#c2583a", "#2f6b7a", "#e0b03c", "#d7d2c8", "#7a9a5b"]));
  return at(
    x,
    y,
    shade(scene, 55, 66) +
      wheel(scene, 14, 17) +
      wheel(scene, 98, 17) +
      path(
        "M60 -18L112 -22Q118 -52 92 -58L66 -56Q58 -40 52 -28L30 -26L22 -74L12 -74L20 -22Q24 -12 44 -14Z",
        body,
      ) +
      rect(62, -66, 44, 11, scene.tint("#3a3238"), { radius: 5 }) +
      strokes(
        [
          [
            [10, -76],
            [28, -84],
          ],
        ],
        scene.tint("#3a3238"),
        5,
      ),
    scale,
    flip,
  );
};

export const truck: Prop = (scene, x, y, scale = 1, flip = false) => {
  const { random } = scene;
  const cab = scene.tint(random.pick(["#d9782b", "#c2483a", "#2f6b7a", "#e2b23c"]));
  const load = scene.tint(random.pick(["#e9dcc4", "#8a5a3b", "#3f6b58", "#c9c4bc"]));
  return at(
    x,
    y,
    shade(scene, 180, 215) +
      rect(110, -190, 260, 150, load) +
      strokes(
        [140, 180, 220, 260, 300, 340].map((v) => [
          [v, -186],
          [v, -46],
        ]),
        darken(load, 0.25),
        5,
        0.5,
      ) +
      rect(110, -196, 260, 12, lighten(load, 0.25)) +
      path("M0 -40L2 -110L22 -160Q26 -170 40 -170L104 -170L104 -40Z", cab) +
      path("M20 -112L36 -154L66 -154L66 -112Z", scene.tint("#a9c6d0")) +
      rect(0, -58, 372, 20, scene.tint("#4b4650")) +
      rect(6, -96, 92, 8, scene.tint("#f3ead8")) +
      wheel(scene, 52, 30) +
      wheel(scene, 250, 30) +
      wheel(scene, 322, 30) +
      headlamp(scene, 6, -72),
    scale,
    flip,
  );
};

export const bullockCart: Prop = (scene, x, y, scale = 1, flip = false) => {
  const hide = scene.tint("#efe3d0");
  const wood = scene.tint("#8a5a37");
  const rim = circle(230, -46, 46, "none", { stroke: wood, width: 9 });
  const spokes = strokes(
    [0, 1, 2, 3].map((i) => [
      [230 - Math.cos(i * 0.785) * 42, -46 - Math.sin(i * 0.785) * 42],
      [230 + Math.cos(i * 0.785) * 42, -46 + Math.sin(i * 0.785) * 42],
    ]),
    wood,
    5,
  );
  return at(
    x,
    y,
    shade(scene, 150, 190) +
      path(
        "M20 -92Q60 -112 96 -96Q128 -98 134 -70L134 0L122 0L118 -42L62 -42L58 0L46 0L44 -50Q26 -56 14 -74L-8 -66Q-18 -72 -10 -84Z",
        hide,
      ) +
      path("M62 -102Q76 -126 92 -100Z", lighten(hide, 0.3)) +
      strokes(
        [
          [
            [-6, -84],
            [-16, -112],
          ],
          [
            [6, -86],
            [12, -114],
          ],
        ],
        scene.tint("#5b3b2a"),
        5,
      ) +
      rect(52, -100, 52, 12, scene.tint("#c2483a"), { radius: 5 }) +
      strokes(
        [
          [
            [70, -84],
            [320, -78],
          ],
        ],
        wood,
        8,
      ) +
      poly(
        [
          [160, -84],
          [330, -84],
          [344, -128],
          [150, -128],
        ],
        wood,
      ) +
      path("M150 -126Q180 -190 250 -180Q320 -186 346 -126Z", scene.tint("#c9b05a")) +
      rim +
      spokes +
      circle(230, -46, 9, scene.tint("#5b3b2a")),
    scale,
    flip,
  );
};
