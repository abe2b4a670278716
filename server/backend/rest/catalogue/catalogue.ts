/** What the REST service knows of the exposed schema. */

export const exposedSchema = "public";

export interface Column {
  name: string;
  /** As Postgres writes it, with its schema where that is needed: safe to place into SQL. */
  type: string;
  /** The default's expression, as Postgres writes it. */
  default: string | null;
  /** Filled by Postgres alone. */
  generated: boolean;
}

export interface Table {
  name: string;
  kind: "table" | "view";
  columns: Map<string, Column>;
  primaryKey: string[];
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  /** At most one row of `table` points to a given row of `target`. */
  unique: boolean;
}

export interface Argument {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export type Returns =
  | { kind: "void" }
  | { kind: "scalar" }
  /** Rows with columns; of a table, if they are that table's rows. */
  | { kind: "rows"; table: string | null };

export interface DatabaseFunction {
  name: string;
  args: Argument[];
  /** Takes one unnamed json or jsonb value: the whole body. */
  takesBody: boolean;
  /** Its one argument is a row of this table: it can be embedded there under its name. */
  rowOf: string | null;
  volatile: boolean;
  set: boolean;
  /** Says of itself that it gives at most one row. */
  oneRow: boolean;
  returns: Returns;
}

export interface Catalogue {
  tables: Map<string, Table>;
  foreignKeys: ForeignKey[];
  functions: Map<string, DatabaseFunction[]>;
}
