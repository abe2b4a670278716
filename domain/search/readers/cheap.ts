import { type Collected, spanOf } from "../collect/collected.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";

/** "sasta makan": the lowest prices first. */
export function readCheap(tokens: TextTokens, at: number, { understood }: Collected): number {
  const length = phraseAt("cheap", tokens, at)?.length ?? 0;
  if (length > 0) understood.cheap = [...(understood.cheap ?? []), spanOf(tokens, at, length)];
  return length;
}
