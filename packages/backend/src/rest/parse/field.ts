import type { Cursor } from "./cursor.ts";
import type { Field, JsonStep } from "./tree.ts";

/** A column, with its JSON path if there is one: `details->rooms->0->>name`. */
export function readField(cursor: Cursor): Field {
  const name = cursor.name() ?? cursor.fail("field name (* or [a..z0..9_$])");
  return { name, path: readPath(cursor) };
}

export function readPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.sees("->")) {
    const arrow = cursor.eat("->>") ? "->>" : "->";
    if (arrow === "->") cursor.expect("->");
    const index = cursor.match(/-?\d{1,9}(?=->|::|[.,)]|$)/y);
    const key = index === null ? (cursor.name() ?? cursor.fail("a JSON key or index")) : Number(index);
    path.push({ arrow, key });
  }
  return path;
}
