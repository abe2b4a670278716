import { selectTooLarge } from "../errors/limit-errors.ts";
import { Cursor } from "./cursor.ts";
import { readField } from "./field.ts";
import type { AggregateFunction, EmbedItem, SelectItem } from "./tree.ts";

/** `id,city:address->>city,price::text,owner:people!fk!inner(name)` */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor("select parameter", text);
  if (text.trim() === "") return [{ kind: "all" }];
  const items = readItems(cursor, 0);
  cursor.end('"," or end of input');
  requireModest(items);
  return items;
}

/** More than any page asks for. Each embedding may be a list of its own in each row, and a list in it again. */
const maxItems = 200;
const maxEmbeds = 16;
const maxEmbedDepth = 6;
const maxRepeats = 8;

function requireModest(items: SelectItem[]): void {
  const all = flatten(items);
  if (all.length > maxItems) throw selectTooLarge(`At most ${maxItems} items can be selected.`);
  if (all.filter(({ kind }) => kind === "embed").length > maxEmbeds)
    throw selectTooLarge(`At most ${maxEmbeds} resources can be embedded.`);
  if (depthOf(items) > maxEmbedDepth)
    throw selectTooLarge(`Resources can be embedded at most ${maxEmbedDepth} levels deep.`);
  requireFewRepeats(items);
}

/** The same whole column under many names multiplies the answer and tells nothing new. */
function requireFewRepeats(items: SelectItem[]): void {
  const seen = new Map<string, number>();
  for (const item of items) {
    if (item.kind === "embed") requireFewRepeats(item.items);
    if (item.kind === "aggregate" || item.kind === "embed") continue;
    if (item.kind === "column" && item.field.path.length > 0) continue;
    const name = item.kind === "all" ? "*" : item.field.name;
    const times = (seen.get(name) ?? 0) + 1;
    if (times > maxRepeats) throw selectTooLarge(`A column can be selected at most ${maxRepeats} times.`);
    seen.set(name, times);
  }
}

const flatten = (items: SelectItem[]): SelectItem[] =>
  items.flatMap((item) => (item.kind === "embed" ? [item, ...flatten(item.items)] : [item]));

const depthOf = (items: SelectItem[]): number =>
  Math.max(0, ...items.map((item) => (item.kind === "embed" ? 1 + depthOf(item.items) : 0)));

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
