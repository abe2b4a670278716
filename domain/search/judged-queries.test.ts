import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { judgedQueries as judged } from "../../tests/search-queries/all.ts";
import type { JudgedQuery } from "../../tests/search-queries/meanings.ts";
import { understand } from "./understand.ts";
import { normalise } from "./words/tokens.ts";

/** What was understood, in the form of the judged meanings. A word counts in any of its forms; older ones say nothing of refusals. */
function meaningOf([query, { words = "", not: isJudged }]: JudgedQuery) {
  const { criteria, rest, refused } = understand(query);
  const wanted = words.split(" ").map(normalise);
  const left = rest.map(({ forms }, at) => forms.find((form) => form === wanted[at]) ?? forms.join("|"));
  const not = refused.flatMap(({ tags, names }) =>
    names.length > 0 ? [...tags, names.map(({ forms: [word] }) => word).join(" ")] : tags,
  );
  return { query, ...criteria, words: left.join(" "), ...(isJudged && { not }) };
}

describe("The judged queries", () => {
  it("are at least 300, in English, Hindi, Marathi and Latin spellings of both", () => {
    expect(judged.length).toBeGreaterThanOrEqual(300);
    expect(new Set(judged.map(([query]) => query)).size).toBe(judged.length);
  });

  it("are understood exactly, at least 97 of 100", () => {
    const wrong = judged.filter((one) => {
      const [query, { words = "", ...criteria }] = one;
      return !isDeepStrictEqual(meaningOf(one), { query, ...criteria, words: normalise(words) });
    });
    if (wrong.length > 0.03 * judged.length) expect(wrong.map(meaningOf)).toEqual(wrong);
  });
});
