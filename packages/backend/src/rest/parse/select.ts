import { Cursor } from "./cursor.ts";
import { readField } from "./field.ts";
import type { AggregateFunction, EmbedItem, SelectItem } from "./tree.ts";

/** `id,city:address->>city,price::text,owner:people!fk!inner(name)` */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor("select parameter", text);
  if (text.trim() === "") return [{ kind: "all" }];
  const items = readItems(cursor, 0);
  cursor.end('"," or end of input');
  return items;
}

/** `columns="a","b"` */
export function parseColumns(text: string): string[] {
  const cursor = new Cursor("columns parameter", text);
  const columns: string[] = [];
  do columns.push(cursor.name() ?? cursor.fail("field name"));
  while (cursor.eat(","));
  cursor.end('"," or end of input');
  return [...new Set(columns)];
}

function readItems(cursor: Cursor, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  do items.push(readItem(cursor, depth));
  while (cursor.eat(","));
  return items;
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  cursor.space();
  if (cursor.eat("...")) return readEmbed(cursor, null, true, depth) ?? cursor.fail('"("');
  if (cursor.eat("*")) return { kind: "all" };
  const alias = cursor.attempt(() => {
    const name = cursor.name();
    return name !== null && cursor.sees(":") && !cursor.sees("::") && cursor.eat(":") ? name : null;
  });
  if (cursor.eat("count()"))
    return {
      kind: "aggregate",
      function: "count",
      field: null,
      alias,
      cast: null,
      resultCast: readCast(cursor),
    };
  return cursor.attempt(() => readEmbed(cursor, alias, false, depth)) ?? readColumn(cursor, alias);
}

function readEmbed(cursor: Cursor, alias: string | null, spread: boolean, depth: number): EmbedItem | null {
  const target = cursor.name();
  if (target === null) return null;
  let hint: string | null = null;
  let inner = false;
  while (cursor.eat("!")) {
    const word = cursor.name() ?? cursor.fail("a relationship, inner or left");
    if (word === "inner") inner = true;
    else if (word !== "left") hint = word;
  }
  if (!cursor.eat("(")) return null;
  const below = cursor.deeper(depth);
  cursor.space();
  const items = cursor.sees(")") ? [] : readItems(cursor, below);
  cursor.expect(")");
  return { kind: "embed", target, alias, hint, inner, spread, items };
}

function readColumn(cursor: Cursor, alias: string | null): SelectItem {
  const field = readField(cursor);
  const cast = readCast(cursor);
  const aggregate = aggregates.find((name) => cursor.eat(`.${name}()`));
  if (!aggregate) return { kind: "column", field, alias, cast };
  return { kind: "aggregate", function: aggregate, field, alias, cast, resultCast: readCast(cursor) };
}

const aggregates: AggregateFunction[] = ["avg", "count", "max", "min", "sum"];

function readCast(cursor: Cursor): string | null {
  if (!cursor.eat("::")) return null;
  return cursor.match(/[A-Za-z_][A-Za-z0-9_ ]*/y)?.trim() ?? cursor.fail("a type");
}
