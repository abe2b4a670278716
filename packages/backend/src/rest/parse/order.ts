import { Cursor } from "./cursor.ts";
import { readField } from "./field.ts";
import type { OrderTerm } from "./tree.ts";

/** `price.desc.nullslast,owner(name).asc` */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor("order", text);
  const terms: OrderTerm[] = [];
  do terms.push(readTerm(cursor));
  while (cursor.eat(","));
  cursor.end('"," or end of input');
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  cursor.space();
  const relation = cursor.attempt(() => {
    const name = cursor.name();
    return name !== null && cursor.eat("(") ? name : null;
  });
  const field = readField(cursor);
  if (relation !== null) cursor.expect(")");
  const direction = cursor.match(/\.(?:asc|desc)\b/y);
  const nulls = cursor.match(/\.nulls(?:first|last)\b/y);
  cursor.space();
  return {
    relation,
    field,
    descending: direction === ".desc",
    nulls: nulls === null ? null : nulls === ".nullsfirst" ? "first" : "last",
  };
}
