/** The parsed query string. Nothing here knows of tables or of SQL. */

export interface JsonStep {
  arrow: "->" | "->>";
  key: string | number;
}

export interface Field {
  name: string;
  path: JsonStep[];
}

export interface ColumnItem {
  kind: "column";
  field: Field;
  alias: string | null;
  cast: string | null;
}

export type AggregateFunction = "avg" | "count" | "max" | "min" | "sum";

/** `price.sum()`, or `count()` of the rows themselves. The other columns beside it make the groups. */
export interface AggregateItem {
  kind: "aggregate";
  function: AggregateFunction;
  field: Field | null;
  alias: string | null;
  /** `cast` applies to the aggregated value, `resultCast` to the result. */
  cast: string | null;
  resultCast: string | null;
}

export interface EmbedItem {
  kind: "embed";
  target: string;
  alias: string | null;
  hint: string | null;
  inner: boolean;
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = { kind: "all" } | ColumnItem | AggregateItem | EmbedItem;

export type Comparison =
  | "eq"
  | "neq"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "like"
  | "ilike"
  | "match"
  | "imatch"
  | "isdistinct"
  | "cs"
  | "cd"
  | "ov"
  | "sl"
  | "sr"
  | "nxr"
  | "nxl"
  | "adj";

export type TextSearch = "fts" | "plfts" | "phfts" | "wfts";

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

export type Test =
  | { kind: "compare"; operator: Comparison; quantifier: "any" | "all" | null; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "search"; operator: TextSearch; config: string | null; value: string };

export interface Filter {
  kind: "filter";
  field: Field;
  negated: boolean;
  test: Test;
}

export interface Logic {
  kind: "and" | "or";
  negated: boolean;
  of: Condition[];
}

export type Condition = Filter | Logic;

export interface OrderTerm {
  /** Set when the rows are ordered by a column of an embedded row. */
  relation: string | null;
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | null;
}

/** Filters, order and page of the rows of one table, at the top or embedded. */
export interface Modifiers {
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}
