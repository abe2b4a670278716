import { darken, lighten } from "../kit/colour.ts";
import type { Random } from "../kit/random.ts";
import type { Scene } from "../kit/scene.ts";
import { blob, dabs, ellipse, type Point, path, repeat, strokes } from "../kit/shapes.ts";

/** Trees stand with the foot of the trunk at (x, y); `size` is about their height. */
export type Tree = (scene: Scene, x: number, y: number, size: number, depth?: number) => string;

function crown(
  scene: Scene,
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  leaf: string,
  depth: number,
): string {
  const tones = [darken(leaf, 0.3), darken(leaf, 0.14), leaf, lighten(leaf, 0.16), lighten(leaf, 0.3)];
  return tones
    .map((tone, layer) => {
      const spread = 1 - layer * 0.15;
      const colour = scene.tint(tone, depth);
      return repeat(9 - layer, () => {
        const angle = random.between(0, Math.PI * 2);
        const reach = Math.sqrt(random.between(0, 1)) * spread;
        const size = random.between(0.26, 0.42) * (1 - layer * 0.14);
        return blob(
          random,
          x + Math.cos(angle) * rx * reach * 0.75 - layer * rx * 0.05,
          y + Math.sin(angle) * ry * reach * 0.7 - layer * ry * 0.11,
          rx * size,
          ry * size * 1.05,
          colour,
        );
      });
    })
    .join("");
}

function trunk(scene: Scene, x: number, y: number, size: number, depth: number, lean = 0): string {
  const w = size * 0.045;
  const top = y - size * 0.55;
  const bark = scene.tint("#6b4c38", depth);
  return (
    path(
      `M${x - w * 1.5} ${y}Q${x - w * 0.6} ${y - size * 0.2} ${x - w + lean} ${top}L${x + w + lean} ${top}Q${x + w * 0.7} ${y - size * 0.2} ${x + w * 1.7} ${y}Z`,
      bark,
    ) +
    strokes(
      [
        [
          [x, y - size * 0.34],
          [x - size * 0.18, y - size * 0.56],
        ],
        [
          [x, y - size * 0.3],
          [x + size * 0.2, y - size * 0.54],
        ],
      ],
      bark,
      w,
    )
  );
}

const leaves = ["#5c9150", "#4f8550", "#6f9a4c", "#3f7a56", "#7da255"];

export const mango: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  const leaf = random.pick(leaves);
  return (
    footShadow(scene, x, y, size) +
    trunk(scene, x, y, size, depth) +
    crown(scene, random, x, y - size * 0.64, size * 0.44, size * 0.36, leaf, depth)
  );
};

/** Wide crown, hanging roots: the tree under which the village sits. */
export const banyan: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  const roots = Array.from({ length: 12 }, (): Point[] => {
    const rx = x + random.between(-0.45, 0.45) * size;
    return [
      [rx, y - size * 0.5],
      [rx + random.between(-6, 6), y - random.between(0.02, 0.2) * size],
    ];
  });
  return (
    footShadow(scene, x, y, size * 1.3) +
    trunk(scene, x - size * 0.05, y, size * 1.25, depth) +
    trunk(scene, x + size * 0.1, y, size, depth) +
    strokes(roots, scene.tint("#7a5a44", depth), size * 0.011) +
    crown(scene, random, x - size * 0.3, y - size * 0.62, size * 0.4, size * 0.28, "#4c7f4e", depth) +
    crown(scene, random, x + size * 0.32, y - size * 0.6, size * 0.4, size * 0.27, "#528654", depth) +
    crown(scene, random, x, y - size * 0.74, size * 0.48, size * 0.3, "#5b9056", depth)
  );
};

/** Gulmohar in May, or a tabebuia: a crown that is more flower than leaf. */
const gulmohar: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  const bloom = random.pick(["#d9512c", "#e07a2b", "#e8b23a"]);
  const petals = Array.from({ length: 90 }, (): Point => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.between(0, 1));
    return [
      x + Math.cos(angle) * size * 0.5 * reach,
      y - size * 0.66 + Math.sin(angle) * size * 0.24 * reach,
    ];
  });
  return (
    footShadow(scene, x, y, size) +
    trunk(scene, x, y, size, depth, size * 0.04) +
    crown(scene, random, x, y - size * 0.64, size * 0.52, size * 0.25, "#5c8a48", depth) +
    crown(scene, random, x, y - size * 0.7, size * 0.46, size * 0.18, bloom, depth) +
    dabs(petals, scene.tint(lighten(bloom, 0.15), depth), size * 0.022)
  );
};

