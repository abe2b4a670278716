import { normalise } from "./tokens.ts";
import {
  anyRoom,
  beforePeople,
  beforePlaces,
  brokers,
  cars,
  cheap,
  citiesLikeLandmarks,
  counted,
  deposits,
  describedAlike,
  descriptions,
  descriptionsOfShops,
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
  namesWithKinds,
  nearWords,
  nearWordsAfter,
  negations,
  negationsAfter,
  parkingFor,
  parkings,
  people,
  perWords,
  placeKinds,
  possession,
  purposesAfter,
  purposesBefore,
  rateWords,
  sellers,
  tenants,
  usesOfLand,
  widths,
  wishesInKinds,
  withoutBrokers,
  withWidths,
} from "./vocabulary.ts";

/** The vocabulary, arranged for looking up: phrases by their words, joined with a space. */
export interface Lexicon {
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
  cheap: lexiconOf([cheap], alike),
  placeKinds: lexiconOf([placeKinds], alike),
  namesWithKinds: lexiconOf([namesWithKinds], alike),
  namesEndWith: lexiconOf([namesEndWith], alike),
  kindsOfRegions: lexiconOf([kindsOfRegions], alike),
  descriptions: lexiconOf([...describedAlike.map(withSynonyms), descriptions, descriptionsOfShops], alike),
  wishesInKinds: lexiconOf([wishesInKinds], alike),
  tenants: lexiconOf([tenants], alike),
  negations: lexiconOf([negations], alike),
  negationsAfter: lexiconOf([negationsAfter], alike),
  nearWords: lexiconOf([nearWords], alike),
  nearWordsAfter: lexiconOf([nearWordsAfter], alike),
  citiesLikeLandmarks: lexiconOf([citiesLikeLandmarks], alike),
  beforePlaces: lexiconOf([beforePlaces], alike),
  people: lexiconOf([people], alike),
  beforePeople: lexiconOf([beforePeople], alike),
  counted: lexiconOf([counted], alike),
  parkings: lexiconOf([parkings], alike),
  parkingFor: lexiconOf([parkingFor], alike),
  cars: lexiconOf([cars], alike),
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
  sellers: lexiconOf([sellers], alike),
  usesOfLand: lexiconOf([usesOfLand], alike),
  purposesAfter: lexiconOf([purposesAfter], alike),
  purposesBefore: lexiconOf([purposesBefore], alike),
});

export type Lexicons = ReturnType<typeof lexiconsWith>;

export const shippedLexicons: Lexicons = lexiconsWith(new Map());

export const isKnown = (lexicons: Lexicons, phrase: string): boolean =>
  Object.values(lexicons).some(({ meanings }) => meanings.has(phrase));
