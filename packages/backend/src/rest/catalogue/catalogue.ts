/** What the REST service knows of an exposed schema. */

export interface Column {
  name: string;
  /** As Postgres writes it, with its schema where that is needed: safe to write into SQL. */
  type: string;
  /** The default's expression, as Postgres writes it. */
  default: string | null;
  /** Filled by Postgres alone. */
  generated: boolean;
}

export interface Table {
  schema: string;
  name: string;
  kind: "table" | "view";
  columns: Map<string, Column>;
  /** Of a view: the columns that show the primary key of a table below it. */
  primaryKey: string[];
  /** Functions of its row that give one value: they are read as columns are. */
  computed: Set<string>;
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  tableIsView: boolean;
  targetIsView: boolean;
  /** At most one row of `table` points to a given row of `target`. */
  unique: boolean;
}

export interface ColumnPair {
  /** A column of the row that embeds. */
  near: string;
  /** A column of the row that is embedded, or of the table between. */
  far: string;
}

export interface Relationship {
  /** The constraint, the table between, or the function. */
  name: string;
  cardinality: "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
  table: string;
  target: string;
  targetIsView: boolean;
  toOne: boolean;
  /** Goes the way that the foreign key points. */
  forward: boolean;
  /** parent = target, or parent = junction where there is one. */
  pairs: ColumnPair[];
  junction: { table: string /** junction = target */; pairs: ColumnPair[] } | null;
  /** The function that gives the rows, where no foreign key does. */
  computedBy: string | null;
  description: string;
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
  /** Its arguments have names, or there is one without a name that a body can be. */
  callable: boolean;
  /** Takes one unnamed json or jsonb value: the whole body. */
  takesBody: boolean;
  /** Its one argument is a row of this table: it can be embedded there under its name. */
  rowOf: string | null;
  volatile: boolean;
  /** Acts with its owner's rights instead of the caller's. */
  definer: boolean;
  set: boolean;
  /** Says of itself that it gives at most one row. */
  oneRow: boolean;
  returns: Returns;
}

export interface Catalogue {
  settings: Settings;
  schema: string;
  tables: Map<string, Table>;
  /** By the table that embeds. */
  relationships: Map<string, Relationship[]>;
  functions: Map<string, DatabaseFunction[]>;
}

/** The catalogues of all exposed schemas, read at once. */
export interface Catalogues {
  settings: Settings;
  bySchema: Map<string, Catalogue>;
}

export interface Settings {
  /** The first is meant where a request names none. */
  schemas: string[];
  aggregates: boolean;
  /** Whether a caller may ask how Postgres would run a query. */
  plans: boolean;
  /** Whether a caller may ask that a write is rolled back after it was answered. */
  txOverride: boolean;
}
