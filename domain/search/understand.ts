import { nothingCollected } from "./collect/collected.ts";
import { settleKinds } from "./collect/kinds.ts";
import { settleRents } from "./collect/rents.ts";
import { maxRepeatedWords, maxRestWords } from "./collect/rest-words.ts";
import { barePricesIn } from "./quantities/bare-prices.ts";
import { placeBegun } from "./readers/names.ts";
import { readPhrase } from "./readers/read-phrase.ts";
import { correctSpelling } from "./spelling/correct-spelling.ts";
import type { Span, Understood } from "./understood.ts";
import { type Lexicons, shippedLexicons } from "./words/lexicons.ts";
import { endAsInMarathi } from "./words/marathi.ts";
import { phraseAt, type TextTokens } from "./words/phrases.ts";
import { tokensOf } from "./words/tokens.ts";

/** What a text means, read from left to right. `isTyping`: more letters may follow the last word. */
export function understand(
  text: string,
  lexicons: Lexicons = shippedLexicons,
  { isTyping = false }: { isTyping?: boolean } = {},
): Understood {
  const written: TextTokens = Object.assign(tokensOf(text), { lexicons });
  const begun = isTyping ? placeBegun(written, text) : null;
  const tokens: TextTokens = Object.assign(correctSpelling(written, begun), { lexicons });
  const collected = nothingCollected(begun, barePricesIn(tokens));
  for (let at = 0; at < tokens.length; ) at += readPhrase(tokens, at, collected);
  if (tokens.some((_, at) => phraseAt("sellers", tokens, at))) collected.understood.isOfSeller = true;
  settleKinds(collected);
  settleRents(collected);
  const { rest, unknown } = collected.understood;
  const isBeside = (one: Span | undefined, other: Span | undefined) =>
    one && other && /^[\s\p{P}]*$/u.test(text.slice(one.end, other.start));
  for (const [at, word] of rest.entries())
    if (!isBeside(rest[at - 1], word) && !isBeside(word, rest[at + 1])) word.isApart = true;
  // Of many different words the rest is full: that may be the title of a listing.
  const isRepeated = rest.length < maxRestWords && unknown > maxRestWords && unknown > 2 * rest.length;
  if (isRepeated) rest.splice(maxRepeatedWords);
  endAsInMarathi(tokens, rest);
  return collected.understood;
}
