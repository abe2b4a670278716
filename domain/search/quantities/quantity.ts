import { phraseAt, type TextTokens } from "../words/phrases.ts";
import type { AreaWord } from "../words/vocabulary.ts";
import { areaOf, feetAt, otherSide, plainSquareFeet, smallerArea } from "./areas.ts";
import { measureWord } from "./measure-words.ts";
import { multiplierAt, numberAt } from "./numbers.ts";

export type Unit = "money" | "area" | "bedrooms" | "bathrooms" | "roomAndKitchen";

export interface Quantity {
  value: number;
  times: number;
  unit: Unit | null;
  area?: { word: AreaWord; low: number; high: number };
  atLeast: boolean;
  /** A currency sign or word stands beside it. */
  currency: boolean;
  /** Its digits are grouped, "2,50,000": no pincode. */
  grouped: boolean;
  length: number;
}

/** A number without any unit is a price only from here on. */
export const minBarePrice = 1_000;

/** A number with its unit; number words ("two", दोन) only count before a unit, or before a number that has one. */
export function quantityAt(tokens: TextTokens, at: number): Quantity | null {
  let next = at;
  let currency = false;
  const skipCurrency = () => {
    const sign = measureWord("currency", tokens, next);
    if (sign) {
      currency = true;
      next += sign.length;
    }
  };
  skipCurrency();
  const number = numberAt(tokens, next) ?? oneBefore(tokens, next);
  if (!number) return null;
  const { inWords } = number;
  let { value } = number;
  const grouped = tokens[next]?.text.includes(",") ?? false;
  next += number.length;
  let atLeast = takePlus();
  // "2+1 bhk": two bedrooms and a small room.
  const small = atLeast && tokens[next]?.kind === "number" && measureWord("rooms", tokens, next + 1);
  if (small) {
    atLeast = false;
    next++;
  }
  next += hyphenBeforeUnit(tokens, next);
  const multiplier = multiplierAt(tokens, next);
  const times = multiplier?.times ?? 1;
  if (multiplier) {
    value = value * times + multiplier.added;
    next += multiplier.length;
  }
  skipCurrency();
  const sides = times === 1 && !currency ? otherSide(tokens, next, inWords) : null;
  if (sides) {
    const { area, length } = sides;
    return {
      value: value * area,
      times,
      unit: "area",
      area: plainSquareFeet,
      atLeast,
      currency,
      grouped,
      length: next + length - at,
    };
  }
  const measure = !currency ? (measureWord("area", tokens, next) ?? feetAt(tokens, next, value)) : null;
  // "20k sqft"; but an acre is measured in ones.
  const isUnit = measure && (times === 1 || measure.found.area.startsWith("sq"));
  // "sector 7 ground floor"
  const area = isUnit && (phraseAt("kinds", tokens, next)?.length ?? 0) <= measure.length ? measure : null;
  // In "10000 room rent" the number is the rent.
  const counts = times === 1 && !currency && value < minBarePrice;
  const rooms = counts ? measureWord("rooms", tokens, next) : null;
  if (area) {
    next += area.length;
    const smaller = smallerArea(tokens, next, area.found);
    value += smaller.value;
    next += smaller.length;
  } else if (rooms) next += rooms.length;
  // "2 bhk+" is two or more, "2 bhk + terrace", "2bhk+study" and "2bhk+2t" have something else as well.
  const isJoint = tokens[next + 1]?.glued === true && !phraseAt("kinds", tokens, next + 1);
  atLeast = (tokens[next]?.glued && !isJoint && takePlus()) || atLeast;
  const unit = area ? "area" : rooms ? rooms.found.rooms : times > 1 || currency ? "money" : null;
  if (inWords && unit === null && !rangeWithUnit(tokens, next)) return null;
  return {
    value,
    times,
    unit,
    area: area ? areaOf(area.found) : undefined,
    atLeast,
    currency,
    grouped,
    length: next - at,
  };

  function takePlus(): boolean {
    const isPlus = tokens[next]?.text === "+";
    if (isPlus) next++;
    return isPlus;
  }
}

/** "thousand square feet": one thousand. */
function oneBefore(tokens: TextTokens, at: number) {
  const times = (tokens[at]?.text.length ?? 0) > 3 ? measureWord("times", tokens, at) : null;
  return times && measureWord("area", tokens, at + times.length)
    ? { value: 1, inWords: true, length: 0 }
    : null;
}

/** The hyphen of "2-bhk", "50-lakh" and "1000-sqft". */
function hyphenBeforeUnit(tokens: TextTokens, at: number): 0 | 1 {
  const isHyphen = tokens[at]?.text === "-" && tokens[at]?.glued && tokens[at + 1]?.glued;
  const units = ["times", "rooms", "area"] as const;
  return isHyphen && units.some((unit) => measureWord(unit, tokens, at + 1)) ? 1 : 0;
}

/** "to sixty lakh" after "fifty", or "sixty lakh" alone. */
function rangeWithUnit(tokens: TextTokens, at: number): boolean {
  const last = quantityAt(tokens, at + (measureWord("range", tokens, at)?.length ?? 0));
  return last !== null && last.unit !== null;
}

/** Six digits that nobody groups; no pincode ends in 000, and 999 is a shop's price. */
export function looksLikePincode({ value, grouped }: Quantity): boolean {
  const isRound = value % 1_000 === 0 || value % 1_000 === 999;
  return !grouped && !isRound && value >= 1_00_000 && value <= 9_99_999 && Number.isInteger(value);
}
