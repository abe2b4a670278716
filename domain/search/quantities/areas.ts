import { phraseAt, type TextTokens } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import type { AreaWord, Meaning } from "../words/vocabulary.ts";
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

/** "30x40": the second side of a plot, in feet. Many write "30 40 site" instead. */
export function otherSide(tokens: TextTokens, at: number): { area: number; length: number } | null {
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

export const plainSquareFeet = { word: "sqft", low: 1, high: 1 } as const;

/** A unit, and how many square feet it has. */
export function areaOf({ area, squareFeet }: Extract<Meaning, { area: AreaWord }>) {
  const [low, high] = typeof squareFeet === "number" ? [squareFeet, squareFeet] : squareFeet;
  return { word: area, low, high };
}
