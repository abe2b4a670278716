import { propertySubtypes } from "../../property.ts";
import { measureAt } from "../quantities/measured.ts";
import { coveredSubtypes } from "../words/covered-subtypes.ts";
import { phraseAt, type TextTokens } from "../words/phrases.ts";
import type { Meaning } from "../words/vocabulary.ts";

/**
 * "1 bhk near hinjewadi it park", "near it park 1 bhk": a kind after "near" is what something lies near to, if another
 * kind or a number of rooms says what is wanted. In "near pune shop for rent" nothing else does.
 */
export function isLandmark(
  meaning: Meaning,
  {
    tokens,
    end,
    isNext,
    wanted,
  }: { tokens: TextTokens; end: number; isNext: boolean; wanted: readonly string[] },
): boolean {
  const own = coveredSubtypes(meaning);
  if (own.length === 0) return false;
  const others = wanted.length > 0 || !isNext ? wanted : wantedFrom(tokens, end);
  return others.length > 0 && !others.some((kind) => own.includes(kind));
}

function wantedFrom(tokens: TextTokens, start: number): readonly string[] {
  for (let at = start; at < tokens.length; at++) {
    if (measureAt(tokens, at, "none")?.unit === "bedrooms") return propertySubtypes.residential;
    const kinds = phraseAt("kinds", tokens, at)?.meanings[0];
    if (kinds && coveredSubtypes(kinds).length > 0) return coveredSubtypes(kinds);
  }
  return [];
}
