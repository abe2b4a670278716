import { expect, test } from "vitest";
import type { Suggestion } from "../../domain/search/suggestions/suggestion.ts";
import { withNextLetter, withOtherLetters } from "./next-letter.ts";

const place = (text: string): Suggestion => ({ group: "places", text, label: text, detail: null });

test("a word that is often typed goes before the places that begin so", () => {
  expect(withNextLetter("2 bhk fl", [place("2 bhk Flagpur")])).toBe("2 bhk fla");
  expect(withNextLetter("Vil", [])).toBe("Vill");
});

test("after a whole word the first letter of the next one is guessed, with or without the blank", () => {
  expect(withNextLetter("2 bhk", [])).toBe("2 bhk f");
  expect(withNextLetter("2 bhk ", [])).toBe("2 bhk f");
  expect(withNextLetter("shop for", [])).toBe("shop for r");
});

test("a word that was typed is not guessed again", () => {
  expect(withNextLetter("flat f", [])).toBe("flat fo");
});

test("other words go on as the first suggestion that begins so", () => {
  expect(withNextLetter("flat in wak", [place("flat in Wakad, Pune")])).toBe("flat in waka");
  expect(withNextLetter("navi", [place("Navi Mumbai")])).toBe("navi m");
  expect(withNextLetter("flat in", [])).toBeNull();
  expect(withNextLetter(" ", [place("Pune")])).toBeNull();
  expect(withNextLetter("constructor", [])).toBeNull();
});

test("other guesses are the first suggestion, then other words and suggestions, then frequent letters", () => {
  const guesses = withOtherLetters("b", [place("Bengaluru"), place("Nashik"), place("Baner")]);
  // The first guess is bhk, these are Bengaluru, bungalow, Baner.
  expect(guesses.slice(0, 3)).toEqual(["be", "bu", "ba"]);
  expect(new Set(guesses).size).toBe(guesses.length);
  expect(withOtherLetters("xyza", [place("Xyzabad")]).slice(0, 2)).toEqual(["xyzaa", "xyzai"]);
  expect(withOtherLetters("2 bhk", []).slice(0, 2)).toEqual(["2 bhk p", "2 bhk m"]);
  expect(withOtherLetters("flat in ", [place("flat in Pune")]).slice(0, 2)).toEqual([
    "flat in m",
    "flat in b",
  ]);
  expect(withOtherLetters("पुणे", [place("पुणे शहर")])).toEqual([]);
});
