import type { RestWord } from "../understood.ts";
import { phraseAt, synonymsOf, type TextTokens } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { ordinals } from "../words/vocabulary.ts";
import { numberAt } from "./numbers.ts";

/** "20 people", "family of four", "5 km", "g+2", "30 ft road", "dec 2026": how many tokens count what no filter knows; else 0. */
export const countAt = (tokens: TextTokens, at: number): number =>
  peopleAt(tokens, at) || storeysAt(tokens, at) || lengthAt(tokens, at) || dateAt(tokens, at);

/** "24x7 security", "24/7 water", "24 hours": how many tokens say "always", or "7/12" a record of land; else 0. */
export function alwaysAt(tokens: TextTokens, at: number): number {
  if (tokens[at]?.value === 7 && tokens[at + 1]?.text === "/" && tokens[at + 2]?.value === 12) return 3;
  if (tokens[at]?.value !== 24) return 0;
  const times = ["x", "×", "*", "/", "by"].includes(tokens[at + 1]?.text ?? "") ? 1 : 0;
  if (times === 1 && tokens[at + 2]?.value === 7) return 3;
  const hours = phraseAt("hours", tokens, at + 1)?.length ?? 0;
  return hours > 0 ? 1 + hours : 0;
}

/** Wider roads have it in their names: 100 Feet Road. */
const widestNameless = 60;

/** The width of "30 ft wide road", "12 meter road", "15 ft front". */
function lengthAt(tokens: TextTokens, at: number): number {
  const number = numberAt(tokens, at);
  const unit =
    number && number.value <= widestNameless ? phraseAt("lengths", tokens, at + number.length) : null;
  if (!number || !unit) return 0;
  const end = at + number.length + unit.length;
  const wide = phraseAt("widths", tokens, end)?.length ?? 0;
  return phraseAt("withWidths", tokens, end + wide) || wide > 0 ? end + wide - at : 0;
}

const isYear = (token: Token | undefined) =>
  token?.kind === "number" && token.end - token.start === 4 && token.value >= 2000 && token.value < 2050;

/** The day of "1st jan", "from 15 december". */
function dayAt(tokens: TextTokens, at: number): number {
  const [day, ending] = tokens.slice(at, at + 2);
  if (day?.kind !== "number" || day.value < 1 || day.value > 31) return 0;
  return ending?.glued && ordinalEndings.includes(ending.text) ? 2 : 1;
}

/** "dec 2026", "1st jan", "possession 2027": a day of possession, which no filter knows as such. */
function dateAt(tokens: TextTokens, at: number): number {
  const month = phraseAt("months", tokens, at)?.length ?? 0;
  if (month > 0) return isYear(tokens[at + month]) ? month + 1 : 0;
  const day = dayAt(tokens, at);
  const monthOfDay = day > 0 ? (phraseAt("months", tokens, at + day)?.length ?? 0) : 0;
  if (monthOfDay > 0) return day + monthOfDay + (isYear(tokens[at + day + monthOfDay]) ? 1 : 0);
  const isPossession = [at - 1, at - 2, at + 1].some((near) => phraseAt("possession", tokens, near));
  return isYear(tokens[at]) && isPossession ? 1 : 0;
}

function peopleAt(tokens: TextTokens, at: number): number {
  const before = phraseAt("beforePeople", tokens, at)?.length ?? 0;
  const count = numberAt(tokens, at + before)?.length ?? 0;
  if (count === 0) return 0;
  const people = phraseAt("people", tokens, at + before + count)?.length ?? 0;
  return before + people > 0 ? before + count + people : 0;
}

function storeysAt(tokens: TextTokens, at: number): number {
  const ground = phraseAt("groundAnd", tokens, at)?.length ?? 0;
  if (ground === 0) return 0;
  const plus = tokens[at + ground]?.text === "+" ? 1 : 0;
  const isSaid = plus === 1 || ground > 1;
  const storeys = isSaid ? (numberAt(tokens, at + ground + plus)?.length ?? 0) : 0;
  return storeys > 0 ? ground + plus + storeys : 0;
}

/** The number of "2 balcony flat", which the word after it describes. */
export function countedAt(tokens: TextTokens, at: number, rest: readonly RestWord[]): number {
  const count = numberAt(tokens, at)?.length ?? 0;
  if (count === 0 || !phraseAt("counted", tokens, at + count)) return 0;
  return isPartOfName(tokens, at, rest) ? 0 : count;
}

/** The number of "sector 2 parking". */
function isPartOfName(tokens: TextTokens, at: number, rest: readonly RestWord[]): boolean {
  const before = rest.at(-1);
  return before?.role === "placeKind" && before.end === tokens[at - 1]?.end;
}

/** A listing has a word for each number of its parking spaces from two to four. */
const fewestSpaces = 2;
const mostSpaces = 4;

/** "2 car parking", "parking for 2 cars": how many spaces. */
export function spacesAt(
  tokens: TextTokens,
  at: number,
  rest: readonly RestWord[],
): { value: number; length: number } | null {
  const before = phraseAt("parkingFor", tokens, at)?.length ?? 0;
  const count = numberAt(tokens, at + before);
  const spaces = count && phraseAt(before > 0 ? "cars" : "parkings", tokens, at + before + count.length);
  if (!spaces || !Number.isInteger(count.value)) return null;
  if (count.value < fewestSpaces || count.value > mostSpaces || isPartOfName(tokens, at, rest)) return null;
  return { value: count.value, length: before + count.length + spaces.length };
}

const ordinalWords = ordinals.split(", ");
const ordinalEndings = ["st", "nd", "rd", "th"];

/** The number of "3rd", "third", "तीसरी". */
export function ordinalValueAt(tokens: TextTokens, at: number): { value: number; length: number } | null {
  const [token, ending] = tokens.slice(at, at + 2);
  if (token?.kind === "number")
    return { value: token.value, length: ending?.glued && ordinalEndings.includes(ending.text) ? 2 : 1 };
  if (token?.kind !== "word") return null;
  const said = [token.text, ...synonymsOf(tokens.lexicons, token.text)];
  const value = ordinalWords.findIndex((word) => said.includes(word)) + 1;
  return value > 0 ? { value, length: 1 } : null;
}

/** "2nd" before "floor": it and the word that says the same. Null for any other token: "2nd stage" is part of a name. */
export function ordinalAt(tokens: TextTokens, at: number): { token: Token; word: string } | null {
  const [number, ending] = tokens.slice(at, at + 2);
  if (number?.kind !== "number" || !ending?.glued || !ordinalEndings.includes(ending.text)) return null;
  if (!phraseAt("counted", tokens, at + 2)) return null;
  const text = `${number.text}${ending.text}`;
  return {
    token: { ...number, kind: "word", text, end: ending.end },
    word: ordinalWords[number.value - 1] ?? text,
  };
}
