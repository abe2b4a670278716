import type { Suggestion } from "../../domain/search/suggestions/suggestion.ts";
import { likelyNext, likelyWords } from "./likely-words.ts";

/** What words and names mostly begin with, and which letters mostly follow, where nothing else tells. */
const likelyLetters = { first: "pmbnksrfthdgcv", inner: "aieunrhotlskdg" };

/**
 * The text with the letter that probably comes next, and with the blank before it, which is typed without asking:
 * that of a word that is often typed, else of the first suggestion that the text begins.
 */
export function withNextLetter(typed: string, suggestions: readonly Suggestion[]): string | null {
  const text = typed.toLowerCase();
  if (text.trim() === "") return null;
  const [next] = [...nextOfWords(text), ...nextOfSuggestions(text, suggestions)];
  return (next && withFirstLetters(typed, [next])[0]) ?? null;
}

/** The same with the letters that come next if it is not that one, the most probable first. */
export function withOtherLetters(typed: string, suggestions: readonly Suggestion[]): string[] {
  const text = typed.toLowerCase();
  const words = nextOfWords(text);
  const names = nextOfSuggestions(text, suggestions);
  const best = [...words.slice(0, 1), ...names.slice(0, 1)];
  const all = withFirstLetters(typed, [...best, ...words, ...names, ...nextLetters(text, suggestions)]);
  return all.slice(1);
}

function withFirstLetters(typed: string, following: readonly string[]): string[] {
  const letters = following.flatMap((next) => /^ ?[\p{L}\p{M}\p{N}]/u.exec(next)?.[0] ?? []);
  return [...new Set(letters)].map((letter) => typed + letter);
}

function nextOfWords(text: string): string[] {
  const typed = text.split(" ");
  const begun = typed.pop() ?? "";
  const following = likelyNext.get(begun || (typed.at(-1) ?? ""));
  if (following) return [begun ? ` ${following}` : following];
  if (!begun || likelyWords.includes(begun)) return [];
  // Nobody types a word twice.
  const words = likelyWords.filter((one) => one.startsWith(begun) && !typed.includes(one));
  return words.map((word) => word.slice(begun.length));
}

const nextOfSuggestions = (text: string, suggestions: readonly Suggestion[]): string[] =>
  suggestions
    .map((one) => one.text.toLowerCase())
    .filter((other) => other.length > text.length && other.startsWith(text))
    .map((other) => other.slice(text.length));

/** A letter of a new word where the last one is whole. Only Latin ones: in Devanagari each is one of many. */
function nextLetters(text: string, suggestions: readonly Suggestion[]): string[] {
  const begun = text.split(" ").at(-1) ?? "";
  if (/[^ -~]/.test(begun)) return [];
  const isWhole =
    likelyWords.includes(begun) ||
    likelyNext.has(begun) ||
    suggestions.some((one) => one.group === "understood" && one.text.toLowerCase() === text.trim());
  if (begun === "") return [...likelyLetters.first];
  return isWhole ? Array.from(likelyLetters.first, (letter) => ` ${letter}`) : [...likelyLetters.inner];
}
