import { groupIndian } from "./price.ts";

/**
 * Units of area that people in India use, in square metres. A bigha, katha or marla differs by state, so that the
 * state is part of the unit; those whose size sources disagree on are left out.
 */
const squareFoot = 0.09290304;

export const landUnits = {
  sqft: squareFoot,
  sqm: 1,
  sqyd: 9 * squareFoot,
  guntha: 1_089 * squareFoot,
  acre: 43_560 * squareFoot,
  are: 100,
  hectare: 10_000,
  cent: 435.6 * squareFoot,
  ground: 2_400 * squareFoot,
  kanal: 5_445 * squareFoot,
  marla: 272.25 * squareFoot,
  bigha_west_bengal: 14_400 * squareFoot,
  katha_west_bengal: 720 * squareFoot,
  bigha_assam: 14_400 * squareFoot,
  katha_assam: 2_880 * squareFoot,
  bigha_rajasthan_165: 27_225 * squareFoot,
  bigha_rajasthan_132: 17_424 * squareFoot,
} as const;

export type LandUnit = keyof typeof landUnits;

export const landUnitNames = Object.keys(landUnits).filter(isLandUnit);

export function isLandUnit(name: string): name is LandUnit {
  return Object.hasOwn(landUnits, name);
}

export function convertArea(value: number, from: LandUnit, to: LandUnit): number {
  return (value * landUnits[from]) / landUnits[to];
}

/** To seven digits, the Indian way: "43,560", "0.4046856". By Intl only what is very small or large: see day.ts. */
export function sayConverted(amount: number): string {
  // The decimal point is moved in the text, as in price.ts: a product of a half may be a little less than a half.
  const places = 6 - Math.floor(Math.log10(amount));
  const rounded = Number(`${Math.round(Number(`${amount}e${places}`))}e${-places}`);
  const [plain, whole, decimals = ""] = /^(\d+)(\.\d+)?$/.exec(String(rounded)) ?? [];
  if (plain) return groupIndian(Number(whole)) + decimals;
  return new Intl.NumberFormat("en-IN", { maximumSignificantDigits: 7 }).format(amount);
}
