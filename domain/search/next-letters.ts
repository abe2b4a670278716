import type { Lexicons } from "./lexicon.ts";

/** What words mostly begin with, and which letters mostly follow, where the vocabulary does not tell. */
const firstLetters = [..."fpsb2kmirlagcn1h3tvdwjoue"];
const innerLetters = [..."aieunrhotlskdgmpbvycjwz"];
/** A longer number, a unit, or a word. */
const afterNumber = ["0", " b", "b", " l", "5", " s", "k", " c", "l", ..."1234", " a", " f"];

/** The letters that may follow a text, the most probable first; those of a new word with the blank before them. */
export type NextLetters = (text: string) => string[];

/** Guesses by the words that the search understands. Only what is found ahead depends on it. */
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
    const letters = firstOf(beginningWith(begun).map((word) => word.slice(begun.length)));
    const newWord = newWordAfter(begun).map((letter) => ` ${letter}`);
    // Whoever begins a new word types its blank first, and then that is asked.
    const others = known.has(begun) ? [...newWord, ...innerLetters] : [...innerLetters, ...newWord];
    return [...new Set([...letters, ...others])];
  };
}

function arranged(lexicons: Lexicons) {
  const phrases = Object.values(lexicons).flatMap(({ meanings }) => [...meanings.keys()]);
  const words = [...new Set(phrases.flatMap((phrase) => phrase.split(" ")))].sort();
  const following = followingWords(phrases);
  return {
    known: new Set(words),
    beginningWith: (begun: string) =>
      words.slice(firstFrom(words, begun), firstFrom(words, `${begun}\uffff`)),
    newWordAfter: (word: string) => [...firstOf(following.get(word) ?? []), ...firstLetters],
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

/** The letters that these begin with, the most frequent first. */
function firstOf(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const [letter] = word;
    if (letter) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
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
