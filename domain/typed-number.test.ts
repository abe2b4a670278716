import { expect, test } from "vitest";
import { parseNumber, readNumber } from "./typed-number.ts";

test.each([
  ["8.5", 8.5],
  [" 20 ", 20],
  ["8.", 8],
  [".5", 0.5],
  ["0.4047", 0.4047],
  ["8,5", 8.5],
  ["8,25", 8.25],
])("%j is %d", (text, number) => expect(parseNumber(text)).toBe(number));

test.each(["", "x", "-3", "1,234", "1,2,3", "8.5.1", "1e3", "0x10", "Infinity", ".", "20 years"])(
  "%j is not guessed at",
  (text) => expect(parseNumber(text)).toBeNull(),
);

test("a number beyond its limits, or with a fraction where there is none, is no answer", () => {
  const years = { min: 1, max: 40, whole: true };
  expect(["0", "1", "20.5", "40", "45"].map((text) => readNumber(text, years))).toEqual([
    null,
    1,
    null,
    40,
    null,
  ]);
});
