import type { TextTokens } from "../words/phrases.ts";
import { normalise } from "../words/tokens.ts";
import { decimalPointWords } from "../words/vocabulary.ts";
import { measureWord } from "./measure-words.ts";

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
  const decimals = decimalsAt(tokens, at + length);
  if (decimals)
    return { value: value + decimals.value, inWords: word !== null, length: length + decimals.length };
  const fraction = measureWord("fraction", tokens, at + length);
  if (fraction) {
    value += fraction.found.fraction;
    length += fraction.length;
  }
  return { value, inWords: word !== null, length };
}

/** "point two five" after the one of "one point two five crore". */
function decimalsAt(tokens: TextTokens, at: number): { value: number; length: number } | null {
  if (!decimalPoints.has(tokens[at]?.text ?? "")) return null;
  let digits = "";
  let next = at + 1;
  while (digits.length < 2) {
    const token = tokens[next];
    const said = token?.kind === "word" ? measureWord("number", tokens, next) : null;
    const digit = token?.kind === "number" ? token.value : said?.found.number;
    if (digit === undefined || !Number.isInteger(digit) || digit > 99) break;
    digits += digit;
    next += said?.length ?? 1;
  }
  return digits ? { value: Number(`0.${digits}`), length: next - at } : null;
}

const decimalPoints = new Set(decimalPointWords.split(", ").map(normalise));

/** "lakh" after a number, "crore 20 lakh" after the one of "1 crore 20 lakh". */
export function multiplierAt(tokens: TextTokens, at: number) {
  const first = measureWord("times", tokens, at);
  if (!first) return null;
  const { times } = first.found;
  const more = numberAt(tokens, at + first.length);
  const second = more && measureWord("times", tokens, at + first.length + more.length);
  if (!more || !second || second.found.times >= times) return { times, added: 0, length: first.length };
  return {
    times,
    added: more.value * second.found.times,
    length: first.length + more.length + second.length,
  };
}
