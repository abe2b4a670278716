import { phraseAt, type TextTokens } from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import type { AreaWord, Meaning } from "./vocabulary.ts";

/** "50L-1cr", "under 25k", "2 acre", "3+ BHK", "५० लाखांपर्यंत": a number or two, their unit and what bounds them. */
export interface Measured {
  unit: "money" | "area" | "bedrooms" | "bathrooms" | "roomAndKitchen";
  /** In rupees, square feet or rooms. */
  min?: number;
  max?: number;
  /** The number as it was written, for an area that is meant approximately. */
  area?: { word: AreaWord; value: number };
  /** "2.5 bhk": two bedrooms and a smaller room. */
  half?: true;
  length: number;
}

interface Quantity {
  value: number;
  times: number;
  unit: Measured["unit"] | null;
  area?: { word: AreaWord; low: number; high: number };
  atLeast: boolean;
  /** A currency sign or word stands beside it. */
  currency: boolean;
  /** Its digits are grouped, "2,50,000": no pincode. */
  grouped: boolean;
  length: number;
}

type Bound = "max" | "min" | "about" | "between";

/** How far "about" reaches, either way. */
const tolerance = 0.1;
/** A number without any unit is a price only from here on. */
const minBarePrice = 1_000;
const lakh = 1_00_000;

const says =
  <Name extends string>(name: Name) =>
  (one: Meaning): one is Extract<Meaning, Record<Name, unknown>> =>
    name in one;

function measureWord<Name extends string>(name: Name, tokens: TextTokens, at: number) {
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
function numberAt(tokens: TextTokens, at: number): PlainNumber | null {
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

/** "20 people", "family of four": how many tokens say for how many; else 0. */
export function peopleAt(tokens: TextTokens, at: number): number {
  const before = phraseAt("beforePeople", tokens, at)?.length ?? 0;
  const count = numberAt(tokens, at + before)?.length ?? 0;
  if (count === 0) return 0;
  const people = phraseAt("people", tokens, at + before + count)?.length ?? 0;
  return before + people > 0 ? before + count + people : 0;
}

/**
 * "4500 per sqft", "1 lakh deposit": money that is no price of a property, as no filter knows a rate or a deposit. How many
 * tokens say so; else 0.
 */
export function asideAt(tokens: TextTokens, at: number): number {
  const deposit = phraseAt("deposits", tokens, at);
  const given = deposit && moneyAt(tokens, at + deposit.length);
  if (deposit && given) return deposit.length + given;
  const number = quantityAt(tokens, at);
  if (!number || (number.unit !== "money" && number.unit !== null)) return 0;
  const end = at + number.length;
  const rate = phraseAt("rateWords", tokens, end);
  if (rate) return number.length + rate.length;
  const per = phraseAt("perWords", tokens, end);
  const unit = per && measureWord("area", tokens, end + per.length);
  if (per && unit) return number.length + per.length + unit.length;
  const money = moneyAt(tokens, at);
  if (money === 0) return 0;
  const after = phraseAt("deposits", tokens, end);
  return after && isLabelled(tokens, at, end + after.length) ? money + after.length : 0;
}

/** Whether the word for a deposit is said of the money before it: not so in "rent 15000 deposit 1 lakh". */
function isLabelled(tokens: TextTokens, at: number, end: number): boolean {
  const next = moneyAt(tokens, end);
  if (!next) return true;
  return !isListingType(tokens, at - 1) && isListingType(tokens, end + next);
}

function isListingType(tokens: TextTokens, at: number): boolean {
  return phraseAt("kinds", tokens, at)?.meanings.some(says("listing_type")) === true;
}

/** How many tokens are an amount of money; else 0. */
function moneyAt(tokens: TextTokens, at: number): number {
  const quantity = quantityAt(tokens, at);
  if (!quantity || (quantity.unit !== "money" && quantity.unit !== null)) return 0;
  const isMoney =
    quantity.unit === "money" || (quantity.value >= minBarePrice && !looksLikePincode(quantity));
  return isMoney ? quantity.length : 0;
}

/** The hyphen of "2-bhk", "50-lakh" and "1000-sqft". */
function hyphenBeforeUnit(tokens: TextTokens, at: number): 0 | 1 {
  const isHyphen = tokens[at]?.text === "-" && tokens[at]?.glued && tokens[at + 1]?.glued;
  const units = ["times", "rooms", "area"] as const;
  return isHyphen && units.some((unit) => measureWord(unit, tokens, at + 1)) ? 1 : 0;
}

/** A number with its unit; number words ("two", दोन) only count before a unit, or before a number that has one. */
function quantityAt(tokens: TextTokens, at: number): Quantity | null {
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
  const area = measure && (times === 1 || measure.found.area.startsWith("sq")) ? measure : null;
  // In "10000 room rent" the number is the rent.
  const counts = times === 1 && !currency && value < minBarePrice;
  const rooms = counts ? measureWord("rooms", tokens, next) : null;
  if (area) next += area.length;
  else if (rooms) next += rooms.length;
  // "2 bhk+" is two or more, "2 bhk + terrace" has a terrace as well.
  atLeast = (tokens[next]?.glued && takePlus()) || atLeast;
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

/** What is measured from a token on, if anything. `barePrices`: a number alone may be a price ("rent 20000"). */
export function measureAt(tokens: TextTokens, at: number, barePrices: boolean): Measured | null {
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

function measured(tokens: TextTokens, at: number, barePrices: boolean): Measured | null {
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
  const connector = measureWord("range", tokens, at);
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

/** In "rs 15000 to 20000" and "50 lakh to 70" the second number shares the first's unit. */
function withUnitOf(first: Quantity, second: Quantity): Quantity {
  if (first.unit !== "money" || second.unit !== null || looksLikePincode(second)) return second;
  const value = second.value < minBarePrice ? second.value * first.times : second.value;
  return value > first.value ? { ...second, value, unit: "money" } : second;
}

const areTwoPrices = (one: Quantity, other: Quantity) => one.value >= minBarePrice && other.value > one.value;

function isPrice(
  quantity: Quantity,
  { bound, last, barePrices }: { bound: Bound | undefined; last: Quantity | undefined; barePrices: boolean },
): boolean {
  if (quantity.value < minBarePrice) return false;
  if (bound || last) return true;
  return quantity.value > 9_99_999 || (barePrices && !looksLikePincode(quantity));
}

/** Six digits that nobody groups; no pincode ends in 000, and 999 is a shop's price. */
function looksLikePincode({ value, grouped }: Quantity): boolean {
  const isRound = value % 1_000 === 0 || value % 1_000 === 999;
  return !grouped && !isRound && value >= 1_00_000 && value <= 9_99_999 && Number.isInteger(value);
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
