import { bungalow } from "./buildings/bungalow.ts";
import { factory, manufactory } from "./buildings/factory.ts";
import { hotel, restaurant } from "./buildings/hospitality.ts";
import { office } from "./buildings/office.ts";
import { slabHouse } from "./buildings/slab-house.ts";
import { shopRow, townhouses } from "./buildings/street-front.ts";
import { tower } from "./buildings/tower.ts";
import { villa } from "./buildings/villa.ts";
import { store, warehouse } from "./buildings/warehouse.ts";
import { workshop } from "./buildings/workshop.ts";
import { camera, mirror } from "./kit/camera.ts";
import type { Scene } from "./kit/scene.ts";
import { repeat } from "./kit/shapes.ts";
import { backdrop } from "./nature/backdrop.ts";
import { bareGround, footpath, lawn, street, yard } from "./nature/ground.ts";
import { bush, flowerBush, overhang, tulsiVrindavan } from "./nature/plants.ts";
import { rain, sky } from "./nature/sky.ts";
import { banyan, localTree } from "./nature/trees.ts";
import { compoundWall } from "./props/house-fittings.ts";
import { bullockCart, car, rickshaw, scooter, truck } from "./props/traffic.ts";

function frame(scene: Scene, content: string, zoom: number, leaves = 0.6): string {
  const near = scene.random.chance(leaves) ? overhang(scene) : "";
  // Half of the houses are mirrored, for variety.
  const turned = scene.lasting("facing").chance(0.5) ? mirror(content) : content;
  return sky(scene) + camera(turned, zoom) + near + rain(scene);
}

function sideTrees(scene: Scene, left: number, right: number, y: number): string {
  const { random } = scene;
  return (
    localTree(scene)(scene, left, y, random.between(430, 560), 0.06) +
    localTree(scene)(scene, right, y + 6, random.between(440, 600), 0.06)
  );
}

export function bungalowView(scene: Scene): string {
  const house = bungalow(scene, 930);
  const { random } = scene;
  const guest = random.pick([
    () => scooter(scene, 1130, 985),
    () => "",
    () => bullockCart(scene, 210, 1010, 0.8),
    () => rickshaw(scene, 1180, 1015, 0.9),
  ]);
  return frame(
    scene,
    backdrop(scene, 740) +
      lawn(scene, 760) +
      sideTrees(scene, random.between(200, 270), random.between(1350, 1430), 900) +
      footpath(scene, house.doorX, 934, 150) +
      house.drawing +
      tulsiVrindavan(scene, house.doorX > 780 ? 470 : 1040, 1000, 118) +
      guest(),
    1.24,
  );
}

export function villaView(scene: Scene): string {
  const house = villa(scene, 930);
  return frame(
    scene,
    backdrop(scene, 740) +
      lawn(scene, 760) +
      sideTrees(scene, 230, 1400, 900) +
      footpath(scene, house.doorX, 932, 120) +
      house.drawing +
      flowerBush(scene, 360, 985, 56) +
      flowerBush(scene, 1260, 990, 60),
    1.22,
  );
}

export function slabHouseView(scene: Scene): string {
  const house = slabHouse(scene, 940);
  return frame(
    scene,
    backdrop(scene, 740) +
      street(scene, 770, 1040) +
      sideTrees(scene, 250, 1400, 940) +
      house.drawing +
      tulsiVrindavan(scene, house.doorX + 260, 1000, 110) +
      scooter(scene, house.doorX - 300, 1010, 1.05),
    1.16,
  );
}

