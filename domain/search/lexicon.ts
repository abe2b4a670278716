import { stemsOf } from "./stems.ts";
import { normalise, type Token } from "./tokens.ts";
import {
  descriptions,
  type Entry,
  fillers,
  kinds,
  type Meaning,
  measures,
  nearWords,
  negations,
  negationsAfter,
  placeKinds,
} from "./vocabulary.ts";

/** The vocabulary, arranged for looking up: phrases by their words, joined with a space. */
interface Lexicon {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** "ready", "ready to": what a longer phrase begins with. */
  beginnings: ReadonlySet<string>;
}

function lexiconOf(entries: readonly Entry[]): Lexicon {
  const found = new Map<string, Meaning[]>();
  const beginnings = new Set<string>();
  for (const { means, en, hi, mr } of entries) {
    for (const phrase of [en, hi, mr].flatMap((list) => list?.split(",") ?? [])) {
      const key = normalise(phrase.trim());
      found.set(key, [...(found.get(key) ?? []), means]);
      for (let end = key.indexOf(" "); end > 0; end = key.indexOf(" ", end + 1))
        beginnings.add(key.slice(0, end));
    }
  }
  return { meanings: found, beginnings };
}

const lexicons = {
  kinds: lexiconOf(kinds),
  measures: lexiconOf(measures),
  fillers: lexiconOf([fillers]),
  placeKinds: lexiconOf([placeKinds]),
  descriptions: lexiconOf([descriptions]),
  negations: lexiconOf([negations]),
  negationsAfter: lexiconOf([negationsAfter]),
  nearWords: lexiconOf([nearWords]),
};

/** Where plurals and case endings make no difference. */
const inflected = new Set<keyof typeof lexicons>(["kinds", "measures", "descriptions"]);

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

function meaningsOf(
  { meanings }: Lexicon,
  phrase: string,
  mayBeInflected: boolean,
): readonly Meaning[] | undefined {
  const known = meanings.get(phrase);
  if (known || !mayBeInflected) return known;
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
