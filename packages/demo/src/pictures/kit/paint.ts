import type { Random } from "./random.ts";

/** The colours a listing keeps through all its pictures, so that they show one and the same property. */
export interface Paint {
  wall: string;
  second: string;
  trim: string;
  roof: string;
  door: string;
  accent: string;
  fabric: string;
  rug: string;
  wood: string;
  floor: string;
}

const walls = [
  "#f5e7cf",
  "#f2d6b3",
  "#e8b48c",
  "#e3e6d3",
  "#f8f0e2",
  "#ecc978",
  "#cbdccf",
  "#d98f6c",
  "#bdd3da",
  "#efccc0",
  "#e0c3a4",
  "#d6cfe0",
];
const seconds = ["#fff6e4", "#c96f4a", "#8fae8b", "#e2b25a", "#b9876a", "#7d9fae", "#f0e0c8"];
const trims = ["#6b4a33", "#2f5a45", "#fff4df", "#3d5568", "#8a5a3b", "#7a3b2a"];
const roofs = ["#b4532f", "#a2472c", "#c4683f", "#8d4a34", "#98563c"];
const doors = ["#2f6b4f", "#7a3b24", "#1f5e6b", "#a8442a", "#35507a", "#8a5a24"];
const accents = ["#e0972b", "#c2583a", "#2f6b4f", "#d9b13c", "#3e6a86", "#b4485a"];
const fabrics = ["#2f6b4f", "#d9962b", "#c2583a", "#3e6a86", "#8a9a5b", "#a75d6b", "#e8dcc4", "#5b7f7a"];
const rugs = ["#b9533a", "#d8a24a", "#4d7a68", "#7b5a86", "#35607a", "#c98a6a"];
const woods = ["#8a5a37", "#a6703f", "#6f4630", "#b98a5a"];
const floors = ["#d9b48a", "#c99b6c", "#e6d6bd", "#b97f5a", "#d8cdbd", "#c46f4e"];

export function choosePaint(random: Random): Paint {
  return {
    wall: random.pick(walls),
    second: random.pick(seconds),
    trim: random.pick(trims),
    roof: random.pick(roofs),
    door: random.pick(doors),
    accent: random.pick(accents),
    fabric: random.pick(fabrics),
    rug: random.pick(rugs),
    wood: random.pick(woods),
    floor: random.pick(floors),
  };
}
