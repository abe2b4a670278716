import type { Table } from "../catalogue/catalogue.ts";
import type { Field } from "../parse/tree.ts";
import { identifier, jsonKey, qualified } from "./statement.ts";

interface RowSource {
  table: Table | null;
  name: string;
}

/** A column, with its JSON path. */
export function fieldSql(at: RowSource, field: Field): string {
  const column = isComputed(at.table, field.name)
    ? `${qualified(at.table.schema, field.name)}(${rowSql(at)})`
    : `${identifier(at.name)}.${identifier(field.name)}`;
  if (field.path.length === 0) return column;
  const type = at.table?.columns.get(field.name)?.type;
  // Arrays and composites have paths too, once they are JSON.
  const json = type === undefined || type === "json" || type === "jsonb" ? column : `to_jsonb(${column})`;
  return `(${json}${field.path.map(({ arrow, key }) => ` ${arrow} ${jsonKey(key)}`).join("")})`;
}

/** The whole row cast to its table's type, also where the rows come from a function or a write. */
export function rowSql({ table, name }: RowSource): string {
  const row = `(${identifier(name)}.*)`;
  return table ? `${row}::${qualified(table.schema, table.name)}` : row;
}

export function isComputed(table: Table | null, name: string): table is Table {
  return table?.computed.has(name) === true && !table.columns.has(name);
}

/** The key of a JSON path's value in the answer: its last name. */
export function fieldName(field: Field): string {
  const names = field.path.flatMap(({ key }) => (typeof key === "string" ? [key] : []));
  return names.at(-1) ?? field.name;
}
