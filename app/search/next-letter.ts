import type { Suggestion } from "../../domain/search/suggestion.ts";
import { likelyNext, likelyWords } from "./likely-words.ts";

/**
 * The text with the letter that probably comes next, and with the blank before it, which is typed without asking:
 * that of a word that is often typed, else of the first suggestion that the text begins.
 */
export function withNextLetter(typed: string, suggestions: readonly Suggestion[]): string | null {
  const text = typed.toLowerCase();
  if (text.trim() === "") return null;
  const next = nextOfWord(text) ?? nextOfSuggestion(text, suggestions);
  const letter = next && /^ ?[\p{L}\p{M}\p{N}]/u.exec(next)?.[0];
  return letter ? typed + letter : null;
}

function nextOfWord(text: string): string | undefined {
  const typed = text.split(" ");
  const begun = typed.pop() ?? "";
  const following = likelyNext.get(begun || (typed.at(-1) ?? ""));
  if (following) return begun ? ` ${following}` : following;
  if (!begun || likelyWords.includes(begun)) return undefined;
  // Nobody types a word twice.
  const word = likelyWords.find((one) => one.startsWith(begun) && !typed.includes(one));
  return word?.slice(begun.length);
}

function nextOfSuggestion(text: string, suggestions: readonly Suggestion[]): string | undefined {
  const first = suggestions.find(
    (one) => one.text.length > text.length && one.text.toLowerCase().startsWith(text),
  );
  return first?.text.slice(text.length).toLowerCase();
}
