import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords, groupWhileTyping, parseAmount } from "./amount.ts";
import { groupIndian } from "./price.ts";

describe("an amount is understood as people write it", () => {
  test.each([
    ["7500000", 7_500_000],
    ["75,00,000", 7_500_000],
    ["7,500,000", 7_500_000],
    ["₹75,00,000", 7_500_000],
    ["₹ 75,00,000/-", 7_500_000],
    ["Rs. 75,00,000 only", 7_500_000],
    ["75 00 000", 7_500_000],
    ["75 lakh", 7_500_000],
    ["75lakhs", 7_500_000],
    ["75 Lacs", 7_500_000],
    ["75L", 7_500_000],
    ["1.2 cr", 12_000_000],
    ["1.25 Crore", 12_500_000],
    ["1 crore 25 lakh", 12_500_000],
    ["22k", 22_000],
    ["22 thousand", 22_000],
    ["1.5 लाख", 150_000],
    ["२५ हजार", 25_000],
    ["2 करोड़", 20_000_000],
    ["12500.50", 12_500.5],
    ["0.1 lakh", 10_000],
    ["45 lakh rupees", 4_500_000],
  ])("%s", (text, amount) => expect(parseAmount(text)).toBe(amount));
});

test.each([
  "",
  "cheap",
  "75 lack",
  "1,5",
  "75.00.000",
  "12.345",
  "25 lakh 1 crore",
  "75-80 lakh",
  "-5",
  "1e7",
  "5 7 lakh cr",
  "NaN",
  "∞",
])("%j is not guessed at", (text) => expect(parseAmount(text)).toBeNull());

test("every amount to the paisa survives being grouped and read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paise) => {
      const amount = paise / 100;
      expect(parseAmount(groupIndian(amount))).toBe(amount);
    }),
  );
});

test.each([
  [7_500_000, "seventy-five lakh rupees"],
  [12_500_000, "one crore twenty-five lakh rupees"],
  [1, "one rupee"],
  [0, "zero rupees"],
  [118, "one hundred eighteen rupees"],
  [22_000.5, "twenty-two thousand rupees and fifty paise"],
  [0.25, "twenty-five paise"],
  [10 ** 12, "one lakh crore rupees"],
])("%d is said as %s", (amount, words) => expect(amountInWords(amount)).toBe(words));

describe("grouping while typing", () => {
  test.each([
    ["1234|", "1,234|"],
    ["1,2345|", "12,345|"],
    ["75,00,0005|", "7,50,00,005|"],
    ["7|50,000", "7|,50,000"],
    ["12|,34,567", "12|,34,567"],
    ["1,23,|567", "1,23|,567"],
    ["1234.5|", "1,234.5|"],
    ["75 lakh|", "75 lakh|"],
  ])("%s becomes %s", (before, after) => {
    const caret = before.indexOf("|");
    const grouped = groupWhileTyping(before.replace("|", ""), caret);
    expect(`${grouped.text.slice(0, grouped.caret)}|${grouped.text.slice(grouped.caret)}`).toBe(after);
  });

  test("keeps every digit and the digits before the caret", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), fc.nat(12), (digits, at) => {
        const caret = Math.min(at, digits.length);
        const grouped = groupWhileTyping(digits, caret);
        expect(grouped.text.replaceAll(",", "")).toBe(digits);
        expect(grouped.text.slice(0, grouped.caret).replaceAll(",", "")).toBe(digits.slice(0, caret));
      }),
    );
  });
});
