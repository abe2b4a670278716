import { describe, expect, it } from "vitest";
import { cutText } from "../search-text.ts";
import { questionOf } from "./question.ts";
import { understand } from "./understand.ts";
import { tokensOf } from "./words/tokens.ts";

describe("Understanding odd texts", () => {
  it("of many kinds takes the first four, of which each may be said again", () => {
    const kinds = "flat shop flat godown office flat";
    const { criteria, parts } = understand(`${kinds} studio farmhouse`);
    expect(criteria).toEqual(understand(kinds).criteria);
    expect(criteria.subtypes).toEqual(["Apartment", "Shop", "Warehouse", "Office Space"]);
    expect(parts[0]?.spans).toHaveLength(6);
  });

  it.each([...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(Array.prototype)])(
    "takes %s for a word, though objects have something of that name",
    (name) => {
      const { rest } = understand(`flat in ${name}`);
      expect(rest.flatMap(({ forms }) => forms).every((form) => typeof form === "string")).toBe(true);
    },
  );

  it("of the same few words repeated corrects none of them", () => {
    const guesses = (text: string) => questionOf({}, understand(text)).may_relax;
    expect(guesses("sunny home near big temple in viman nagar pune")).toBe(true);
    expect(guesses("viman nagar pune ".repeat(3))).toBe(false);
    const left = (text: string) => understand(text).rest.map(({ forms }) => forms[0]);
    expect(left("pune thane baner wakad ".repeat(5))).toEqual(["pune", "thane", "baner"]);
    expect(left("pune thane baner wakad pune")).toEqual(["pune", "thane", "baner", "wakad"]);
    expect(left(Array.from({ length: 40 }, (_, number) => `x${number}`).join(" "))).toHaveLength(10);
  });

  it.each([
    ["a megabyte", "flat in pune ".repeat(80_000)],
    ["nested quotation marks", '"'.repeat(5_000)],
    ["NUL and right-to-left marks", "\u0000flat\u202e in \u200fpune\u0000"],
    ["pictures", "🏡".repeat(1_000)],
    ["two hundred numbers", Array.from({ length: 200 }, (_, number) => number).join(" ")],
    ["two hundred prices", "under 5 lakh ".repeat(200)],
    ["joiners", "\u200d".repeat(10_000)],
  ])("of %s takes no longer than of an ordinary query", (_, text) => {
    // However much is typed, no more is read than somebody might mean.
    expect(understand(text)).toEqual(understand(cutText(text)));
    expect(tokensOf(text).length).toBeLessThanOrEqual(48);
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      understand(text);
      return performance.now() - start;
    });
    // The quickest: a busy machine makes some of them wait.
    expect(Math.min(...times)).toBeLessThan(25);
  });
});
