import { queryTooLong } from "../errors/limit-errors.ts";
import { unparsable } from "../errors/request-errors.ts";
import { Cursor } from "./cursor.ts";
import { readPath } from "./field.ts";
import { looksLikeTest, parseTest } from "./filter.ts";
import { parseLogic } from "./logic.ts";
import { parseOrder } from "./order.ts";
import { parseLimit, parseOffset } from "./range.ts";
import { parseColumns, parseSelect } from "./select.ts";
import type { Condition, Modifiers, SelectItem } from "./tree.ts";

export interface ParsedQuery {
  select: SelectItem[];
  /** By the path of the rows they apply to: "" is the table itself, "owner" an embed, "owner.city" one inside it. */
  modifiers: Map<string, { path: string[]; modifiers: Modifiers }>;
  columns: string[] | null;
  onConflict: string[] | null;
  /** Parameters that a function's arguments may be taken from; empty for tables. */
  args: [string, string][];
}

/** Far above what clients send, and quick to parse. */
const maxQueryLength = 128 * 1024;
const maxConditions = 2_000;

/** `isArgument` recognises the parameters that are arguments of a called function. */
export function parseQuery(search: URLSearchParams, isArgument?: (key: string) => boolean): ParsedQuery {
  const query: ParsedQuery = {
    select: [{ kind: "all" }],
    modifiers: new Map(),
    columns: null,
    onConflict: null,
    args: [],
  };
  let length = 0;
  for (const [key, value] of search) {
    length += key.length + value.length;
    if (length > maxQueryLength) throw queryTooLong();
    const nul = `${key}=${value}`.indexOf("\0");
    if (nul >= 0)
      throw unparsable("query string", key.replaceAll("\0", "\\0"), nul + 1, "unexpected NUL character");
    readParameter(query, key, value, isArgument);
  }
  let conditions = 0;
  for (const { modifiers } of query.modifiers.values()) conditions += countConditions(modifiers.conditions);
  if (conditions > maxConditions) throw queryTooLong();
  return query;
}

export function modifiersAt(query: ParsedQuery, path: string[]): Modifiers {
  const key = path.join(".");
  const found = query.modifiers.get(key);
  if (found) return found.modifiers;
  const modifiers: Modifiers = { conditions: [], order: [], limit: null, offset: 0 };
  query.modifiers.set(key, { path, modifiers });
  return modifiers;
}

function readParameter(
  query: ParsedQuery,
  key: string,
  value: string,
  isArgument?: (key: string) => boolean,
): void {
  if (key === "select") query.select = parseSelect(value);
  else if (key === "columns") query.columns = parseColumns(value);
  else if (key === "on_conflict") query.onConflict = parseColumns(value);
  else if (key === "apikey") return;
  else if (isArgument?.(key)) query.args.push([key, value]);
  else readModifier(query, key, value, isArgument !== undefined);
}

function readModifier(query: ParsedQuery, key: string, value: string, isCall: boolean): void {
  const { path, last, cursor } = readKey(key);
  const negated = path.at(-1) === "not";
  if ((last === "and" || last === "or") && value.trimStart().startsWith("(")) {
    modifiersAt(query, negated ? path.slice(0, -1) : path).conditions.push(parseLogic(last, negated, value));
  } else if (last === "order") modifiersAt(query, path).order = parseOrder(value);
  else if (last === "limit") modifiersAt(query, path).limit = parseLimit(value);
  else if (last === "offset") modifiersAt(query, path).offset = parseOffset(value);
  else if (isCall && path.length === 0 && !looksLikeTest(value)) query.args.push([key, value]);
  else {
    const field = { name: last, path: readPath(cursor) };
    cursor.end("end of input");
    modifiersAt(query, path).conditions.push({ kind: "filter", field, ...parseTest(value) });
  }
}

/** `owner.city.name->>first`: the path of the embed, the column, and a cursor before its JSON path. */
function readKey(key: string): { path: string[]; last: string; cursor: Cursor } {
  const cursor = new Cursor("filter key", key);
  const names: string[] = [];
  do {
    cursor.deeper(names.length);
    names.push(cursor.name() ?? cursor.fail("field name"));
  } while (cursor.eat("."));
  const last = names.pop() ?? "";
  return { path: names, last, cursor };
}

function countConditions(conditions: Condition[]): number {
  return conditions.reduce((sum, each) => sum + (each.kind === "filter" ? 1 : countConditions(each.of)), 0);
}
