import { propertySubtypes } from "../property.ts";
import { phraseAt, type TextTokens } from "./lexicon.ts";
import { measureAt } from "./quantities.ts";
import type { Meaning } from "./vocabulary.ts";

/** All subtypes that a meaning covers; none if it says nothing about the kind. */
export function covered(meaning: Meaning): readonly string[] {
  if ("subtypes" in meaning) return [...meaning.subtypes, ...(meaning.also ?? [])];
  return "property_type" in meaning && meaning.property_type ? propertySubtypes[meaning.property_type] : [];
}

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
  const own = covered(meaning);
  if (own.length === 0) return false;
  const others = wanted.length > 0 || !isNext ? wanted : wantedFrom(tokens, end);
  return others.length > 0 && !others.some((kind) => own.includes(kind));
}

function wantedFrom(tokens: TextTokens, start: number): readonly string[] {
  for (let at = start; at < tokens.length; at++) {
    if (measureAt(tokens, at, "none")?.unit === "bedrooms") return propertySubtypes.residential;
    const kinds = phraseAt("kinds", tokens, at)?.meanings[0];
    if (kinds && covered(kinds).length > 0) return covered(kinds);
  }
  return [];
}
