import { descriptions, type Entry, fillers, kinds, measures, placeKinds } from "./vocabulary.ts";

const wordsOf = (lists: readonly (string | undefined)[]) =>
  lists.flatMap((list) => list?.split(/[\s,]+/) ?? []);
const everyWord = (entries: readonly Entry[]) => wordsOf(entries.flatMap(({ en, hi, mr }) => [en, hi, mr]));

/** Shorter words, and Indian ones, are too near to the names of places. */
const isLong = (word: string) => /^[a-z]{8,}$/.test(word);
const beginning = (word: string) => word.slice(0, 2);

const known = new Set(everyWord([...kinds, ...measures, descriptions, fillers, placeKinds]));
/** Without those that are misspelt themselves: "bangalor" is no "bangalow". */
const rightOnes = kinds.flatMap(({ en }) =>
  wordsOf([en]).filter(
    (word, at, all) => isLong(word) && !all.slice(0, at).some((one) => isSpeltLike(word, one)),
  ),
);
const byBeginning = new Map<string, Set<string>>();
for (const word of rightOnes)
  byBeginning.set(beginning(word), new Set(byBeginning.get(beginning(word))).add(word));

function isSpeltLike(word: string, one: string): boolean {
  return isLong(one) && word !== one && word !== `${one}s` && isNearly(word, one);
}

/** The long word of the vocabulary that a word differs from in one letter or in two that are swapped: "penthose". */
export function respelt(word: string): string {
  if (!isLong(word) || known.has(word) || known.has(word.replace(/s$/, ""))) return word;
  for (const right of byBeginning.get(beginning(word)) ?? []) if (isNearly(word, right)) return right;
  return word;
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
