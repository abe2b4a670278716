import type { Table } from "../catalogue/catalogue.ts";
import type { Field } from "../parse/tree.ts";
import { identifier, jsonKey } from "./statement.ts";

/** A column of a place, with the way into its JSON. */
export function fieldSql(at: { table: Table | null; name: string }, field: Field): string {
  const column = `${identifier(at.name)}.${identifier(field.name)}`;
  if (field.path.length === 0) return column;
  const type = at.table?.columns.get(field.name)?.type;
  // Arrays and composites have paths too, once they are JSON.
  const json = type === undefined || type === "json" || type === "jsonb" ? column : `to_jsonb(${column})`;
  return `(${json}${field.path.map(({ arrow, key }) => ` ${arrow} ${jsonKey(key)}`).join("")})`;
}

/** The key of a JSON path's value in the answer: its last name. */
export function fieldName(field: Field): string {
  const names = field.path.flatMap(({ key }) => (typeof key === "string" ? [key] : []));
  return names.at(-1) ?? field.name;
}
