import { phraseAt, type TextTokens } from "../words/phrases.ts";
import type { Meaning } from "../words/vocabulary.ts";

/** Whether a meaning is of this sort: `says("times")` finds "lakh" and "crore". */
export const says =
  <Name extends string>(name: Name) =>
  (one: Meaning): one is Extract<Meaning, Record<Name, unknown>> =>
    name in one;

/** The word of a measure that begins at a token, if it is of this sort: a unit, a bound, a number in words. */
export function measureWord<Name extends string>(name: Name, tokens: TextTokens, at: number) {
  const phrase = phraseAt("measures", tokens, at);
  const found = phrase?.meanings.find(says(name));
  return phrase && found ? { found, length: phrase.length } : null;
}
