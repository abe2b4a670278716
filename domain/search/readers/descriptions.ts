import type { Collected } from "../collect/collected.ts";
import { addRestWord } from "../collect/rest-words.ts";
import { ordinalAt } from "../quantities/counts.ts";
import type { Understood } from "../understood.ts";
import { phraseAt, synonymsOf, type TextTokens } from "../words/phrases.ts";

/** "spacious", "near metro". */
export function readDescription(tokens: TextTokens, at: number, { understood }: Collected): number {
  const length = phraseAt("descriptions", tokens, at)?.length ?? 0;
  const isFiller = length <= (phraseAt("fillers", tokens, at)?.length ?? 0);
  return isFiller ? 0 : describe(tokens, at, length, understood);
}

/** These words put the listings that have them in their text first. */
export function describe(tokens: TextTokens, at: number, length: number, understood: Understood): number {
  for (const token of tokens.slice(at, at + length))
    if (token.kind !== "sign")
      addRestWord(understood, token, "description", false, synonymsOf(tokens.lexicons, token.text));
  return length;
}

/** "2nd floor": as the word that says the same. */
export function readOrdinal(tokens: TextTokens, at: number, { understood }: Collected): number {
  const ordinal = ordinalAt(tokens, at);
  if (!ordinal) return 0;
  const { token, word } = ordinal;
  addRestWord(understood, token, "description", false, [word, ...synonymsOf(tokens.lexicons, word)]);
  return 2;
}
