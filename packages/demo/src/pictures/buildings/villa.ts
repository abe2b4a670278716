import { darken, lighten } from "../kit/colour.ts";
import type { Scene } from "../kit/scene.ts";
import { flank, type Point, poly, rect, repeat, strokes } from "../kit/shapes.ts";
import { bush, pot } from "../nature/plants.ts";
import { frontDoor, lampGlow, pane, waterTank } from "../props/house-fittings.ts";
import { car } from "../props/traffic.ts";

/** A box of rendered wall with its turned-away side, the brick of which modern houses are stacked. */
export function block(
  scene: Scene,
  x: number,
  bottom: number,
  w: number,
  h: number,
  side: number,
  colour: string,
): string {
  const face = scene.tint(colour);
  const rise = side * 0.16;
  const top: Point[] = [
    [x, bottom - h],
    [x + w, bottom - h],
    [x + w + side, bottom - h - rise],
    [x + side, bottom - h - rise],
  ];
  return (
    poly(flank(x, bottom, w, h, side, rise), scene.tint(darken(colour, 0.28))) +
    poly(top, lighten(face, 0.3)) +
    rect(
      x,
      bottom - h,
      w,
      h,
      scene.down([
        [0, lighten(face, 0.08)],
        [1, darken(face, 0.06)],
      ]),
    )
  );
}

/** Floor to ceiling glass in dark frames. */
function glazing(scene: Scene, x: number, y: number, w: number, h: number, parts: number): string {
  const bay = w / parts;
  return (
    rect(x - 5, y - 5, w + 10, h + 10, scene.tint("#3c3a40")) +
    repeat(parts, (i) => pane(scene, scene.random, x + i * bay + 3, y + 3, bay - 6, h - 6)) +
    lampGlow(scene, x + w / 2, y + h / 2, w * 0.7)
  );
}

function slats(scene: Scene, x: number, y: number, w: number, h: number): string {
  const wood = scene.tint(scene.paint.wood);
  const lines = Array.from({ length: Math.floor(w / 11) }, (_, i): Point[] => [
    [x + 6 + i * 11, y + 2],
    [x + 6 + i * 11, y + h - 2],
  ]);
  return rect(x, y, w, h, wood) + strokes(lines, darken(wood, 0.3), 3, 0.6);
}

function glassRail(scene: Scene, x: number, y: number, w: number): string {
  return (
    rect(x, y - 52, w, 52, scene.tint("#cfe2e2"), { opacity: 0.5 }) +
    rect(x, y - 56, w, 6, scene.tint("#5a5550"))
  );
}

/** Two storeys of shifted boxes, wood slats, planters and a car under the upper floor. */
export function villa(scene: Scene, y: number): { drawing: string; doorX: number } {
  const shape = scene.lasting("villa");
  const { paint, light } = scene;
  const x = 390;
  const lowW = shape.between(700, 790);
  const lowH = 210;
  const upW = lowW * shape.between(0.62, 0.74);
  const upX = shape.chance(0.5) ? x - 50 : x + lowW - upW + 46;
  const side = 110;
  const doorX = x + lowW * shape.between(0.42, 0.5);
  const right = upX > x;
  const garageX = right ? x + lowW - 250 : x + 10;
  const hallX = right ? x + 40 : x + lowW - 320;
  const floor = y - lowH;
  const lower =
    block(scene, x, y, lowW, lowH, side, paint.wall) +
    rect(garageX, y - 176, 236, 176, scene.tint("#5b5560")) +
    slats(scene, garageX, y - 176, 236, 40) +
    car(scene, garageX + 14, y - 2, 0.94) +
    glazing(scene, hallX, y - 168, 270, 156, 3) +
    frontDoor(scene, doorX - 44, y - 156, 88, 156, paint.door) +
    rect(x, floor, lowW, 38, light.shadow, { opacity: light.shadowStrength });
  const upper =
    block(scene, upX, floor, upW, 196, side, paint.second) +
    slats(scene, upX + upW * 0.04, floor - 176, upW * 0.24, 156) +
    glazing(scene, upX + upW * 0.36, floor - 162, upW * 0.56, 148, 4) +
    glassRail(scene, upX + upW * 0.32, floor, upW * 0.66) +
    rect(upX - 26, floor - 218, upW + 52, 24, scene.tint(lighten(paint.wall, 0.4))) +
    poly(
      [
        [upX + upW + 26, floor - 218],
        [upX + upW + side + 26, floor - 218 - side * 0.16],
        [upX + upW + side + 26, floor - 194 - side * 0.16],
        [upX + upW + 26, floor - 194],
      ],
      scene.tint(darken(paint.wall, 0.2)),
    );
  const terraceX = right ? x + 10 : upX + upW + 30;
  const terraceW = right ? upX - x - 20 : x + lowW - terraceX - 10;
  const terrace =
    terraceW > 90
      ? glassRail(scene, terraceX, floor, terraceW) +
        pot(scene, terraceX + 40, floor - 2, 50) +
        pot(scene, terraceX + terraceW - 36, floor - 2, 58)
      : "";
  return {
    drawing:
      waterTank(scene, upX + upW * 0.6, floor - 224, 54) +
      lower +
      terrace +
      upper +
      rect(x - 20, y - 8, lowW + 40, 16, scene.tint("#cbb79a")) +
      repeat(5, (i) =>
        Math.abs(x + 30 + i * 160 - doorX) < 90 || Math.abs(x + 30 + i * 160 - garageX - 110) < 140
          ? ""
          : bush(scene, x + 30 + i * 160, y + 16, 42),
      ),
    doorX,
  };
}
