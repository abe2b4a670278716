import { allOf, whereSql } from "./condition-sql.ts";
import { fieldName, fieldSql } from "./field-sql.ts";
import { embedSource, joinSql } from "./join-sql.ts";
import type { Embed, Node } from "./node.ts";
import { orderSql } from "./order-sql.ts";
import { identifier, type Statement } from "./statement.ts";
import { typeName } from "./types.ts";

/** At most this many rows leave at once, at every place of the tree. */
export const maxRows = 1_000;

export interface RowsOptions {
  /** What stands after `from`; its columns are reached by the node's name. */
  source: string;
  conditions: string[];
  /** The rows that a mutation touched are all told. */
  unlimited?: boolean;
}

/** The rows of a place with the columns asked for. */
export function rowsSql(statement: Statement, node: Node, options: RowsOptions): string {
  const spreads: string[] = [];
  const columns = node.items.flatMap((item) => {
    if (item.kind === "all") return [`${identifier(node.name)}.*`];
    if (item.kind === "embed") return embedColumns(statement, node, item, spreads);
    const plain = fieldSql(node, item.field);
    const value = item.cast === null ? plain : `cast(${plain} as ${typeName(item.cast)})`;
    const named = item.alias !== null || item.cast !== null || item.field.path.length > 0;
    return [named ? `${value} as ${identifier(item.alias ?? fieldName(item.field))}` : value];
  });
  return [
    `select ${columns.join(", ")} from ${options.source}${spreads.join("")}`,
    allOf(options.conditions),
    orderSql(node),
    options.unlimited ? "" : pageSql(statement, node),
  ].join("");
}

function embedColumns(statement: Statement, node: Node, embed: Embed, spreads: string[]): string[] {
  if (embed.hidden) return [];
  if (!embed.spread) return [`${embedSql(statement, node, embed)} as ${identifier(embed.key)}`];
  const alias = identifier(statement.alias("pgrst_spread"));
  spreads.push(` left join lateral (${spreadRows(statement, node, embed)}) as ${alias} on true`);
  return [`${alias}.*`];
}

/**
 * A subselect in the list of columns, not a join: Postgres then fetches what is embedded only for the rows
 * that are left after `order by` and `limit`.
 */
function embedSql(statement: Statement, parent: Node, embed: Embed): string {
  const rows = embedRows(statement, parent, embed);
  return embed.relationship.toOne
    ? `(select row_to_json("pgrst_row".*) from (${rows}) as "pgrst_row")`
    : `coalesce((select json_agg("pgrst_row".*) from (${rows}) as "pgrst_row"), '[]'::json)`;
}

function embedRows(statement: Statement, parent: Node, embed: Embed): string {
  return rowsSql(statement, embed.node, {
    source: embedSource(embed),
    conditions: [...joinSql(parent, embed), ...whereSql(statement, embed.node)],
  });
}

/** Spread to-many columns become arrays: one row again, each column an array of the rows' values. */
function spreadRows(statement: Statement, node: Node, embed: Embed): string {
  const rows = embedRows(statement, node, embed);
  if (embed.relationship.toOne) return rows;
  const names = embed.node.items.flatMap((item) => {
    if (item.kind === "all") return [...embed.table.columns.keys()];
    if (item.kind === "embed") return item.hidden || item.spread ? [] : [item.key];
    return [item.alias ?? fieldName(item.field)];
  });
  const arrays = names.map(
    (name) => `coalesce(json_agg("pgrst_row".${identifier(name)}), '[]'::json) as ${identifier(name)}`,
  );
  return `select ${arrays.join(", ")} from (${rows}) as "pgrst_row"`;
}

function pageSql(statement: Statement, { says }: Node): string {
  const limit = ` limit ${statement.bind(String(Math.min(says.limit ?? maxRows, maxRows)))}`;
  return says.offset > 0 ? `${limit} offset ${statement.bind(String(says.offset))}` : limit;
}
