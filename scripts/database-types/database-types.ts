import { argumentTypes, columnTypes, imports, returnTypes } from "./overrides.ts";
import {
  type Column,
  type DatabaseFunction,
  type Query,
  readFunctions,
  readTables,
  type Table,
} from "./read-catalogue.ts";

/** The text of domain/database.ts: the `Database` type that makes @supabase/postgrest-js's clients typed. */
export async function databaseTypes(query: Query): Promise<string> {
  const relations = await readTables(query);
  const functions = await readFunctions(query);
  const tables = relations.filter(({ isView }) => !isView);
  const views = relations.filter(({ isView }) => isView);
  return `// Written by \`npm run db:types\` from the migrations; do not edit.
${imports.join("\n")}

export type Database = {
  public: {
    Tables: ${block(tables.map(tableType), 4)};
    Views: ${block(views.map(viewType), 4)};
    Functions: ${block(functions.map(functionType), 4)};
  };
};

export type Tables = Database["public"]["Tables"];
`;
}

const scalarTypes: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  date: "string",
  "double precision": "number",
  integer: "number",
  numeric: "number",
  real: "number",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "string",
  uuid: "string",
  void: "undefined",
};

function scalarType(type: string, where: string): string {
  if (type.endsWith("[]")) return `${scalarType(type.slice(0, -2), where)}[]`;
  const known = scalarTypes[type];
  if (!known) {
    throw new Error(
      `${where} has the type ${type}: add it to scripts/database-types/, in scalarTypes or overrides`,
    );
  }
  return known;
}

function columnType(table: Table, column: Column): string {
  const where = `${table.name}.${column.name}`;
  const type =
    column.values?.map((value) => JSON.stringify(value)).join(" | ") ??
    columnTypes[where] ??
    scalarType(column.type, where);
  return column.nullable ? `${type} | null` : type;
}

function tableType(table: Table): string {
  const writable = table.columns.filter(({ generated }) => !generated);
  const members = (columns: Column[], optional: (column: Column) => boolean) =>
    columns.map((column) => `${column.name}${optional(column) ? "?" : ""}: ${columnType(table, column)}`);
  return `${table.name}: ${block(
    [
      `Row: ${block(
        members(table.columns, () => false),
        8,
      )}`,
      `Insert: ${block(
        members(writable, ({ optional }) => optional),
        8,
      )}`,
      `Update: ${block(
        members(writable, () => true),
        8,
      )}`,
      `Relationships: [${table.relationships.map(relationshipType).join(", ")}]`,
    ],
    6,
  )}`;
}

function relationshipType({ name, columns, oneToOne, table, tableColumns }: Table["relationships"][number]) {
  return block(
    [
      `foreignKeyName: ${JSON.stringify(name)}`,
      `columns: ${JSON.stringify(columns)}`,
      `isOneToOne: ${oneToOne}`,
      `referencedRelation: ${JSON.stringify(table)}`,
      `referencedColumns: ${JSON.stringify(tableColumns)}`,
    ],
    8,
  );
}

function viewType(view: Table): string {
  const row = view.columns.map((column) => `${column.name}: ${columnType(view, column)}`);
  return `${view.name}: ${block([`Row: ${block(row, 8)}`, "Relationships: []"], 6)}`;
}

function functionType(called: DatabaseFunction): string {
  const where = `${called.name}()`;
  const given = called.arguments.map(
    ({ name, type, optional }) =>
      `${name}${optional ? "?" : ""}: ${argumentTypes[`${called.name}.${name}`] ?? scalarType(type, where)}`,
  );
  return `${called.name}: ${block([`Args: ${block(given, 8)}`, `Returns: ${returnType(called, where)}`], 6)}`;
}

function returnType({ name, columns, returns, returnsSet }: DatabaseFunction, where: string): string {
  const override = returnTypes[name];
  if (override) return override;
  if (!columns) return `${scalarType(returns, where)}${returnsSet ? "[]" : " | null"}`;
  const row = columns.map((column) => `${column.name}: ${scalarType(column.type, where)} | null`);
  return `${block(row, 8)}[]`;
}

function block(members: string[], indent: number): string {
  if (members.length === 0) return "Record<never, never>";
  const space = " ".repeat(indent);
  return `{\n${members.map((member) => `${space}  ${member};\n`).join("")}${space}}`;
}
