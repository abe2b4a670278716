import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { measureWord } from "./measure-words.ts";
import { numberAt } from "./numbers.ts";
import { looksLikePincode, minBarePrice, type Quantity, quantityAt } from "./quantity.ts";

/** A number alone that may count rooms. */
export const mayBeRooms = ({ unit, value }: Quantity) => unit === null && value <= 10;

/** The number that ends a range. */
interface RangeEnd {
  quantity: Quantity;
  length: number;
}

/** The second number of "50 to 80 lakh", "2-3 bhk", "40 45 lakh", if the one before the token begins a range. */
export function rangeEndAt(tokens: TextTokens, at: number, first: Quantity): RangeEnd | null {
  const connector = measureWord("range", tokens, at) ?? besideEachOther(tokens, at, first);
  const next = connector && quantityAt(tokens, at + connector.length);
  // "2, 3 and 4 bhk": from the first to the last.
  if (connector && next?.unit === null && mayBeRooms(first) && mayBeRooms(next)) {
    const length = connector.length + next.length;
    const last = rangeEndAt(tokens, at + length, next);
    return last?.quantity.unit === "bedrooms" ? { ...last, length: length + last.length } : null;
  }
  if (!next || first.atLeast || (first.unit === null && looksLikePincode(first))) return null;
  const quantity = withUnitOf(first, next);
  const sameUnit = first.unit === quantity.unit || (first.unit === null && quantity.unit !== null);
  if (!sameUnit || (first.unit === null && quantity.unit === null && !areTwoPrices(first, quantity)))
    return null;
  // "2-3 bhk" counts up, "sector 21 - 2 bhk" does not; "80-1 cr" is 80 lakh.
  const countsUp = isUpTo(first, quantity) || (quantity.unit === "money" && first.unit === null);
  return countsUp ? { quantity, length: connector.length + quantity.length } : null;
}

/** "40 45 lakh", "2 3 bhk", "bees pachees hazar": nothing stands between, and no name before, whose number the first could be ("sector 2 3 bhk"). */
function besideEachOther(tokens: TextTokens, at: number, first: Quantity): { length: 0 } | null {
  const [before, low, high] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (first.length !== 1 || first.unit !== null || !low || !high || low.kind !== high.kind) return null;
  const last = numberAt(tokens, at);
  // "ek do bhk": a flat of two rooms.
  if (!last || (last.inWords && first.value === 1)) return null;
  const isFree = !before || fillersAndKinds.some((lexicon) => phraseAt(lexicon, tokens, at - 2));
  const unit = quantityAt(tokens, at)?.unit;
  const isNear = last.value > first.value && last.value <= 2 * first.value;
  return isFree && isNear && (unit === "money" || unit === "bedrooms") ? { length: 0 } : null;
}

const fillersAndKinds = ["fillers", "kinds", "measures"] as const;

/** In "rs 15000 to 20000" and "50 lakh to 70" the second number shares the first's unit. */
function withUnitOf(first: Quantity, second: Quantity): Quantity {
  if (first.unit !== "money" || second.unit !== null || looksLikePincode(second)) return second;
  const value = second.value < minBarePrice ? second.value * first.times : second.value;
  return value > first.value ? { ...second, value, unit: "money" } : second;
}

/** "20 guntha to 1 acre" counts up. */
function isUpTo(first: Quantity, last: Quantity): boolean {
  if (first.area && last.area) return first.value * first.area.low <= last.value * last.area.high;
  return first.value <= last.value;
}

const areTwoPrices = (one: Quantity, other: Quantity) => one.value >= minBarePrice && other.value > one.value;
