import type { Token } from "../words/tokens.ts";
import {
  allDescriptions,
  type Entry,
  fillers,
  kinds,
  measures,
  namesLikeWords,
  oftenMisspelt,
  placeKinds,
  vowelsMisspelt,
} from "../words/vocabulary.ts";
import { byNeighbouringKey } from "./neighbouring-keys.ts";

const wordsOf = (lists: readonly (string | undefined)[]) =>
  lists.flatMap((list) => list?.split(/[\s,]+/) ?? []);
const everyWord = (entries: readonly Entry[]) => wordsOf(entries.flatMap(({ en, hi, mr }) => [en, hi, mr]));

/** Shorter words, and Indian ones, are too near to the names of places. */
const isLong = (word: string) => /^[a-z]{8,}$/.test(word);

const known = new Set(everyWord([...kinds, ...measures, ...allDescriptions, fillers, placeKinds]));
/** Without those that are misspelt themselves: "bangalor" is no "bangalow". */
const rightOnes = kinds.flatMap(({ en }) =>
  wordsOf([en]).filter(
    (word, at, all) => isLong(word) && !all.slice(0, at).some((one) => isSpeltLike(word, one)),
  ),
);
const longByFirstLetter = Map.groupBy(new Set(rightOnes), (word) => word[0]);

/** "aprtmnt", "appartmnt": what is left of the long ones without their vowels and doubled letters. */
const byConsonants = new Map(rightOnes.map((word) => [squeezed(withoutVowels(word)), word]));

/** Misspelt words that are listed themselves, and the right ones: "semi furnishd" is no phrase of the vocabulary. */
const listed = new Map(
  kinds.flatMap(({ en }) => {
    const single = en?.split(", ").filter(isLong) ?? [];
    return single.flatMap((word, at) => {
      const right = single.slice(0, at).find((one) => isSpeltLike(word, one));
      return right ? [[word, right] as const] : [];
    });
  }),
);

/** The right spelling of a misspelt word that the vocabulary lists; else the word itself. */
export const rightSpelling = (word: string): string => listed.get(word) ?? word;

function isSpeltLike(word: string, one: string): boolean {
  return isLong(one) && word !== one && word !== `${one}s` && isNearly(word, one);
}

/** The short words whose misspellings are recognised, and names of places that look like one. */
const short = wordsOf([oftenMisspelt]);
const names = new Set(wordsOf([namesLikeWords]));
/** With what a slip of each is compared to. */
const byFirstLetter = Map.groupBy(
  short.map((word) => ({ word, squeezed: squeezed(word), consonants: withoutVowels(word) })),
  ({ word }) => word[0],
);
/** Words of four letters and more: of shorter ones every other combination of letters is a word. */
const slips = byNeighbouringKey(short.filter((word) => word.length >= 4));
const anyVowels = new Set(wordsOf([vowelsMisspelt]));

/** "lnd", "plt": three letters that no name of a place is written with. */
const withVowels = new Map(
  short
    .filter((word) => word.length <= 5)
    .map((word) => [withoutVowels(word), word] as const)
    .reverse(),
);

/** The word of the vocabulary that a word is a slip of: "penthose", "plto", "bedrom". */
export function respelt(word: string): string {
  if (/^[b-df-hj-np-tv-z]{3}$/.test(word) && !known.has(word)) return withVowels.get(word) ?? word;
  if (!/^[a-z]{4,}$/.test(word) || known.has(word) || known.has(word.replace(/s$/, "")) || names.has(word))
    return word;
  const once = squeezed(word);
  const consonants = withoutVowels(word);
  for (const right of byFirstLetter.get(word[0]) ?? [])
    if (once === right.squeezed || word === right.consonants || isSlip(word, consonants, right.word))
      return right.word;
  const slip = slips.get(word);
  if (slip) return slip;
  const spoken = byConsonants.get(squeezed(consonants));
  if (spoken && word.length >= 6 && isShorter(once, squeezed(spoken))) return spoken;
  if (isLong(word))
    for (const right of longByFirstLetter.get(word[0]) ?? []) if (isNearly(word, right)) return right;
  return word;
}

const purposes = ["sale", "rent"];

/** "60 lak", "for sle", "for sake": what stands before a short word tells that it is a slip, for there it names no place. */
export function respeltAfter(before: Token | undefined, word: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  if (before?.kind === "number")
    return ["lakh", "crore"].find(
      (right) =>
        word[0] === right[0] &&
        isNearly(word, right) &&
        // No other letter instead of one: "sector 5 laka" may be a name.
        (word.length !== right.length || hasSameLetters(word, right)),
    );
  if (before?.text !== "for") return undefined;
  if (word.length > 3) return purposes.find((right) => slips.get(word) === right && word !== "same");
  return purposes.find((right) => word[0] === right[0] && isPartOf(word, right));
}

/**
 * Short words are too near to each other for any letter to be wrong: only two letters are swapped, a letter is doubled
 * or all vowels but the first letter are left out ("undr", "gdwn"), which `respelt` looks for by itself; of some any vowel may be
 * wrong.
 */
function isSlip(word: string, consonants: string, right: string): boolean {
  if (!isNearly(word, right)) return false;
  if (right.length >= 6) return true;
  if (word.length === right.length && hasSameLetters(word, right)) return true;
  return anyVowels.has(right) && consonants === withoutVowels(right);
}

const hasSameLetters = (word: string, right: string) => [...word].sort().join() === [...right].sort().join();
function squeezed(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}
const isShorter = (word: string, right: string) => word.length < right.length && isPartOf(word, right);
function withoutVowels(word: string): string {
  return `${word[0]}${word.slice(1).replace(/[aeiou]/g, "")}`;
}

/** Whether letters were only left out. */
function isPartOf(word: string, right: string): boolean {
  let at = 0;
  for (const letter of right) if (letter === word[at]) at++;
  return at === word.length;
}

function isNearly(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === right[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, right.length) - start && word.at(-1 - end) === right.at(-1 - end)) end++;
  const wrong = word.slice(start, word.length - end);
  const meant = right.slice(start, right.length - end);
  const isSwapped = wrong.length === 2 && wrong === `${meant[1]}${meant[0]}`;
  return isSwapped || Math.max(wrong.length, meant.length) === 1;
}
