import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Preferences } from "../parse/prefer.ts";
import { answerSql, type Rendering } from "./answer-sql.ts";
import { allOf, innerSql, whereSql } from "./condition-sql.ts";
import { isComputed } from "./field-sql.ts";
import type { Node } from "./node.ts";
import { rowsSql } from "./rows-sql.ts";
import { identifier, qualified, type Statement } from "./statement.ts";

export interface WriteOptions {
  table: Table;
  tree: Node;
  rendering: Rendering;
}

export interface InsertOptions extends WriteOptions {
  payload: string;
  /** The payload is an array of rows, not one row. */
  many: boolean;
  columns: Column[];
  /** A key that a row lacks takes the column's default, not null. */
  missingAsDefault: boolean;
  conflict: { on: string[]; resolution: NonNullable<Preferences["resolution"]> } | null;
  withLocation: boolean;
  /** Only rows of the payload that match the request's filters. */
  onlyMatching?: boolean;
}

const source = '"pgrst_source"';

export function insertSql(statement: Statement, options: InsertOptions): string {
  const { table, tree, columns, conflict } = options;
  const names = columns.map((column) => identifier(column.name)).join(", ");
  const head = `insert into ${qualified(table.schema, table.name)}`;
  const body = { ...tree, name: "pgrst_body", embeds: [] };
  const values =
    columns.length > 0
      ? `(${names}) select ${names} from ${payloadSql(statement, options)}${
          options.onlyMatching ? allOf(whereSql(statement, body)) : ""
        }`
      : options.many
        ? ` select from json_array_elements(${statement.bind(options.payload)}::json)`
        : " default values";
  const onConflict = conflict ? conflictSql(conflict, columns) : "";
  // xmax is 0 for a row that the upsert inserted, and set for one that it updated.
  const countsInserted = conflict?.resolution === "merge-duplicates" && table.kind === "table";
  const returning = returningSql(options, countsInserted ? ['(xmax = 0) as "pgrst_inserted"'] : []);
  return wrap(statement, `${head}${values}${onConflict} returning ${returning}`, options, {
    inserted: countsInserted ? `(select count(*) from ${source} where "pgrst_inserted")` : null,
    location: options.withLocation ? locationSql(statement, table) : null,
  });
}

export function updateSql(
  statement: Statement,
  options: WriteOptions & { payload: string; many: boolean; columns: Column[] },
): string {
  const { table, tree, columns } = options;
  const target = qualified(table.schema, table.name);
  // No columns to set: succeeds without touching a row.
  if (columns.length === 0) return wrap(statement, `select * from ${target} where false`, options);
  const body = payloadSql(statement, { ...options, missingAsDefault: false });
  const set = columns.map(({ name }) => `${identifier(name)} = "pgrst_body".${identifier(name)}`).join(", ");
  const where = allOf(whereSql(statement, { ...tree, embeds: [] }));
  const from = `(select * from ${body} limit 1) as "pgrst_body"`;
  return wrap(
    statement,
    `update ${target} set ${set} from ${from}${where} returning ${returningSql(options)}`,
    options,
  );
}

export function deleteSql(statement: Statement, options: WriteOptions): string {
  const target = qualified(options.table.schema, options.table.name);
  const where = allOf(whereSql(statement, { ...options.tree, embeds: [] }));
  return wrap(statement, `delete from ${target}${where} returning ${returningSql(options)}`, options);
}

function wrap(
  statement: Statement,
  mutation: string,
  { table, tree, rendering }: WriteOptions,
  extra: { inserted?: string | null; location?: string | null } = {},
): string {
  const rows =
    rendering.body === "none"
      ? `select 1 from ${source}`
      : rowsSql(statement, tree, {
          source: `${extra.inserted ? tableColumns(table, tree) : source} as ${identifier(tree.name)}`,
          conditions: innerSql(statement, tree),
          unlimited: true,
        });
  return answerSql({ source: `with ${source} as (${mutation}) `, rows, rendering, ...extra });
}

/** The source without the upsert's own column. */
function tableColumns(table: Table, tree: Node): string {
  if (!needsWholeRow(table, tree)) return source;
  return `(select ${[...table.columns.keys()].map(identifier).join(", ")} from ${source})`;
}

/** The payload as rows with the columns' types. */
function payloadSql(
  statement: Statement,
  {
    payload,
    many,
    columns,
    missingAsDefault,
  }: Pick<InsertOptions, "payload" | "many" | "columns" | "missingAsDefault">,
): string {
  const shape = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(", ");
  const value = statement.bind(payload);
  const withDefaults = missingAsDefault ? columns.filter((column) => column.default !== null) : [];
  if (withDefaults.length === 0)
    return `${many ? "json_to_recordset" : "json_to_record"}(${value}::json) as "pgrst_body"(${shape})`;
  const defaults = withDefaults
    .map((column) => `${statement.bind(column.name)}::text, ${column.default}`)
    .join(", ");
  const given = many ? `jsonb_array_elements(${value}::jsonb)` : `(select ${value}::jsonb)`;
  const filled = `select jsonb_build_object(${defaults}) || "pgrst_each"."pgrst_given" as "pgrst_given" from ${given} as "pgrst_each"("pgrst_given")`;
  return `(${filled}) as "pgrst_filled", lateral jsonb_to_record("pgrst_filled"."pgrst_given") as "pgrst_body"(${shape})`;
}

function conflictSql({ on, resolution }: NonNullable<InsertOptions["conflict"]>, columns: Column[]): string {
  const target = ` on conflict (${on.map(identifier).join(", ")})`;
  if (resolution === "ignore-duplicates" || columns.length === 0) return `${target} do nothing`;
  const set = columns.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`).join(", ");
  return `${target} do update set ${set}`;
}

/** All columns are asked for, or a function that takes the row. */
function needsWholeRow(table: Table, { items, modifiers }: Node): boolean {
  return (
    items.length === 0 ||
    items.some((item) => {
      if (item.kind === "all") return true;
      if (item.kind === "embed") return item.relationship.computedBy !== null;
      return item.field !== null && isComputed(table, item.field.name);
    }) ||
    modifiers.order.some((term) => term.relation === null && isComputed(table, term.field.name))
  );
}

/** Only what the answer needs, so that a caller who may not read the rest can still write. */
function returningSql(
  { table, tree, rendering, withLocation = false }: WriteOptions & { withLocation?: boolean },
  extra: string[] = [],
): string {
  const name = identifier(table.name);
  const needed = new Set<string>(withLocation ? table.primaryKey : []);
  if (rendering.body !== "none") {
    for (const item of tree.items) {
      if (item.kind === "column") needed.add(item.field.name);
      if (item.kind === "aggregate" && item.field) needed.add(item.field.name);
      if (item.kind === "embed") for (const pair of item.relationship.pairs) needed.add(pair.near);
    }
    for (const term of tree.modifiers.order) if (term.relation === null) needed.add(term.field.name);
    if (needsWholeRow(table, tree)) return [`${name}.*`, ...extra].join(", ");
  }
  const columns = [...needed].map((column) => `${name}.${identifier(column)}`);
  return columns.length + extra.length === 0 ? "1" : [...columns, ...extra].join(", ");
}

function locationSql(statement: Statement, table: Table): string | null {
  if (table.primaryKey.length === 0) return null;
  const pairs = table.primaryKey.map(
    (name) => `json_build_array(${statement.bind(name)}::text, ${identifier(name)}::text)`,
  );
  return `(select json_build_array(${pairs.join(", ")}) from ${source} limit 1)`;
}
