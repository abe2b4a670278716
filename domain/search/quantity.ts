import { phraseAt, type TextTokens } from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import type { AreaWord, Meaning } from "./vocabulary.ts";

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

export const says =
  <Name extends string>(name: Name) =>
  (one: Meaning): one is Extract<Meaning, Record<Name, unknown>> =>
    name in one;

export function measureWord<Name extends string>(name: Name, tokens: TextTokens, at: number) {
  const phrase = phraseAt("measures", tokens, at);
  const found = phrase?.meanings.find(says(name));
  return phrase && found ? { found, length: phrase.length } : null;
}

interface PlainNumber {
  value: number;
  inWords: boolean;
  length: number;
}

/** "2", "two", "sixty five", "one and a half", "sade teen" (three and a half). */
export function numberAt(tokens: TextTokens, at: number): PlainNumber | null {
  const token = tokens[at];
  const more = token?.kind === "word" ? measureWord("more", tokens, at) : null;
  const counted = more && numberAt(tokens, at + more.length);
  if (more && counted)
    return {
      value: counted.value + more.found.more,
      inWords: true,
      length: more.length + counted.length,
    };
  const word = token?.kind === "word" ? measureWord("number", tokens, at) : null;
  if (token?.kind !== "number" && !word) return null;
  let value = word ? word.found.number : (token?.value ?? 0);
  let length = word?.length ?? 1;
  // "do sau", "three hundred fifty"
  const hundreds = value < 100 ? measureWord("number", tokens, at + length) : null;
  if (hundreds?.found.number === 100) {
    const rest = measureWord("number", tokens, at + length + hundreds.length);
    const added = rest && rest.found.number < 100 ? rest : null;
    value = value * 100 + (added?.found.number ?? 0);
    length += hundreds.length + (added?.length ?? 0);
  }
  const ones = word && value >= 20 && value % 10 === 0 ? measureWord("number", tokens, at + length) : null;
  if (ones && ones.found.number < 10) {
    value += ones.found.number;
    length += ones.length;
  }
  const fraction = measureWord("fraction", tokens, at + length);
  if (fraction) {
    value += fraction.found.fraction;
    length += fraction.length;
  }
  return { value, inWords: word !== null, length };
}

/** The hyphen of "2-bhk", "50-lakh" and "1000-sqft". */
function hyphenBeforeUnit(tokens: TextTokens, at: number): 0 | 1 {
  const isHyphen = tokens[at]?.text === "-" && tokens[at]?.glued && tokens[at + 1]?.glued;
  const units = ["times", "rooms", "area"] as const;
  return isHyphen && units.some((unit) => measureWord(unit, tokens, at + 1)) ? 1 : 0;
}

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
  const number = numberAt(tokens, next);
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
  let times = 1;
  let multiplier = measureWord("times", tokens, next);
  if (multiplier) {
    times = multiplier.found.times;
    value *= times;
    next += multiplier.length;
    // "1 crore 20 lakh"
    const more = numberAt(tokens, next);
    multiplier = more && measureWord("times", tokens, next + more.length);
    if (more && multiplier && multiplier.found.times < times) {
      value += more.value * multiplier.found.times;
      next += more.length + multiplier.length;
    }
  }
  skipCurrency();
  const sides = times === 1 && !currency && !inWords ? otherSide(tokens, next) : null;
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
  const measure = !currency ? measureWord("area", tokens, next) : null;
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

/** "1 acre 20 guntha": the smaller unit after an area, in the larger. */
function smallerArea(tokens: TextTokens, at: number, larger: Extract<Meaning, { area: AreaWord }>) {
  const number = numberAt(tokens, at);
  const unit = number && measureWord("area", tokens, at + number.length);
  const share = unit ? areaOf(unit.found).high / areaOf(larger).high : 1;
  // A plot and a building on it are measured in square feet.
  if (!number || !unit || share >= 1 || unit.found.area.startsWith("sq")) return { value: 0, length: 0 };
  return { value: number.value * share, length: number.length + unit.length };
}

/** "to sixty lakh" after "fifty". */
function rangeWithUnit(tokens: TextTokens, at: number): boolean {
  const connector = measureWord("range", tokens, at);
  const last = connector && quantityAt(tokens, at + connector.length);
  return last !== null && last.unit !== null;
}

/** "30x40": the second side of a plot, in feet. Many write "30 40 site" instead. */
function otherSide(tokens: TextTokens, at: number): { area: number; length: number } | null {
  const next = tokens[at];
  if (next?.kind === "number")
    return isSide(tokens[at - 1]) && isSide(next) && isPlot(tokens, at + 1)
      ? { area: next.value, length: 1 }
      : null;
  const times = tokens[at]?.text ?? "";
  const side = tokens[at + 1];
  if (!["x", "×", "*", "by"].includes(times) || side?.kind !== "number") return null;
  const unit = ["ft", "feet", "foot"].includes(tokens[at + 2]?.text ?? "")
    ? 1
    : (measureWord("area", tokens, at + 2)?.length ?? 0);
  return { area: side.value, length: 2 + unit };
}

/** As long as the sides of plots are, in feet; a shorter number may be that of a sector. */
const isSide = (token: Token | undefined) =>
  token?.kind === "number" && token.value >= 15 && token.value <= 200 && token.value % 5 === 0;

const isPlot = (tokens: TextTokens, at: number) =>
  phraseAt("kinds", tokens, at)?.meanings.some(
    (meaning) => "subtypes" in meaning && meaning.subtypes.includes("Residential Plot"),
  ) === true;

const plainSquareFeet = { word: "sqft", low: 1, high: 1 } as const;

function areaOf({ area, squareFeet }: Extract<Meaning, { area: AreaWord }>) {
  const [low, high] = typeof squareFeet === "number" ? [squareFeet, squareFeet] : squareFeet;
  return { word: area, low, high };
}

/** Six digits that nobody groups; no pincode ends in 000, and 999 is a shop's price. */
export function looksLikePincode({ value, grouped }: Quantity): boolean {
  const isRound = value % 1_000 === 0 || value % 1_000 === 999;
  return !grouped && !isRound && value >= 1_00_000 && value <= 9_99_999 && Number.isInteger(value);
}
