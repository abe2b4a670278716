import { phraseAt, type TextTokens } from "./lexicon.ts";
import { numberAt } from "./quantity.ts";
import type { Token } from "./tokens.ts";
import type { RestWord } from "./understood.ts";
import { ordinals } from "./vocabulary.ts";

/** "20 people", "family of four", "5 km", "g+2": how many tokens count what no filter knows; else 0. */
export function countAt(tokens: TextTokens, at: number, rest: readonly RestWord[]): number {
  return peopleAt(tokens, at) || storeysAt(tokens, at) || countedAt(tokens, at, rest);
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

/** The number of "2 balcony flat"; in "sector 2 parking" it belongs to the sector. */
function countedAt(tokens: TextTokens, at: number, rest: readonly RestWord[]): number {
  const count = numberAt(tokens, at)?.length ?? 0;
  if (count === 0 || !phraseAt("counted", tokens, at + count)) return 0;
  const before = rest.at(-1);
  const isNumbered = before?.role === "placeKind" && before.end === tokens[at - 1]?.end;
  return isNumbered ? 0 : count;
}

const ordinalWords = ordinals.split(", ");
const ordinalEndings = ["st", "nd", "rd", "th"];

/** "2nd" before "floor": it and the word that says the same. Null for any other token: "2nd stage" is part of a name. */
export function ordinalAt(tokens: TextTokens, at: number): { token: Token; word: string } | null {
  const [number, ending] = tokens.slice(at, at + 2);
  if (number?.kind !== "number" || !ending?.glued || !ordinalEndings.includes(ending.text)) return null;
  const word = ordinalWords[number.value - 1];
  if (!word || !phraseAt("counted", tokens, at + 2)) return null;
  return { token: { ...number, kind: "word", text: `${number.text}${ending.text}`, end: ending.end }, word };
}
