import { phraseAt, type TextTokens } from "./lexicon.ts";
import {
  looksLikePincode,
  measureWord,
  minBarePrice,
  type Quantity,
  quantityAt,
  type Unit,
} from "./quantity.ts";
import type { AreaWord } from "./vocabulary.ts";

/** "50L-1cr", "under 25k", "2 acre", "3+ BHK", "५० लाखांपर्यंत": a number or two, their unit and what bounds them. */
export interface Measured {
  unit: Unit;
  /** In rupees, square feet or rooms. */
  min?: number;
  max?: number;
  /** The number as it was written, for an area that is meant approximately. */
  area?: { word: AreaWord; value: number };
  /** "2.5 bhk": two bedrooms and a smaller room. */
  half?: true;
  length: number;
}

type Bound = "max" | "min" | "about" | "between";

/** How far "about" reaches, either way. */
const tolerance = 0.1;
const lakh = 1_00_000;
/** Of homes whose rooms are counted: a smaller number may be an area. */
const minRoundPrice = 5_000;

/** Which numbers alone are prices: any in "rent 20000", round ones in "3 bhk 45000", none in "plot 5000". */
export type BarePrices = "any" | "round" | "none";

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
  const before = measureWord("bound", tokens, at);
  let next = at + (before?.length ?? 0);
  const first = quantityAt(tokens, next);
  if (!first) return null;
  next += first.length;
  const second = secondOf(tokens, next, first);
  if (second) next += second.length;
  const after = boundAfter(tokens, next);
  if (after) next += after.length;

  const bound = after?.found.bound ?? before?.found.bound;
  const last = second?.quantity;
  const unit = first.unit ?? last?.unit ?? (isPrice(first, { bound, last, barePrices }) ? "money" : null);
  if (unit === null) return null;
  const length = next - at;
  const area = first.area ?? last?.area;
  if (unit === "area") return area ? { ...areaRange(first, last, area, bound), unit, length } : null;
  const half = unit === "bedrooms" && first.value % 1 === 0.5 && !last && !first.atLeast && !bound;
  return { ...limitsOf(first, last, bound, unit), unit, length, ...(half && { half }) };
}

/** "50 lakh or less", "50 लाख तक"; but in "2 bhk under 50 lakh" the bound belongs to the next number. */
function boundAfter(tokens: TextTokens, at: number) {
  const bound = measureWord("bound", tokens, at);
  return bound?.found.leads && quantityAt(tokens, at + bound.length) ? null : bound;
}

interface Second {
  quantity: Quantity;
  length: number;
}

const mayBeRooms = ({ unit, value }: Quantity) => unit === null && value <= 10;

function secondOf(tokens: TextTokens, at: number, first: Quantity): Second | null {
  const connector = measureWord("range", tokens, at) ?? besideEachOther(tokens, at, first);
  const next = connector && quantityAt(tokens, at + connector.length);
  // "2, 3 and 4 bhk": from the first to the last.
  if (connector && next?.unit === null && mayBeRooms(first) && mayBeRooms(next)) {
    const length = connector.length + next.length;
    const last = secondOf(tokens, at + length, next);
    return last?.quantity.unit === "bedrooms" ? { ...last, length: length + last.length } : null;
  }
  if (!next || first.atLeast || (first.unit === null && looksLikePincode(first))) return null;
  const quantity = withUnitOf(first, next);
  const sameUnit = first.unit === quantity.unit || (first.unit === null && quantity.unit !== null);
  if (!sameUnit || (first.unit === null && quantity.unit === null && !areTwoPrices(first, quantity)))
    return null;
  // "2-3 bhk" counts up, "sector 21 - 2 bhk" does not; "80-1 cr" is 80 lakh.
  const countsUp = first.value <= quantity.value || (quantity.unit === "money" && first.unit === null);
  return countsUp ? { quantity, length: connector.length + quantity.length } : null;
}

/** "40 45 lakh", "2 3 bhk": nothing stands between, and no name before, whose number the first could be ("sector 2 3 bhk"). */
function besideEachOther(tokens: TextTokens, at: number, first: Quantity): { length: 0 } | null {
  const [before, low, high] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (first.length !== 1 || first.unit !== null || low?.kind !== "number" || high?.kind !== "number")
    return null;
  const isFree = !before || fillersAndKinds.some((lexicon) => phraseAt(lexicon, tokens, at - 2));
  const unit = quantityAt(tokens, at)?.unit;
  const isNear = high.value > low.value && high.value <= 2 * low.value;
  return isFree && isNear && (unit === "money" || unit === "bedrooms") ? { length: 0 } : null;
}

const fillersAndKinds = ["fillers", "kinds", "measures"] as const;

/** In "rs 15000 to 20000" and "50 lakh to 70" the second number shares the first's unit. */
function withUnitOf(first: Quantity, second: Quantity): Quantity {
  if (first.unit !== "money" || second.unit !== null || looksLikePincode(second)) return second;
  const value = second.value < minBarePrice ? second.value * first.times : second.value;
  return value > first.value ? { ...second, value, unit: "money" } : second;
}

const areTwoPrices = (one: Quantity, other: Quantity) => one.value >= minBarePrice && other.value > one.value;

function isPrice(
  quantity: Quantity,
  {
    bound,
    last,
    barePrices,
  }: { bound: Bound | undefined; last: Quantity | undefined; barePrices: BarePrices },
): boolean {
  if (quantity.value < minBarePrice) return false;
  if (bound || last) return true;
  if (quantity.value > 9_99_999) return true;
  if (barePrices === "round") return quantity.value >= minRoundPrice && quantity.value % 500 === 0;
  return barePrices === "any" && !looksLikePincode(quantity);
}

type Limits = Pick<Measured, "min" | "max">;

function limitsOf(
  first: Quantity,
  last: Quantity | undefined,
  bound: Bound | undefined,
  unit: Measured["unit"],
): Limits {
  const whole = unit === "money" ? (number: number) => number : Math.floor;
  const value = whole(first.value);
  if (last) return { min: whole(lowEnd(first, last)), max: whole(last.value) };
  if (first.atLeast || bound === "min") return { min: value };
  if (unit === "roomAndKitchen") return { max: value };
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

function areaRange(
  first: Quantity,
  last: Quantity | undefined,
  area: NonNullable<Quantity["area"]>,
  bound: Bound | undefined,
): Pick<Measured, "min" | "max" | "area"> {
  const size = { word: area.word, value: first.value };
  const low = first.value * area.low;
  const high = (last ?? first).value * area.high;
  if (last) return rounded({ min: low, max: high });
  if (first.atLeast || bound === "min") return rounded({ min: low });
  if (bound === "max") return rounded({ max: high });
  return { ...rounded(around(low, high)), area: size };
}

const around = (low: number, high: number) => ({ min: low * (1 - tolerance), max: high * (1 + tolerance) });

function rounded({ min, max }: Limits): Limits {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { ...(min !== undefined && { min: round(min) }), ...(max !== undefined && { max: round(max) }) };
}
