import type { AggregateItem, ColumnItem } from "../parse/tree.ts";
import { boundedJson, boundedRows, maxEmbedBytes } from "./answer-sql.ts";
import { allOf, whereSql } from "./condition-sql.ts";
import { fieldName, fieldSql } from "./field-sql.ts";
import { embedSource, joinSql } from "./join-sql.ts";
import type { Embed, Node, NodeItem } from "./node.ts";
import { orderSql } from "./order-sql.ts";
import { identifier, type Statement } from "./statement.ts";
import { typeName } from "./types.ts";

/** The upper limit of rows in one answer, for each node of the tree. */
export const maxRows = 1_000;

export interface RowsOptions {
  /** What stands after `from`; its columns are reached by the node's name. */
  source: string;
  conditions: string[];
  /** A write returns every row that it affected. */
  unlimited?: boolean;
}

/** The rows of a node with the selected columns. */
export function rowsSql(statement: Statement, node: Node, options: RowsOptions): string {
  const selected = node.items.map((item) => selectedSql(statement, node, item));
  const joins = selected.map(({ join = "" }) => join).join("");
  const grouped = selected.some(({ aggregates }) => aggregates);
  const groups = selected.flatMap(({ groupBy }) => groupBy);
  return [
    `select ${selected.flatMap(({ columns }) => columns).join(", ")} from ${options.source}${joins}`,
    allOf(options.conditions),
    grouped && groups.length > 0 ? ` group by ${groups.join(", ")}` : "",
    orderSql(node),
    options.unlimited ? "" : pageSql(statement, node),
  ].join("");
}

/** One item of a select: its columns, the join they need, and what they are grouped by beside an aggregate. */
interface SelectedSql {
  columns: string[];
  join?: string;
  groupBy: string[];
  aggregates?: boolean;
}

function selectedSql(statement: Statement, node: Node, item: NodeItem): SelectedSql {
  const name = identifier(node.name);
  switch (item.kind) {
    case "all":
      return {
        columns: [`${name}.*`],
        groupBy: tableColumns(node).map((each) => `${name}.${identifier(each)}`),
      };
    case "embed":
      return embedColumns(statement, node, item);
    case "aggregate":
      return {
        columns: [aggregateSql(item, item.field && fieldSql(node, item.field))],
        groupBy: [],
        aggregates: true,
      };
    case "column": {
      const plain = fieldSql(node, item.field);
      const value = item.cast === null ? plain : `cast(${plain} as ${typeName(item.cast)})`;
      const named = item.alias !== null || item.cast !== null || item.field.path.length > 0;
      return { columns: [named ? `${value} as ${identifier(outputName(item))}` : value], groupBy: [value] };
    }
  }
}

function aggregateSql(item: AggregateItem, field: string | null): string {
  const given = item.cast === null ? (field ?? "*") : `cast(${field} as ${typeName(item.cast)})`;
  const value = `${item.function}(${given})`;
  const shown = item.resultCast === null ? value : `cast(${value} as ${typeName(item.resultCast)})`;
  return `${shown} as ${identifier(outputName(item))}`;
}

function outputName(item: ColumnItem | AggregateItem): string {
  return item.alias ?? (item.kind === "aggregate" ? item.function : fieldName(item.field));
}

const tableColumns = ({ table }: Node) => [...(table?.columns.keys() ?? [])];

/** The names of a node's own columns in the answer. */
function columnNames(node: Node): string[] {
  return node.items.flatMap((item) => {
    if (item.kind === "all") return tableColumns(node);
    if (item.kind === "embed") return item.hidden ? [] : item.spread ? columnNames(item.node) : [item.key];
    return [outputName(item)];
  });
}

function embedColumns(statement: Statement, node: Node, embed: Embed): SelectedSql {
  if (embed.hidden) return { columns: [], groupBy: [] };
  if (!embed.spread) {
    // What is embedded depends on the columns that lead to it, so these make its group.
    const groupBy = embed.relationship.pairs.map(
      ({ near }) => `${identifier(node.name)}.${identifier(near)}`,
    );
    return { columns: [`${embedSql(statement, node, embed)} as ${identifier(embed.key)}`], groupBy };
  }
  const alias = identifier(statement.alias("pgrst_spread"));
  const joined = (rows: string) => ` left join lateral (${rows}) as ${alias} on true`;
  const aggregates = embed.node.items.filter((item) => item.kind === "aggregate");
  if (aggregates.length === 0 || !embed.relationship.toOne)
    return {
      columns: [`${alias}.*`],
      join: joined(spreadRows(statement, node, embed)),
      groupBy: columnNames(embed.node).map((each) => `${alias}.${identifier(each)}`),
    };
  return spreadAggregates(statement, node, embed, { alias, joined, aggregates });
}

/** Spread columns belong to the parent row, so their aggregates are computed over the parent rows. */
function spreadAggregates(
  statement: Statement,
  node: Node,
  embed: Embed,
  to: { alias: string; joined: (rows: string) => string; aggregates: AggregateItem[] },
): SelectedSql {
  const plain = embed.node.items.filter((item) => item.kind !== "aggregate");
  const given = to.aggregates.flatMap(({ field }, index): ColumnItem[] =>
    field ? [{ kind: "column", field, alias: `pgrst_given_${index}`, cast: null }] : [],
  );
  const inner = { ...embed, node: { ...embed.node, items: [...plain, ...given] } };
  const names = columnNames({ ...embed.node, items: plain });
  const columns = names.map((name) => `${to.alias}.${identifier(name)}`);
  return {
    columns: [
      ...columns,
      ...to.aggregates.map((item, index) =>
        aggregateSql(item, item.field && `${to.alias}.${identifier(`pgrst_given_${index}`)}`),
      ),
    ],
    join: to.joined(inner.node.items.length > 0 ? embedRows(statement, node, inner) : "select"),
    groupBy: columns,
    aggregates: true,
  };
}

/**
 * A subselect in the list of columns, not a join: Postgres then fetches what is embedded only for the rows
 * that are left after `order by` and `limit`.
 */
function embedSql(statement: Statement, parent: Node, embed: Embed): string {
  const rows = embedRows(statement, parent, embed);
  return embed.relationship.toOne
    ? `(select row_to_json("pgrst_row".*) from (${rows}) as "pgrst_row")`
    : `coalesce((select json_agg("pgrst_json") from (${boundedJson(rows, maxEmbedBytes)}) as "pgrst_row"), '[]'::json)`;
}

function embedRows(statement: Statement, parent: Node, embed: Embed): string {
  return rowsSql(statement, embed.node, {
    source: embedSource(parent, embed),
    conditions: [...joinSql(parent, embed), ...whereSql(statement, embed.node)],
  });
}

/** Spread to-many columns become arrays: one row again, each column an array of the rows' values. */
function spreadRows(statement: Statement, node: Node, embed: Embed): string {
  const rows = embedRows(statement, node, embed);
  if (embed.relationship.toOne) return rows;
  const names = columnNames(embed.node);
  const arrays = names.map(
    (name) => `coalesce(json_agg("pgrst_row".${identifier(name)}), '[]'::json) as ${identifier(name)}`,
  );
  return `select ${arrays.join(", ")} from (${boundedRows(rows, 'octet_length(("pgrst_made".*)::text)', maxEmbedBytes)}) as "pgrst_row"`;
}

export function pageSql(statement: Statement, { modifiers }: Node): string {
  const limit = ` limit ${statement.bind(String(Math.min(modifiers.limit ?? maxRows, maxRows)))}`;
  return modifiers.offset > 0 ? `${limit} offset ${statement.bind(String(modifiers.offset))}` : limit;
}
