import { allDescriptions, fillers, kinds, measures, namesLikeWords } from "../words/vocabulary.ts";

/**
 * Words of the vocabulary by how they sound. Nobody lists all spellings of an Indian word in Latin letters (kiraye, kirae,
 * kiraaye), nor all English words that are written in Devanagari (कमर्शियल, डुप्लेक्स).
 */
const wordsOf = (list: string | undefined) => list?.split(/[\s,]+/) ?? [];
const everyWord = [...kinds, ...measures, fillers, ...allDescriptions].flatMap(({ en, hi, mr }) => [
  en,
  hi,
  mr,
]);
const known = new Set([...everyWord.flatMap(wordsOf), ...wordsOf(namesLikeWords)]);

/** Kinds and fillers in one word: measures and parts of phrases sound like names ("under", इंदौर). */
const isLatin = (word: string) => /^[a-z]{5,}$/.test(word);
const single = (list: string | undefined) => list?.split(", ").filter(isLatin) ?? [];
const english = kinds.flatMap(({ en }) => single(en));
const indian = [...kinds, fillers].flatMap(({ hi, mr }) => [...single(hi), ...single(mr)]);

/** Shorter ones sound like too many names of places. */
const minLetters = 6;
const minConsonants = 4;

/** The first word of each sound: those that come first in their list are spelt right. */
function bySound(words: readonly string[], sound: (word: string) => string, least: number) {
  const found = new Map<string, string>();
  for (const word of words) {
    const key = sound(word);
    if (key.length >= least && !found.has(key)) found.set(key, word);
  }
  return found;
}
const indianBySound = bySound(indian, soundOf, minLetters - 1);
const englishByConsonants = bySound(english, consonantsOf, minConsonants);

/** The word of the vocabulary that sounds like an unknown one; else the word itself. */
export function knownBySound(word: string): string {
  if (known.has(word)) return word;
  if (isLatin(word) && word.length >= minLetters) return indianBySound.get(soundOf(word)) ?? word;
  if (!/^[\u0900-\u097f]{3,}$/.test(word)) return word;
  const english = englishByConsonants.get(consonantsOf(inLatin(word)));
  return english && endsAlike(word, english) ? english : word;
}

/** शिलांग is Shillong and not "selling", परसौनी no "portion": most names differ from an English word at the end. */
function endsAlike(word: string, english: string): boolean {
  if (english.endsWith("ing")) return /ि(?:ं|न्)ग$/.test(word);
  return /[aeiouy]$/.test(english) || !/[\u093e-\u094c]$/.test(word);
}

/** Long and doubled letters, z and j, w and v, and y or h between vowels: what people spell as they like. */
function soundOf(word: string): string {
  return word
    .replace(/aa+/g, "a")
    .replace(/ee+/g, "i")
    .replace(/oo+/g, "u")
    .replace(/(.)\1+/g, "$1")
    .replace(/z/g, "j")
    .replace(/w/g, "v")
    .replace(/ph/g, "f")
    .replace(/chh/g, "ch")
    .replace(/q|ck/g, "k")
    .replace(/x/g, "ks")
    .replace(/(?<=[aeiou])[yh](?=[aeiou])/g, "")
    .replace(/(?<=[aeiou])y$/, "e");
}

/** What is left of an English word if only its consonants are heard. */
function consonantsOf(word: string): string {
  return soundOf(word)
    .replace(/[ct]i(?=on|al)/g, "s")
    .replace(/ge$|dge/g, "j")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/(?<=[bdgkpstj])h/g, "")
    .replace(/(?<!^)[aeiouy]/g, "")
    .replace(/^[aeiou]/, "a")
    .replace(/(.)\1+/g, "$1");
}

const letters: Record<string, string> = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", च: "ch", छ: "ch", ज: "j", झ: "j", ट: "t", ठ: "t", ड: "d", ढ: "d" },
  ...{ त: "t", थ: "t", द: "d", ध: "d", न: "n", ण: "n", प: "p", फ: "f", ब: "b", भ: "b", म: "m", य: "y" },
  ...{ र: "r", ल: "l", ळ: "l", व: "v", श: "s", ष: "s", स: "s", ह: "h", "ं": "n", ऱ: "r" },
};
const isVowel = /[अ-औॲ]/;

/** Its consonants, and an a for a vowel at the beginning: vowels of English words are heard in many ways. */
function inLatin(word: string): string {
  return [...word].map((sign, at) => letters[sign] ?? (at === 0 && isVowel.test(sign) ? "a" : "")).join("");
}
