import { Cursor } from "./cursor.ts";
import type { Comparison, IsValue, Test, TextSearch } from "./tree.ts";

const comparisons: Record<string, Comparison> = {
  eq: "eq",
  neq: "neq",
  gte: "gte",
  gt: "gt",
  lte: "lte",
  lt: "lt",
  like: "like",
  ilike: "ilike",
  match: "match",
  imatch: "imatch",
  isdistinct: "isdistinct",
  cs: "cs",
  cd: "cd",
  ov: "ov",
  sl: "sl",
  sr: "sr",
  nxr: "nxr",
  nxl: "nxl",
  adj: "adj",
};
const searches: Record<string, TextSearch> = { fts: "fts", plfts: "plfts", phfts: "phfts", wfts: "wfts" };
const isValues: Record<string, IsValue> = {
  null: "null",
  not_null: "not_null",
  true: "true",
  false: "false",
  unknown: "unknown",
};
/** Operators that can be combined with `(any)` or `(all)`. */
const quantifiable = new Set<Comparison>([
  "eq",
  "gte",
  "gt",
  "lte",
  "lt",
  "like",
  "ilike",
  "match",
  "imatch",
]);

const expectedOperator = `"not" or operator (${[...Object.keys(comparisons), "in", "is", ...Object.keys(searches)].join(", ")})`;

/** A value ends with its parameter (`plain`), or at the next comma or parenthesis of a logic tree (`tree`). */
export type ValueContext = "plain" | "tree";

export function parseTest(text: string): { negated: boolean; test: Test } {
  const cursor = new Cursor("filter", text);
  const answer = readTest(cursor, "plain");
  cursor.end("end of input");
  return answer;
}

/** Whether a text begins like a filter: distinguishes filters from a function's arguments. */
export function looksLikeTest(text: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text)?.[1];
  return (
    operator !== undefined &&
    (Object.hasOwn(comparisons, operator) ||
      Object.hasOwn(searches, operator) ||
      operator === "in" ||
      operator === "is")
  );
}

export function readTest(cursor: Cursor, context: ValueContext): { negated: boolean; test: Test } {
  const negated = cursor.eat("not.");
  const start = cursor.position;
  const word = cursor.match(/[a-z]+/y) ?? cursor.fail(expectedOperator);
  const comparison = Object.hasOwn(comparisons, word) ? comparisons[word] : undefined;
  const search = Object.hasOwn(searches, word) ? searches[word] : undefined;
  if (comparison) return { negated, test: readComparison(cursor, comparison, context) };
  if (search) return { negated, test: readSearch(cursor, search, context) };
  if (word === "in") return { negated, test: readIn(cursor) };
  if (word === "is") return { negated, test: readIs(cursor) };
  cursor.position = start;
  return cursor.fail(expectedOperator);
}

function readComparison(cursor: Cursor, operator: Comparison, context: ValueContext): Test {
  const quantifier = quantifiable.has(operator)
    ? cursor.eat("(any)")
      ? "any"
      : cursor.eat("(all)")
        ? "all"
        : null
    : null;
  cursor.expect(".");
  return { kind: "compare", operator, quantifier, value: readValue(cursor, context) };
}

function readSearch(cursor: Cursor, operator: TextSearch, context: ValueContext): Test {
  let config: string | null = null;
  if (cursor.eat("(")) {
    config = cursor.match(/[A-Za-z0-9_]+/y) ?? cursor.fail("a text search configuration");
    cursor.expect(")");
  }
  cursor.expect(".");
  return { kind: "search", operator, config, value: readValue(cursor, context) };
}

function readIn(cursor: Cursor): Test {
  cursor.expect(".");
  cursor.expect("(");
  if (cursor.eat(")")) return { kind: "in", values: [] };
  const values: string[] = [];
  do values.push(quotedWhole(cursor) ?? cursor.match(/[^,)]*/y) ?? "");
  while (cursor.eat(","));
  cursor.expect(")");
  return { kind: "in", values };
}

function readIs(cursor: Cursor): Test {
  cursor.expect(".");
  const start = cursor.position;
  const word = cursor.match(/[A-Za-z_]+/y)?.toLowerCase() ?? "";
  const value = Object.hasOwn(isValues, word) ? isValues[word] : undefined;
  if (value) return { kind: "is", value };
  cursor.position = start;
  return cursor.fail("isVal: (null, not_null, true, false, unknown)");
}

function readValue(cursor: Cursor, context: ValueContext): string {
  if (context === "plain") {
    const rest = cursor.text.slice(cursor.position);
    cursor.position = cursor.text.length;
    return rest;
  }
  return quotedWhole(cursor) ?? cursor.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? cursor.match(/[^,)]*/y) ?? "";
}

/** A quoted value, if the quotes hold all of it: `"a,b"` does, `"a"b` is a bare value with quotes in it. */
function quotedWhole(cursor: Cursor): string | null {
  const shape = /"(?:[^"\\]|\\.)*"(?=[,)]|$)/sy;
  shape.lastIndex = cursor.position;
  return shape.test(cursor.text) ? cursor.quoted() : null;
}
