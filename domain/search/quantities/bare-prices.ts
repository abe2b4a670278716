import { propertySubtypes } from "../../property.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { type Token, tokensOf } from "../words/tokens.ts";
import type { Bound } from "./limits.ts";
import { measureWord } from "./measure-words.ts";
import { looksLikePincode, minBarePrice, type Quantity, quantityAt, type Unit } from "./quantity.ts";

/** Of homes whose rooms are counted, and of other homes and shops: a smaller number may be an area. */
const minRoundPrice = { counted: 5_000, other: 10_000 };
/** Nobody writes so large an area without its unit. */
const minSurePrice = 1_00_000;
/** Nothing costs more; it is some other number. */
const maxBarePrice = 1_000_00_00_000;

/**
 * Which numbers alone are prices: any in "rent 20000" and "room 3500", round ones in "3 bhk 45000", large round ones in
 * "flat 25000", none in "plot 5000".
 */
export type BarePrices = "any" | "round" | "large" | "none";

const homesAndShops = new Set<string>([...propertySubtypes.residential, "Shop"]);

/** What a text's other words make of such a number. */
export function barePricesIn(tokens: TextTokens): BarePrices {
  const saysListingType = (_: Token, at: number) =>
    phraseAt("kinds", tokens, at)?.meanings.some((meaning) => "listing_type" in meaning);
  // Whose chip was removed stands in quotation marks, and the price stays one.
  const quoted = tokens.flatMap(({ kind, text }) =>
    kind === "literal" ? [barePricesIn(Object.assign(tokensOf(text), { lexicons: tokens.lexicons }))] : [],
  );
  if (quoted.includes("any") || tokens.some(saysListingType)) return "any";
  const countsRooms = tokens.some((_, at) => isCountOfRooms(quantityAt(tokens, at)?.unit));
  if (countsRooms || quoted.includes("round")) return "round";
  if (tokens.some((_, at) => isRoom(tokens, at))) return "any";
  return quoted.includes("large") || tokens.some((_, at) => isHomeOrShop(tokens, at)) ? "large" : "none";
}

/** "room 3500": its word counts rooms elsewhere. */
const isRoom = (tokens: TextTokens, at: number) =>
  measureWord("rooms", tokens, at)?.found.rooms === "bedrooms" && phraseAt("kinds", tokens, at) !== null;

const isHomeOrShop = (tokens: TextTokens, at: number) =>
  phraseAt("kinds", tokens, at)?.meanings.some(
    (meaning) => "subtypes" in meaning && meaning.subtypes.every((subtype) => homesAndShops.has(subtype)),
  ) === true;

/** "2 bhk", "1 rk" */
const isCountOfRooms = (unit: Unit | null | undefined) => unit === "bedrooms" || unit === "roomAndKitchen";

/** "9822012345": ten digits in a row as a mobile number has them. */
const looksLikeMobile = ({ value, grouped }: Quantity) =>
  !grouped && Number.isInteger(value) && value >= 6_00_00_00_000 && value < 10_00_00_00_000;

/** Whether a number without any unit is a price. */
export function isPrice(
  quantity: Quantity,
  {
    bound,
    last,
    barePrices,
  }: { bound: Bound | undefined; last: Quantity | undefined; barePrices: BarePrices },
): boolean {
  if (quantity.value < minBarePrice) return false;
  if (bound || last) return true;
  if (quantity.value > maxBarePrice || looksLikeMobile(quantity)) return false;
  if (quantity.value > 9_99_999) return true;
  if (looksLikePincode(quantity)) return false;
  if (barePrices === "any" || quantity.value >= minSurePrice) return true;
  const least = barePrices === "round" ? minRoundPrice.counted : minRoundPrice.other;
  return barePrices !== "none" && quantity.value >= least && quantity.value % 500 === 0;
}

const crore = 1_00_00_000;
/** Homes cost between these, in crores. */
const [fewestCrores, mostCrores] = [0.1, 30];

/** "3 bhk malad west 1.35": a fraction that nothing measures is a price in crores, unless the text is about a rent. */
export function croresAt(tokens: TextTokens, at: number): number | null {
  const number = tokens[at];
  if (number?.kind !== "number" || !/^\d{1,2}\.\d{1,2}$/.test(number.text)) return null;
  if (number.value < fewestCrores || number.value > mostCrores) return null;
  const next = tokens[at + 1];
  const isMeasured = next !== undefined && (next.kind !== "word" || next.glued || !mayFollow(tokens, at + 1));
  if (isMeasured || tokens.some((_, other) => saysRent(tokens, other))) return null;
  return Math.round(number.value * crore);
}

/** What says something else than how much of it there is. */
const mayFollow = (tokens: TextTokens, at: number) =>
  phraseAt("kinds", tokens, at) !== null && !phraseAt("counted", tokens, at);

const saysRent = (tokens: TextTokens, at: number) =>
  phraseAt("kinds", tokens, at)?.meanings.some(
    (meaning) => "listing_type" in meaning && meaning.listing_type !== "sale",
  ) === true;
