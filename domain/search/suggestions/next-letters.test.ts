import { expect, test } from "vitest";
import { lexiconsWith, shippedLexicons } from "../words/lexicons.ts";
import { nextLettersIn } from "./next-letters.ts";

const nextLetters = nextLettersIn(shippedLexicons);
const best = (text: string) => nextLetters(text).slice(0, 3);

test("a word of the vocabulary is guessed from its beginning, in each script", () => {
  expect(best("2 bhk flat pahij")[0]).toBe("e");
  expect(best("FURNISHE")[0]).toBe("d");
  expect(best("किरा")).toContain("ए");
});

test("words and names that are often typed are guessed before others, and what mostly follows them", () => {
  expect(best("flat in pu")[0]).toBe("n");
  expect(best("3 bhk fl")[0]).toBe("a");
  expect(best("house for ").slice(0, 2)).toEqual(["r", "s"]);
});

test("a number may stand before the word without a blank, may go on, or be followed by a unit", () => {
  expect(best("2b")).toContain("h");
  expect(best("kiraya 15")).toEqual(["0", " b", "b"]);
});

test("after a whole word a new one begins, with the word first that follows it in a phrase", () => {
  expect(best("gated")[0]).toBe(" c");
  expect(best("gated ")[0]).toBe("c");
  expect(best("ready to ")).toContain("m");
});

test("no letter is guessed twice, and words that an operator adds are guessed too", () => {
  for (const text of ["", "f", "flat", "flat ", "2", "zzq"])
    expect(new Set(nextLetters(text)).size).toBe(nextLetters(text).length);
  expect(best("zzq")).not.toContain("x");
  const further = nextLettersIn(lexiconsWith(new Map([["zzqx", "flat"]])));
  expect(further("zzq")[0]).toBe("x");
});
