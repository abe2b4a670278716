import type { Lexicon, Lexicons } from "./lexicons.ts";
import { stemsOf } from "./stems.ts";
import type { Token } from "./tokens.ts";
import { type Meaning, namesLikeWords } from "./vocabulary.ts";

/** A text's tokens, and the words among which their meaning is looked up. */
export interface TextTokens extends ReadonlyArray<Token> {
  readonly lexicons: Lexicons;
}

/** A phrase of the vocabulary in a text. */
export interface Phrase {
  meanings: readonly Meaning[];
  /** How many tokens it takes. */
  length: number;
}

/** Where plurals and case endings make no difference. */
const inflected = new Set<keyof Lexicons>(["kinds", "measures", "descriptions", "tenants"]);

/** The longest phrase of the vocabulary that begins at a token. */
export function phraseAt(name: keyof Lexicons, tokens: TextTokens, at: number): Phrase | null {
  const lexicon = tokens.lexicons[name];
  let words = "";
  let found: Phrase | null = null;
  for (let next = at; ; next++) {
    const token = tokens[next];
    if (!token || token.kind === "number" || token.kind === "literal") break;
    // "ready-to-move" and "sq.ft" are written in many ways.
    if (token.kind === "sign" && next > at) continue;
    words = words ? `${words} ${token.text}` : token.text;
    const meanings = meaningsOf(lexicon, words, inflected.has(name));
    if (meanings) found = { meanings, length: next - at + 1 };
    if (!lexicon.beginnings.has(words)) break;
  }
  return found;
}

const uninflected = new Set(namesLikeWords.split(", "));

function meaningsOf(
  { meanings }: Lexicon,
  phrase: string,
  mayBeInflected: boolean,
): readonly Meaning[] | undefined {
  const known = meanings.get(phrase);
  if (known || !mayBeInflected || uninflected.has(phrase)) return known;
  if (/[a-z]s$/.test(phrase)) {
    const singular = meanings.get(phrase.slice(0, -1));
    if (singular) return singular;
  }
  const lastSpace = phrase.lastIndexOf(" ") + 1;
  for (const stem of stemsOf(phrase.slice(lastSpace)).slice(1)) {
    const ofStem = stem.length > 2 ? meanings.get(phrase.slice(0, lastSpace) + stem) : undefined;
    if (ofStem) return ofStem;
  }
  return undefined;
}

/** A listing need not say more of them than this. */
const maxAlike = 12;

/** What says the same as a word that describes. */
export function synonymsOf({ descriptions: known }: Lexicons, word: string): readonly string[] {
  const alike = meaningsOf(known, word, true)?.flatMap(
    (meaning) => ("alike" in meaning && meaning.alike) || [],
  );
  return (alike ?? []).filter((one) => one !== word).slice(0, maxAlike);
}
