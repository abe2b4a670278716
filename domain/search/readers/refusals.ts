import { type Collected, spanOf } from "../collect/collected.ts";
import { refuseBefore, refuseFrom } from "../collect/refusals.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";

/** "danapur nahi": what stands before is not wanted. */
export function readRefusalAfter(tokens: TextTokens, at: number, collected: Collected): number {
  const length = phraseAt("negationsAfter", tokens, at)?.length ?? 0;
  if (length <= (phraseAt("fillers", tokens, at)?.length ?? 0)) return 0;
  refuseBefore(tokens, at, spanOf(tokens, at, length), collected);
  return length;
}

/** "except hinjewadi": what follows is not wanted. */
export function readRefusal(tokens: TextTokens, at: number, collected: Collected): number {
  const length = phraseAt("negations", tokens, at)?.length ?? 0;
  if (length === 0) return 0;
  return length + refuseFrom(tokens, at + length, spanOf(tokens, at, length), collected);
}
