import { expect, test } from "vitest";
import type { Suggestion } from "../../domain/search/suggestion.ts";
import { withNextLetter } from "./next-letter.ts";

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
