import { phraseAt, type TextTokens } from "../words/phrases.ts";
import { normalise, type Token } from "../words/tokens.ts";
import { type AreaWord, betweenSides, feetWords, type Meaning } from "../words/vocabulary.ts";
import { measureWord } from "./measure-words.ts";
import { numberAt } from "./numbers.ts";

/** "1 acre 20 guntha": the smaller unit after an area, in the larger. */
export function smallerArea(tokens: TextTokens, at: number, larger: Extract<Meaning, { area: AreaWord }>) {
  const number = numberAt(tokens, at);
  const unit = number && measureWord("area", tokens, at + number.length);
  const share = unit ? areaOf(unit.found).high / areaOf(larger).high : 1;
  // A plot and a building on it are measured in square feet.
  if (!number || !unit || share >= 1 || unit.found.area.startsWith("sq")) return { value: 0, length: 0 };
  return { value: number.value * share, length: number.length + unit.length };
}

/** "30x40", "tees by chalis": the second side of a plot, in feet. Many write "30 40 site" instead. */
export function otherSide(
  tokens: TextTokens,
  at: number,
  inWords: boolean,
): { area: number; length: number } | null {
  const next = tokens[at];
  if (next?.kind === "number")
    return isSide(tokens[at - 1]) && isSide(next) && isPlot(tokens, at + 1)
      ? { area: next.value, length: 1 }
      : null;
  const side = between.has(next?.text ?? "") ? numberAt(tokens, at + 1) : null;
  if (!side || side.inWords !== inWords) return null;
  const end = at + 1 + side.length;
  const unit = feet.has(tokens[end]?.text ?? "") ? 1 : (measureWord("area", tokens, end)?.length ?? 0);
  return { area: side.value, length: end + unit - at };
}

/** What stands between two sides. */
const between = new Set(["x", "×", "*", "by", ...betweenSides.split(", ").map(normalise)]);
const feet = new Set(feetWords.split(", ").map(normalise));

/** No room and no road is so long: "500 foot shop" has as many square feet, but 100 Feet Road is a name. */
const minSquareFeet = 150;

/** Feet that are square ones. */
export function feetAt(tokens: TextTokens, at: number, value: number) {
  if (value < minSquareFeet || !feet.has(tokens[at]?.text ?? "")) return null;
  // "150 feet ring road"
  if ([1, 2, 3].some((after) => phraseAt("withWidths", tokens, at + after))) return null;
  return { found: { area: "sqft", squareFeet: 1 } as const, length: 1 };
}

/** As long as the sides of plots are, in feet; a shorter number may be that of a sector. */
const isSide = (token: Token | undefined) =>
  token?.kind === "number" && token.value >= 15 && token.value <= 200 && token.value % 5 === 0;

const isPlot = (tokens: TextTokens, at: number) =>
  phraseAt("kinds", tokens, at)?.meanings.some(
    (meaning) => "subtypes" in meaning && meaning.subtypes.includes("Residential Plot"),
  ) === true;

export const plainSquareFeet = { word: "sqft", low: 1, high: 1 } as const;

/** A unit, and how many square feet it has. */
export function areaOf({ area, squareFeet }: Extract<Meaning, { area: AreaWord }>) {
  const [low, high] = typeof squareFeet === "number" ? [squareFeet, squareFeet] : squareFeet;
  return { word: area, low, high };
}