export function towerView(scene: Scene): string {
  const shape = scene.lasting("society");
  const tall = shape.chance(0.45);
  const floors = tall ? shape.whole(11, 14) : shape.whole(5, 7);
  const height = tall ? 56 : 92;
  const width = tall ? shape.between(330, 400) : shape.between(520, 620);
  const x = tall ? shape.between(520, 640) : 800 - width / 2 - 70;
  const others = tall
    ? tower(scene, "second", x - 330, 905, 240, { floors: floors - 2, height: 52, bays: 4 }, 0.24) +
      tower(scene, "third", x + 540, 900, 230, { floors: floors - 4, height: 50, bays: 4 }, 0.3)
    : "";
  const vehicles = scene.random.pick([
    () => rickshaw(scene, 300, 1105, 1),
    () => car(scene, 1120, 1110, 1.05),
    () => scooter(scene, 460, 1095) + car(scene, 1130, 1112),
  ]);
  return frame(
    scene,
    backdrop(scene, 740) +
      street(scene, 770, 1020) +
      others +
      tower(scene, "tower", x, 930, width, { floors, height, bays: tall ? 5 : 5 }) +
      sideTrees(scene, 240, 1390, 940) +
      compoundWall(scene, 985, 92, 640, 880, scene.paint.second) +
      repeat(5, (i) => (Math.abs(160 + i * 330 - 760) < 160 ? "" : bush(scene, 160 + i * 330, 1000, 40))) +
      vehicles(),
    tall ? 1.0 : 1.12,
  );
}

export function townhouseView(scene: Scene): string {
  return frame(
    scene,
    backdrop(scene, 740) +
      street(scene, 800, 1010) +
      townhouses(scene, 960) +
      localTree(scene)(scene, 110, 985, 480) +
      scooter(scene, 560, 1000, 1) +
      rickshaw(scene, 980, 1100, 1.05),
    1.06,
    0.4,
  );
}

export function shopView(scene: Scene): string {
  const shops = scene.lasting("bays").whole(3, 4);
  const { random } = scene;
  return frame(
    scene,
    backdrop(scene, 740) +
      street(scene, 800, 1010) +
      localTree(scene)(scene, 190, 950, 560, 0.05) +
      shopRow(scene, 960, shops, 330, 940) +
      localTree(scene)(scene, 1440, 985, 520) +
      scooter(scene, 420, 1000) +
      scooter(scene, 540, 1004, 1, true) +
      (random.chance(0.6) ? rickshaw(scene, 930, 1105, 1.1) : car(scene, 900, 1110, 1.1)),
    1.18,
    0.35,
  );
}

export function officeView(scene: Scene): string {
  return frame(
    scene,
    backdrop(scene, 740) +
      street(scene, 790, 1030) +
      office(scene, 950) +
      sideTrees(scene, 200, 1460, 985) +
      car(scene, 260, 1120, 1.1) +
      car(scene, 1090, 1116, 1.05, false),
    1.04,
    0.5,
  );
}

export function hotelView(scene: Scene): string {
  return frame(
    scene,
    backdrop(scene, 740) +
      lawn(scene, 780) +
      sideTrees(scene, 210, 1400, 930) +
      hotel(scene, 940) +
      car(scene, 1010, 1030, 1.05),
    1.1,
    0.5,
  );
}

export function restaurantView(scene: Scene): string {
  return frame(
    scene,
    backdrop(scene, 720) +
      lawn(scene, 760) +
      banyan(scene, 1330, 900, 560, 0.05) +
      localTree(scene)(scene, 240, 890, 480, 0.06) +
      restaurant(scene, 920),
    1.16,
    0.7,
  );
}

const sheds = { warehouse, factory, manufactory, workshop, store } as const;
export type Shed = keyof typeof sheds;

export function shedView(scene: Scene, kind: Shed): string {
  const ground = kind === "workshop" ? bareGround(scene, 770) : yard(scene, 770);
  const guest =
    kind === "factory" || kind === "manufactory"
      ? truck(scene, 330, 1060, 0.9)
      : kind === "workshop"
        ? bullockCart(scene, 300, 1030, 0.8)
        : "";
  return frame(
    scene,
    backdrop(scene, 740) +
      ground +
      localTree(scene)(scene, 160, 900, 420, 0.1) +
      localTree(scene)(scene, 1480, 905, 470, 0.08) +
      sheds[kind](scene, 950) +
      guest,
    kind === "workshop" ? 1.34 : 1.24,
    0.4,
  );
}
