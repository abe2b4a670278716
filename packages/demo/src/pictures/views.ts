import {
  bungalowView,
  hotelView,
  officeView,
  restaurantView,
  shedView,
  shopView,
  slabHouseView,
  towerView,
  townhouseView,
  villaView,
} from "./exterior.ts";
import { bathroom } from "./interiors/bathroom.ts";
import { bedroom } from "./interiors/bedroom.ts";
import { kitchen } from "./interiors/kitchen.ts";
import { livingRoom } from "./interiors/living-room.ts";
import { meetingRoom, officeFloor } from "./interiors/office-rooms.ts";
import { balconyView, terraceView } from "./interiors/outside.ts";
import { diningHall, lobby, shopInside } from "./interiors/public-rooms.ts";
import { shedInside } from "./interiors/shed-inside.ts";
import { camera, mirror } from "./kit/camera.ts";
import type { Hour } from "./kit/light.ts";
import type { Scene } from "./kit/scene.ts";
import { fieldView } from "./land/fields.ts";
import { fromAbove, plotView } from "./land/plots.ts";

/** Moves the camera into the room, so that the far wall is at a realistic distance. */
const inside = (draw: (scene: Scene) => string) => (scene: Scene) => {
  const room = camera(draw(scene), 1.2, 800, 780, 0);
  // A room appears once in an album, so its sides may change from listing to listing.
  return scene.random.chance(0.5) ? mirror(room) : room;
};

export const views = {
  bungalow: bungalowView,
  "slab-house": slabHouseView,
  villa: villaView,
  tower: towerView,
  townhouses: townhouseView,
  shops: shopView,
  office: officeView,
  hotel: hotelView,
  restaurant: restaurantView,
  warehouse: (scene: Scene) => shedView(scene, "warehouse"),
  factory: (scene: Scene) => shedView(scene, "factory"),
  manufactory: (scene: Scene) => shedView(scene, "manufactory"),
  workshop: (scene: Scene) => shedView(scene, "workshop"),
  store: (scene: Scene) => shedView(scene, "store"),
  living: inside(livingRoom),
  "living-high": inside((scene) => livingRoom(scene, true)),
  bedroom: inside(bedroom),
  "bedroom-high": inside((scene) => bedroom(scene, true)),
  kitchen: inside(kitchen),
  bathroom: inside(bathroom),
  balcony: balconyView,
  terrace: terraceView,
  "office-floor": inside(officeFloor),
  meeting: inside(meetingRoom),
  "shop-inside": inside(shopInside),
  dining: inside(diningHall),
  lobby: inside(lobby),
  racks: (scene: Scene) => shedInside(scene, "racks"),
  machines: (scene: Scene) => shedInside(scene, "machines"),
  benches: (scene: Scene) => shedInside(scene, "benches"),
  "plot-home": (scene: Scene) => plotView(scene, "home"),
  "plot-market": (scene: Scene) => plotView(scene, "market"),
  "plot-works": (scene: Scene) => plotView(scene, "works"),
  "plot-above": (scene: Scene) => fromAbove(scene, "plot"),
  "farm-above": (scene: Scene) => fromAbove(scene, "farm"),
  sugarcane: (scene: Scene) => fieldView(scene, "sugarcane"),
  paddy: (scene: Scene) => fieldView(scene, "paddy"),
  vines: (scene: Scene) => fieldView(scene, "vines"),
  marigold: (scene: Scene) => fieldView(scene, "marigold"),
  banana: (scene: Scene) => fieldView(scene, "banana"),
  orchard: (scene: Scene) => fieldView(scene, "orchard"),
} as const satisfies Record<string, (scene: Scene) => string>;

export type View = keyof typeof views;

/** Land has no lamps: at night there would be nothing to see. */
const daylight: readonly Hour[] = ["morning", "golden", "dawn", "noon", "monsoon", "golden"];
/** Mostly daylight; the second exterior shows lit windows. */
const outside: readonly Hour[] = [
  "golden",
  "morning",
  "dusk",
  "noon",
  "monsoon",
  "dawn",
  "golden",
  "morning",
  "night",
];
const indoor: readonly Hour[] = ["morning", "golden", "noon", "morning", "night", "dawn"];
const above: readonly Hour[] = ["morning", "noon", "golden"];
const outlook: readonly Hour[] = ["golden", "dusk", "morning", "dawn", "dusk"];

const exteriors: readonly View[] = [
  "bungalow",
  "slab-house",
  "villa",
  "tower",
  "townhouses",
  "shops",
  "office",
  "hotel",
  "restaurant",
  "warehouse",
  "factory",
  "manufactory",
  "workshop",
  "store",
];

/** Whether it shows a building from outside. */
export const isExterior = (view: View) => exteriors.includes(view);

export function hoursFor(view: View): readonly Hour[] {
  if (isExterior(view)) return outside;
  if (view === "balcony" || view === "terrace") return outlook;
  if (view === "plot-above" || view === "farm-above") return above;
  if (
    view.startsWith("plot") ||
    ["sugarcane", "paddy", "vines", "marigold", "banana", "orchard"].includes(view)
  )
    return daylight;
  return indoor;
}

export function hoursForSecondView(view: View): readonly Hour[] {
  return isExterior(view) ? ["dusk", "night", "dusk", "monsoon"] : hoursFor(view);
}
