import { stemsOf } from "./stems.ts";
import { normalise, type Token } from "./tokens.ts";
import { type Entry, fillers, kinds, type Meaning, measures, placeKinds } from "./vocabulary.ts";

/** The vocabulary, arranged for looking up: phrases by their words, joined with a space. */
type Lexicon = ReadonlyMap<string, readonly Meaning[]>;

const longestPhrase = 4;

function lexiconOf(entries: readonly Entry[]): Lexicon {
  const found = new Map<string, Meaning[]>();
  for (const { means, en, hi, mr } of entries) {
    for (const phrase of [en, hi, mr].flatMap((list) => list?.split(",") ?? [])) {
      const key = normalise(phrase.trim());
      found.set(key, [...(found.get(key) ?? []), means]);
    }
  }
  return found;
}

const lexicons = {
  kinds: lexiconOf(kinds),
  measures: lexiconOf(measures),
  fillers: lexiconOf([fillers]),
  placeKinds: lexiconOf([placeKinds]),
};

export interface Found {
  meanings: readonly Meaning[];
  /** How many tokens the phrase takes. */
  length: number;
}

/** The longest phrase of the vocabulary that begins at a token. */
export function phraseAt(name: keyof typeof lexicons, tokens: readonly Token[], at: number): Found | null {
  const lexicon = lexicons[name];
  let words = "";
  let found: Found | null = null;
  for (let length = 1, next = at; length <= longestPhrase; next++) {
    const token = tokens[next];
    if (!token || token.kind === "number" || token.kind === "literal") break;
    // "ready-to-move" and "sq.ft" are written in many ways.
    if (token.kind === "sign" && length > 1) continue;
    words = words ? `${words} ${token.text}` : token.text;
    const meanings = meaningsOf(lexicon, words, name === "kinds" || name === "measures");
    if (meanings) found = { meanings, length: next - at + 1 };
    length++;
  }
  return found;
}

function meaningsOf(lexicon: Lexicon, phrase: string, inflected: boolean): readonly Meaning[] | undefined {
  const known = lexicon.get(phrase);
  if (known || !inflected) return known;
  if (/[a-z]s$/.test(phrase)) {
    const singular = lexicon.get(phrase.slice(0, -1));
    if (singular) return singular;
  }
  const lastSpace = phrase.lastIndexOf(" ") + 1;
  for (const stem of stemsOf(phrase.slice(lastSpace)).slice(1)) {
    const meanings = stem.length > 2 ? lexicon.get(phrase.slice(0, lastSpace) + stem) : undefined;
    if (meanings) return meanings;
  }
  return undefined;
}