const palm: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  const lean = random.between(-0.16, 0.16) * size;
  const [cx, cy] = [x + lean, y - size * 0.82];
  const w = size * 0.022;
  const bark = scene.tint("#8f7258", depth);
  const body = path(
    `M${x - w * 1.6} ${y}Q${x + lean * 0.1} ${y - size * 0.5} ${cx - w * 0.8} ${cy}L${cx + w * 0.8} ${cy}Q${x + lean * 0.25} ${y - size * 0.5} ${x + w * 1.6} ${y}Z`,
    bark,
  );
  const fronds = repeat(11, (i) => {
    const angle = Math.PI * (1.08 + (i / 10) * 0.84) + random.between(-0.1, 0.1);
    return frond(
      scene,
      cx,
      cy,
      angle,
      size * random.between(0.3, 0.38),
      i % 2 === 0 ? "#4f8a4a" : "#6ea356",
      depth,
    );
  });
  const low =
    frond(scene, cx, cy, Math.PI * 0.9, size * 0.28, "#3f7446", depth) +
    frond(scene, cx, cy, Math.PI * 0.1, size * 0.28, "#3f7446", depth);
  const nuts = dabs(
    [
      [cx - w * 2, cy + w * 2],
      [cx + w * 1.6, cy + w * 2.4],
      [cx, cy + w * 3.4],
    ],
    scene.tint("#b98a3e", depth),
    size * 0.036,
  );
  return footShadow(scene, x, y, size * 0.5) + low + body + nuts + fronds;
};

function frond(
  scene: Scene,
  cx: number,
  cy: number,
  angle: number,
  length: number,
  leaf: string,
  depth: number,
): string {
  const droop = length * 0.62;
  const along = (t: number): Point => [
    cx + Math.cos(angle) * length * t,
    cy + Math.sin(angle) * length * t + droop * t * t,
  ];
  const leaflets: Point[][] = [];
  for (let t = 0.12; t <= 1; t += 0.075) {
    const [x, y] = along(t);
    const fall = length * 0.24 * (1.15 - t * 0.7);
    leaflets.push([
      [x, y],
      [x + Math.cos(angle) * fall * 0.5, y + fall],
    ]);
    leaflets.push([
      [x, y],
      [x + Math.cos(angle) * fall * 0.95, y - fall * 0.12 + fall * t * 0.6],
    ]);
  }
  const colour = scene.tint(leaf, depth);
  return (
    strokes(leaflets, colour, length * 0.042) +
    strokes([[along(0), along(0.35), along(0.7), along(1)]], colour, length * 0.03)
  );
}

export const banana: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  const clump = (cx: number, height: number) => {
    const top = y - height * 0.42;
    const stem = strokes(
      [
        [
          [cx, y],
          [cx + 3, top],
        ],
      ],
      scene.tint("#8aa860", depth),
      height * 0.05,
    );
    const blades = repeat(8, (i) => {
      const angle = Math.PI * (1.02 + i * 0.137);
      const reach = height * random.between(0.36, 0.46);
      const [tx, ty] = [
        cx + Math.cos(angle) * reach,
        top + Math.sin(angle) * reach + Math.abs(Math.cos(angle)) * height * 0.16,
      ];
      const [mx, my] = [(cx + tx) / 2, (top + ty) / 2 - height * 0.1];
      const colour = scene.tint(random.pick(["#6fa64f", "#5b9450", "#84b25a", "#4d8450"]), depth);
      return path(
        `M${cx} ${top}Q${mx - height * 0.06} ${my - height * 0.05} ${tx} ${ty}Q${mx + height * 0.08} ${my + height * 0.13} ${cx} ${top}Z`,
        colour,
      );
    });
    return stem + blades;
  };
  return (
    footShadow(scene, x, y, size * 0.6) +
    clump(x - size * 0.14, size * 0.62) +
    clump(x + size * 0.13, size * 0.55) +
    clump(x, size * 0.74)
  );
};

/** Cypress-like ashoka, planted along Indian compound walls. */
const ashoka: Tree = (scene, x, y, size, depth = 0) => {
  const { random } = scene;
  return (
    footShadow(scene, x, y, size * 0.35) +
    repeat(9, (i) => {
      const t = i / 8;
      const w = size * (0.035 + 0.085 * Math.sin(Math.PI * (0.12 + t * 0.8)));
      return blob(
        random,
        x,
        y - size * (0.08 + t * 0.86),
        w,
        size * 0.1,
        scene.tint(i % 2 === 0 ? "#3f7550" : "#4d8657", depth),
      );
    })
  );
};

export function footShadow(scene: Scene, x: number, y: number, size: number): string {
  const { light } = scene;
  return ellipse(x + size * 0.06, y, size * 0.36, size * 0.05, light.shadow, {
    opacity: light.shadowStrength * 0.8,
  });
}

/** The trees that grow in this land. */
export function localTree(scene: Scene): Tree {
  const kinds: Record<Scene["setting"], readonly Tree[]> = {
    sahyadri: [mango, mango, gulmohar, banyan],
    coast: [palm, palm, palm, banana, mango],
    city: [mango, gulmohar, ashoka, palm],
    plain: [mango, banyan, gulmohar, ashoka],
    lake: [mango, palm, gulmohar],
    desert: [mango, ashoka, palm],
  };
  return scene.random.pick(kinds[scene.setting]);
}
