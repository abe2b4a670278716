import { badEmbedFilter } from "../errors/embed-errors.ts";
import type { Comparison, Condition, Filter, IsValue, Test, TextSearch } from "../parse/tree.ts";
import { fieldSql } from "./field-sql.ts";
import { embedSource, joinSql } from "./join-sql.ts";
import type { Embed, Node } from "./node.ts";
import { arrayLiteral, type Statement } from "./statement.ts";

const operators: Record<Comparison, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};

const searchFunctions: Record<TextSearch, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

const isSql: Record<IsValue, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

/** All conditions of a node, including those of its `!inner` embeds. */
export function whereSql(statement: Statement, node: Node): string[] {
  return [
    ...node.modifiers.conditions.map((condition) => conditionSql(statement, node, condition)),
    ...innerSql(statement, node),
  ];
}

/** `!inner`: a row counts only if what it embeds is there. */
export function innerSql(statement: Statement, node: Node): string[] {
  return node.embeds.filter((embed) => embed.inner).map((embed) => existsSql(statement, node, embed));
}

function existsSql(statement: Statement, parent: Node, embed: Embed): string {
  const conditions = [...joinSql(parent, embed), ...whereSql(statement, embed.node)];
  return `exists (select 1 from ${embedSource(parent, embed)}${allOf(conditions)})`;
}

export const allOf = (conditions: string[]) =>
  conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;

function conditionSql(statement: Statement, node: Node, condition: Condition): string {
  if (condition.kind === "filter") return filterSql(statement, node, condition);
  const parts = condition.of.map((each) => conditionSql(statement, node, each));
  return `${condition.negated ? "not " : ""}(${parts.join(` ${condition.kind} `)})`;
}

function filterSql(statement: Statement, node: Node, filter: Filter): string {
  const embed = embedOf(node, filter);
  if (embed) return embedFilterSql(statement, node, filter, embed);
  const test = testSql(statement, fieldSql(node, filter.field), filter.test, columnType(node, filter));
  return filter.negated ? `not (${test})` : test;
}

function testSql(statement: Statement, field: string, test: Test, type: string | null): string {
  switch (test.kind) {
    case "is":
      return `${field} ${isSql[test.value]}`;
    case "in":
      return `${field} = any (${statement.bind(arrayLiteral(test.values))})`;
    case "search":
      return searchSql(statement, field, test, type);
    case "compare": {
      const isPattern = test.operator === "like" || test.operator === "ilike";
      const isRegex = test.operator === "match" || test.operator === "imatch";
      if (isRegex) statement.regexes.push(test.value);
      if (isPattern || isRegex) statement.comparesPatterns = true;
      const value = statement.bind(isPattern ? test.value.replaceAll("*", "%") : test.value);
      const operator = operators[test.operator];
      return test.quantifier
        ? `${field} ${operator} ${test.quantifier} (${value})`
        : `${field} ${operator} ${value}`;
    }
  }
}

function searchSql(
  statement: Statement,
  field: string,
  test: Extract<Test, { kind: "search" }>,
  type: string | null,
): string {
  statement.comparesPatterns = true;
  statement.searchLength += test.value.length;
  const config = test.config === null ? "" : `${statement.bind(test.config)}::regconfig, `;
  const query = `${searchFunctions[test.operator]}(${config}${statement.bind(test.value)}::text)`;
  if (type === "tsvector" || type === null) return `${field} @@ ${query}`;
  const document = test.config === null ? "" : `${statement.bind(test.config)}::regconfig, `;
  return `to_tsvector(${document}${field}) @@ ${query}`;
}

function columnType(node: Node, { field }: Filter): string | null {
  const type = node.table?.columns.get(field.name)?.type ?? null;
  if (field.path.length === 0) return type;
  return field.path.at(-1)?.arrow === "->>" ? "text" : "jsonb";
}

function embedOf(node: Node, { field }: Filter): Embed | null {
  if (field.path.length > 0 || node.table?.columns.has(field.name)) return null;
  return node.embeds.find((embed) => embed.key === field.name) ?? null;
}

/** `owner=is.null` asks for the rows that embed nothing, `owner=not.is.null` for those that do. */
function embedFilterSql(statement: Statement, node: Node, { test, negated }: Filter, embed: Embed): string {
  if (test.kind !== "is" || (test.value !== "null" && test.value !== "not_null"))
    throw badEmbedFilter(embed.key);
  const wanted = (test.value === "not_null") !== negated;
  return `${wanted ? "" : "not "}${existsSql(statement, node, embed)}`;
}
