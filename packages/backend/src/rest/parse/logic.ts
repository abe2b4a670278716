import { Cursor } from "./cursor.ts";
import { readField } from "./field.ts";
import { readTest } from "./filter.ts";
import type { Condition, Logic } from "./tree.ts";

/** `or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.eq.x)))`: the parameter's value, its key already read. */
export function parseLogic(kind: "and" | "or", negated: boolean, text: string): Logic {
  const cursor = new Cursor("logic tree", text);
  const of = readGroup(cursor, 0);
  cursor.space();
  cursor.end("end of input");
  return { kind, negated, of };
}

function readGroup(cursor: Cursor, depth: number): Condition[] {
  const below = cursor.deeper(depth);
  cursor.space();
  cursor.expect("(");
  const conditions: Condition[] = [];
  do {
    conditions.push(readCondition(cursor, below));
    cursor.space();
  } while (cursor.eat(","));
  cursor.expect(")");
  return conditions;
}

function readCondition(cursor: Cursor, depth: number): Condition {
  cursor.space();
  const group = cursor.match(/(?:not\.)?(?:and|or)(?=\s*\()/y);
  if (group !== null) {
    return {
      kind: group.endsWith("and") ? "and" : "or",
      negated: group.startsWith("not."),
      of: readGroup(cursor, depth),
    };
  }
  const field = readField(cursor);
  cursor.expect(".");
  const { negated, test } = readTest(cursor, "tree");
  return { kind: "filter", field, negated, test };
}
