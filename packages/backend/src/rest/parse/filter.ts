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
/** Only these may be asked of any or all members of a `{…}`. */
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

/** Where a value stands: alone to the end of its parameter, or between the commas of a logic tree. */
export type Setting = "plain" | "tree";

export function parseTest(text: string): { negated: boolean; test: Test } {
  const cursor = new Cursor("filter", text);
  const answer = readTest(cursor, "plain");
  cursor.end("end of input");
  return answer;
}

/** True for a text that begins as a filter does, so that a function's argument is told from a filter. */
export function looksLikeTest(text: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text)?.[1];
  return (
    operator !== undefined &&
    (operator in comparisons || operator in searches || operator === "in" || operator === "is")
  );
}

export function readTest(cursor: Cursor, setting: Setting): { negated: boolean; test: Test } {
  const negated = cursor.eat("not.");
  const start = cursor.position;
  const word = cursor.match(/[a-z]+/y) ?? cursor.fail(expectedOperator);
  const comparison = Object.hasOwn(comparisons, word) ? comparisons[word] : undefined;
  const search = Object.hasOwn(searches, word) ? searches[word] : undefined;
  if (comparison) return { negated, test: readComparison(cursor, comparison, setting) };
  if (search) return { negated, test: readSearch(cursor, search, setting) };
  if (word === "in") return { negated, test: readIn(cursor) };
  if (word === "is") return { negated, test: readIs(cursor) };
  cursor.position = start;
  return cursor.fail(expectedOperator);
}

function readComparison(cursor: Cursor, operator: Comparison, setting: Setting): Test {
  const quantifier = quantifiable.has(operator)
    ? cursor.eat("(any)")
      ? "any"
      : cursor.eat("(all)")
        ? "all"
        : null
    : null;
  cursor.expect(".");
  return { kind: "compare", operator, quantifier, value: readValue(cursor, setting) };
}

function readSearch(cursor: Cursor, operator: TextSearch, setting: Setting): Test {
  let config: string | null = null;
  if (cursor.eat("(")) {
    config = cursor.match(/[A-Za-z0-9_]+/y) ?? cursor.fail("a text search configuration");
    cursor.expect(")");
  }
  cursor.expect(".");
  return { kind: "search", operator, config, value: readValue(cursor, setting) };
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

function readValue(cursor: Cursor, setting: Setting): string {
  if (setting === "plain") {
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
