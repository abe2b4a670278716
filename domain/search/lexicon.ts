import { stemsOf } from "./stems.ts";
import { normalise, type Token } from "./tokens.ts";
import {
  anyRoom,
  beforePeople,
  beforePlaces,
  brokers,
  counted,
  deposits,
  describedAlike,
  descriptions,
  type Entry,
  fillers,
  groundAnd,
  hours,
  joinWords,
  kinds,
  kindsOfRegions,
  lengths,
  type Meaning,
  measures,
  months,
  namesEndWith,
  namesLikeWords,
  namesWithKinds,
  nearWords,
  negations,
  negationsAfter,
  people,
  perWords,
  placeKinds,
  possession,
  purposesAfter,
  purposesBefore,
  rateWords,
  widths,
  wishesInKinds,
  withoutBrokers,
  withWidths,
} from "./vocabulary.ts";

/** The vocabulary, arranged for looking up: phrases by their words, joined with a space. */
interface Lexicon {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** "ready", "ready to": what a longer phrase begins with. */
  beginnings: ReadonlySet<string>;
}

/** `alike`: further phrases, and for each the one that it means the same as. */
function lexiconOf(entries: readonly Entry[], alike: ReadonlyMap<string, string>): Lexicon {
  const meanings = new Map<string, readonly Meaning[]>();
  for (const { means, en, hi, mr } of entries) {
    for (const phrase of [en, hi, mr].flatMap((list) => list?.split(",") ?? [])) {
      const key = normalise(phrase.trim());
      meanings.set(key, [...(meanings.get(key) ?? []), means]);
    }
  }
  for (const [phrase, known] of alike) {
    const same = meanings.get(known);
    if (same) meanings.set(phrase, same);
  }
  const beginnings = new Set<string>();
  for (const phrase of meanings.keys())
    for (let end = phrase.indexOf(" "); end > 0; end = phrase.indexOf(" ", end + 1))
      beginnings.add(phrase.slice(0, end));
  return { meanings, beginnings };
}

/** The entry, with its words as synonyms of each other; not its phrases, which are looked for word by word. */
function withSynonyms(entry: Entry): Entry {
  const alike = [entry.en, entry.hi, entry.mr].flatMap((list) => list?.split(", ") ?? []);
  return { ...entry, means: { description: true, alike: alike.filter((word) => !word.includes(" ")) } };
}

/** All words that the search understands: the shipped ones, and further phrases. */
export const lexiconsWith = (alike: ReadonlyMap<string, string>) => ({
  kinds: lexiconOf(kinds, alike),
  measures: lexiconOf(measures, alike),
  fillers: lexiconOf([fillers], alike),
  placeKinds: lexiconOf([placeKinds], alike),
  namesWithKinds: lexiconOf([namesWithKinds], alike),
  namesEndWith: lexiconOf([namesEndWith], alike),
  kindsOfRegions: lexiconOf([kindsOfRegions], alike),
  descriptions: lexiconOf([...describedAlike.map(withSynonyms), descriptions], alike),
  wishesInKinds: lexiconOf([wishesInKinds], alike),
  negations: lexiconOf([negations], alike),
  negationsAfter: lexiconOf([negationsAfter], alike),
  nearWords: lexiconOf([nearWords], alike),
  beforePlaces: lexiconOf([beforePlaces], alike),
  people: lexiconOf([people], alike),
  beforePeople: lexiconOf([beforePeople], alike),
  counted: lexiconOf([counted], alike),
  hours: lexiconOf([hours], alike),
  lengths: lexiconOf([lengths], alike),
  widths: lexiconOf([widths], alike),
  withWidths: lexiconOf([withWidths], alike),
  months: lexiconOf([months], alike),
  possession: lexiconOf([possession], alike),
  groundAnd: lexiconOf([groundAnd], alike),
  joinWords: lexiconOf([joinWords], alike),
  anyRoom: lexiconOf([anyRoom], alike),
  brokers: lexiconOf([brokers], alike),
  withoutBrokers: lexiconOf([withoutBrokers], alike),
  deposits: lexiconOf([deposits], alike),
  perWords: lexiconOf([perWords], alike),
  rateWords: lexiconOf([rateWords], alike),
  purposesAfter: lexiconOf([purposesAfter], alike),
  purposesBefore: lexiconOf([purposesBefore], alike),
});

export type Lexicons = ReturnType<typeof lexiconsWith>;

export const shippedLexicons: Lexicons = lexiconsWith(new Map());

export const isKnown = (lexicons: Lexicons, phrase: string): boolean =>
  Object.values(lexicons).some(({ meanings }) => meanings.has(phrase));

/** Where plurals and case endings make no difference. */
const inflected = new Set<keyof Lexicons>(["kinds", "measures", "descriptions"]);

export interface Found {
  meanings: readonly Meaning[];
  /** How many tokens the phrase takes. */
  length: number;
}

/** A text's tokens, and the words among which their meaning is looked up. */
export interface TextTokens extends ReadonlyArray<Token> {
  readonly lexicons: Lexicons;
}

/** The longest phrase of the vocabulary that begins at a token. */
export function phraseAt(name: keyof Lexicons, tokens: TextTokens, at: number): Found | null {
  const lexicon = tokens.lexicons[name];
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
export function alikeTo({ descriptions: known }: Lexicons, word: string): readonly string[] {
  const alike = meaningsOf(known, word, true)?.flatMap(
    (meaning) => ("alike" in meaning && meaning.alike) || [],
  );
  return (alike ?? []).filter((one) => one !== word).slice(0, maxAlike);
}
