import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { type BarePrices, croresAt, isPrice } from "./bare-prices.ts";
import { areaRange, type Bound, limitsOf, type WrittenArea } from "./limits.ts";
import { measureWord } from "./measure-words.ts";
import { quantityAt, type Unit } from "./quantity.ts";
import { mayBeRooms, rangeEndAt } from "./range-end.ts";

/** "50L-1cr", "under 25k", "2 acre", "3+ BHK", "५० लाखांपर्यंत": a number or two, their unit and what bounds them. */
export interface Measured {
  unit: Unit;
  /** In rupees, square feet or rooms. */
  min?: number;
  max?: number;
  area?: WrittenArea;
  /** "2.5 bhk": two bedrooms and a smaller room. */
  half?: true;
  length: number;
}

/** What is measured from a token on, if anything. */
export function measureAt(tokens: TextTokens, at: number, barePrices: BarePrices): Measured | null {
  return measured(tokens, at, barePrices) ?? roomsFirst(tokens, at);
}

/** "bhk 2" */
function roomsFirst(tokens: TextTokens, at: number): Measured | null {
  const rooms = measureWord("rooms", tokens, at);
  const count = rooms && quantityAt(tokens, at + rooms.length);
  // "rk on rent": there is always one room.
  if (rooms?.found.rooms === "roomAndKitchen")
    return { unit: "roomAndKitchen", max: 1, length: rooms.length };
  if (rooms?.found.rooms !== "bedrooms" || !count || !mayBeRooms(count)) return null;
  const value = Math.floor(count.value);
  return { unit: "bedrooms", min: value, max: value, length: rooms.length + count.length };
}

function measured(tokens: TextTokens, at: number, barePrices: BarePrices): Measured | null {
  const leading = measureWord("bound", tokens, at);
  const before = leading?.found.follows ? null : leading;
  let next = at + (before?.length ?? 0);
  const first = quantityAt(tokens, next);
  if (!first) return null;
  next += first.length;
  const second = rangeEndAt(tokens, next, first);
  if (second) next += second.length;
  const after = boundAfter(tokens, next);
  if (after) next += after.length;

  const { bound, exceeds } = after?.found ?? before?.found ?? {};
  const last = second?.quantity;
  const unit = first.unit ?? last?.unit ?? (isPrice(first, { bound, last, barePrices }) ? "money" : null);
  const crores = unit === null && !bound ? croresAt(tokens, at) : null;
  if (crores !== null) return { unit: "money", max: crores, length: 1 };
  if (unit === null) return null;
  const length = next - at;
  const area = first.area ?? last?.area;
  if (unit === "area") return area ? { ...areaRange(first, last, area, bound), unit, length } : null;
  const half = unit === "bedrooms" && first.value % 1 === 0.5 && !last && !first.atLeast && !bound;
  return { ...limitsOf(first, last, bound, unit, exceeds), unit, length, ...(half && { half }) };
}

/** "50 lakh or less", "50 लाख तक"; but in "2 bhk under 50 lakh" the bound belongs to the next number. */
function boundAfter(tokens: TextTokens, at: number) {
  const bound = measureWord("bound", tokens, at);
  if (!bound || (bound.found.leads && quantityAt(tokens, at + bound.length))) return null;
  // "tees hazar se zyada nahi"
  const negation = bound.found.follows ? phraseAt("negationsAfter", tokens, at + bound.length) : null;
  const opposite = bound.found.bound === "min" ? "max" : "min";
  if (!negation || !isEnd(bound.found.bound)) return bound;
  return { found: { bound: opposite, exceeds: undefined } as const, length: bound.length + negation.length };
}

const isEnd = (bound: Bound) => bound === "min" || bound === "max";
