import { expect, test } from "vitest";
import { brokerageFee, feeExamples } from "./fee.ts";
import { groupIndian } from "./price.ts";

test("the terms' worked examples come out of the fee rule", () => {
  const said = feeExamples.map((value) => [groupIndian(value), groupIndian(brokerageFee(value))]);
  expect(said).toEqual([
    ["50,00,000", "25,000"],
    ["1,00,00,000", "50,000"],
    ["2,00,00,000", "1,00,000"],
  ]);
});

test("a fee is a whole number of rupees", () => {
  expect(brokerageFee(12_345)).toBe(62);
  expect(brokerageFee(99)).toBe(0);
  expect(brokerageFee(100)).toBe(1);
});
