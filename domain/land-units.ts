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
