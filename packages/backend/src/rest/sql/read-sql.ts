import type { Table } from "../catalogue/catalogue.ts";
import type { Preferences } from "../parse/prefer.ts";
import { answerSql, type Rendering } from "./answer-sql.ts";
import { allOf, whereSql } from "./condition-sql.ts";
import type { Node } from "./node.ts";
import { maxRows, rowsSql } from "./rows-sql.ts";
import { qualified, type Statement } from "./statement.ts";

export interface ReadSql {
  text: string;
  /** Asks the planner how many rows there are, for a planned or estimated count. */
  explain: { text: string; values: (string | null)[] } | null;
}

export function readSql(
  statement: Statement,
  tree: Node,
  table: Table,
  options: { rendering: Rendering; count: Preferences["count"] },
): ReadSql {
  const source = qualified(table.schema, table.name);
  const conditions = whereSql(statement, tree);
  const filtered = `from ${source}${allOf(conditions)}`;
  // Bound before the rest, so that the planner's question needs these alone.
  const values = [...statement.values];
  const rows = rowsSql(statement, tree, { source, conditions });
  const explains = options.count === "planned" || options.count === "estimated";
  return {
    text: answerSql({ rows, rendering: options.rendering, total: countSql(options.count, filtered) }),
    explain: explains ? { text: `explain (format json) select 1 ${filtered}`, values } : null,
  };
}

export function countSql(count: Preferences["count"], filtered: string): string | null {
  if (count === "exact") return `(select count(*) ${filtered})`;
  // Exact while it is cheap; beyond that the planner's guess is taken.
  if (count === "estimated")
    return `(select count(*) from (select 1 ${filtered} limit ${maxRows + 1}) as "pgrst_some")`;
  return null;
}
