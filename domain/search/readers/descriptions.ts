import { type Collected, spanOf } from "../collect/collected.ts";
import { addRestWord } from "../collect/rest-words.ts";
import { ordinalAt, spacesAt } from "../quantities/counts.ts";
import type { Understood } from "../understood.ts";
import { phraseAt, synonymsOf, type TextTokens } from "../words/phrases.ts";

/** "spacious", "near metro". */
export function readDescription(tokens: TextTokens, at: number, collected: Collected): number {
  const { understood, near, renters } = collected;
  const length = phraseAt("descriptions", tokens, at)?.length ?? 0;
  const isFiller = length <= (phraseAt("fillers", tokens, at)?.length ?? 0);
  if (isFiller) return 0;
  if (phraseAt("possession", tokens, at)) understood.awaitsPossession = true;
  if (phraseAt("tenants", tokens, at) && near !== at) renters.push(spanOf(tokens, at, length));
  return describe(tokens, at, length, understood);
}

/** "mandi ke pas": near the market, and not in the city of that name. */
export function readLandmarkLikeCity(
  tokens: TextTokens,
  at: number,
  { near, understood }: Collected,
): number {
  const length = phraseAt("citiesLikeLandmarks", tokens, at)?.length ?? 0;
  const isNear = near === at || phraseAt("nearWordsAfter", tokens, at + length) !== null;
  return length > 0 && isNear ? describe(tokens, at, length, understood) : 0;
}

/** These words put the listings that have them in their text first. */
export function describe(tokens: TextTokens, at: number, length: number, understood: Understood): number {
  for (const token of tokens.slice(at, at + length))
    if (token.kind !== "sign")
      addRestWord(understood, token, "description", false, synonymsOf(tokens.lexicons, token.text));
  return length;
}

/** "nh48", "NH 44": a highway is something to live at, and no place. */
export function readHighway(tokens: TextTokens, at: number, { understood }: Collected): number {
  const [letters, number] = tokens.slice(at, at + 2);
  if (letters?.text !== "nh" || number?.kind !== "number" || number.start - letters.end > 1) return 0;
  const text = `${letters.text}${number.text}`;
  addRestWord(understood, { ...letters, text, end: number.end }, "description");
  return 2;
}

/** "2nd floor": as the word that says the same. */
export function readOrdinal(tokens: TextTokens, at: number, { understood }: Collected): number {
  const ordinal = ordinalAt(tokens, at);
  if (!ordinal) return 0;
  const { token, word } = ordinal;
  addRestWord(understood, token, "description", false, [word, ...synonymsOf(tokens.lexicons, word)]);
  return 2;
}

/** "2 car parking": the word of the listings that have as many spaces or more. */
export function readParking(tokens: TextTokens, at: number, { understood }: Collected): number {
  const spaces = spacesAt(tokens, at, understood.rest);
  const [first, last] = [tokens[at], tokens[at + (spaces?.length ?? 0) - 1]];
  if (!spaces || !first || !last) return 0;
  const text = `${spaces.value}cars`;
  addRestWord(understood, { ...first, kind: "word", text, end: last.end }, "description");
  return spaces.length;
}
