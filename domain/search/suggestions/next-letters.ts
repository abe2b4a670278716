import type { Lexicons } from "../words/lexicons.ts";
import { orchards } from "../words/orchards-and-trades.ts";
import { placesToRent, sentenceWords } from "../words/sentence-words.ts";
import { sellers } from "../words/vocabulary.ts";
import { firstLetters, lettersAfter, oftenTyped } from "./often-typed.ts";

/** Which letters mostly follow, where no word tells. */
const innerLetters = [..."aieunrhotlskdgmpbvycjwz"];
/** A longer number, a unit, or a word. */
const afterNumber = ["0", " b", "b", " l", "5", " s", "k", " c", "l", ..."1234", " a", " f"];

/** The letters that may follow a text, the most probable first; those of a new word with the blank before them. */
export type NextLetters = (text: string) => string[];

/** Guesses by the words that are often typed and those that the search understands. Only what is found ahead depends on it. */
export function nextLettersIn(lexicons: Lexicons): NextLetters {
  let words: ReturnType<typeof arranged> | undefined;
  return (text) => {
    // Arranged with the first question: a server that starts has other things to do.
    words ??= arranged(lexicons);
    const { known, beginningWith, newWordAfter } = words;
    const typed = text.toLowerCase().split(" ");
    const last = typed.pop() ?? "";
    if (last === "") return [...new Set(newWordAfter(typed.at(-1) ?? ""))];
    if (/^\d+$/.test(last)) return afterNumber;
    // "2bh" is the beginning of "2bhk".
    const begun = last.replace(/^\d+/, "");
    const letters = lettersAt(begun.length, beginningWith(begun));
    const newWord = newWordAfter(begun).map((letter) => ` ${letter}`);
    // Whoever begins a new word types its blank first, and then that is asked.
    const others = known.has(begun) ? [...newWord, ...innerLetters] : [...innerLetters, ...newWord];
    return [...new Set([...letters, ...others])];
  };
}

/** Said more than typed: thousands of forms, which would count as much as the words of a search. */
const seldomTyped = new Set(
  [...Object.values(sentenceWords), placesToRent, orchards.en, sellers.en ?? ""].flatMap((list) =>
    list.split(", "),
  ),
);

function arranged(lexicons: Lexicons) {
  const phrases = Object.values(lexicons)
    .flatMap(({ meanings }) => [...meanings.keys()])
    .filter((phrase) => !seldomTyped.has(phrase));
  const words = [...new Set([...phrases.flatMap((phrase) => phrase.split(" ")), ...oftenTyped])].sort();
  const following = followingWords(phrases);
  return {
    known: new Set(words),
    beginningWith: (begun: string) =>
      words.slice(firstFrom(words, begun), firstFrom(words, `${begun}\uffff`)),
    newWordAfter: (word: string) => [
      ...(lettersAfter.get(word) ?? []),
      ...firstOf(following.get(word) ?? []),
      ...firstLetters,
    ],
  };
}

function followingWords(phrases: readonly string[]): Map<string, string[]> {
  const following = new Map<string, string[]>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    for (const [at, word] of words.slice(1).entries()) {
      const before = words[at] ?? "";
      following.set(before, [...(following.get(before) ?? []), word]);
    }
  }
  return following;
}

/** How many times as often as another word of the vocabulary: the n-th word of a language about an n-th as often as its first. */
const timesTyped = new Map(oftenTyped.map((word, at) => [word, 1_000 / (at + 3)]));

/** The letters with which these words go on after a beginning, the most frequent first. */
function lettersAt(position: number, words: readonly string[]): string[] {
  return byFrequency(words.map((word) => [word.at(position), timesTyped.get(word) ?? 1]));
}

/** The letters that these words begin with, the most frequent first. */
const firstOf = (words: readonly string[]) => byFrequency(words.map((word) => [word.at(0), 1]));

function byFrequency(letters: readonly [letter: string | undefined, times: number][]): string[] {
  const counts = new Map<string, number>();
  for (const [letter, times] of letters) if (letter) counts.set(letter, (counts.get(letter) ?? 0) + times);
  return [...counts].sort(([, one], [, other]) => other - one).map(([letter]) => letter);
}

/** Where the first word stands that is not before this one. */
function firstFrom(words: readonly string[], begun: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? "") < begun) from = middle + 1;
    else to = middle;
  }
  return from;
}
