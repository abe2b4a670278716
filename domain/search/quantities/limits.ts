import type { AreaWord } from "../words/vocabulary.ts";
import { minBarePrice, type Quantity, type Unit } from "./quantity.ts";

/** What the words around a number make of it: "under 50 lakh", "about 2 acres". */
export type Bound = "max" | "min" | "about" | "between";

/** How far "about" reaches, either way. */
const tolerance = 0.1;
const lakh = 1_00_000;

/** In rupees, square feet or rooms. */
interface Limits {
  min?: number;
  max?: number;
}

/** The range of a price or of a number of rooms. */
export function limitsOf(
  first: Quantity,
  last: Quantity | undefined,
  bound: Bound | undefined,
  unit: Unit,
  exceeds = false,
): Limits {
  const whole = unit === "money" ? (number: number) => number : Math.floor;
  const value = whole(first.value);
  if (last) return { min: whole(lowEnd(first, last)), max: whole(last.value) };
  // "more than 3 bhk" are four, "less than 3 bhk" two.
  if (exceeds && unit !== "money" && value > 1)
    return bound === "min" ? { min: value + 1 } : { max: value - 1 };
  if (first.atLeast || bound === "min") return { min: value };
  // "2 room kitchen" are two rooms; one is a room and a kitchen, which some owners call a bedroom.
  if (unit === "roomAndKitchen" && value === 1) return { max: value };
  if (unit !== "money" && bound !== "max") return { min: value, max: value };
  return bound === "about" ? rounded(around(value, value)) : { max: value };
}

/** In "50 to 80 lakh" the first number shares the second's unit; in "80-1 cr" it is in lakh. */
function lowEnd(first: Quantity, last: Quantity): number {
  if (last.unit !== "money" || first.times > 1 || first.currency || first.value >= minBarePrice)
    return first.value;
  const shared = first.value * last.times;
  return shared <= last.value ? shared : first.value * lakh;
}

/** An area as it was written: a number that is meant approximately, or those of its ends. */
export interface WrittenArea {
  word: AreaWord;
  about?: number;
  from?: number;
  to?: number;
}

/** The range of an area in square feet. */
export function areaRange(
  first: Quantity,
  last: Quantity | undefined,
  area: NonNullable<Quantity["area"]>,
  bound: Bound | undefined,
): Limits & { area?: WrittenArea } {
  const { word } = area;
  const { value } = first;
  const low = value * area.low;
  const high = (last ?? first).value * (last?.area ?? area).high;
  // "20 guntha to 1 acre": in no unit of its own.
  if (last?.area && last.area.word !== word) return rounded({ min: low, max: high });
  if (last) return { ...rounded({ min: low, max: high }), area: { word, from: value, to: last.value } };
  if (first.atLeast || bound === "min") return { ...rounded({ min: low }), area: { word, from: value } };
  if (bound === "max") return { ...rounded({ max: high }), area: { word, to: value } };
  return { ...rounded(around(low, high)), area: { word, about: value } };
}

const around = (low: number, high: number) => ({ min: low * (1 - tolerance), max: high * (1 + tolerance) });

function rounded({ min, max }: Limits): Limits {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { ...(min !== undefined && { min: round(min) }), ...(max !== undefined && { max: round(max) }) };
}
