import type { DatabaseFunction } from "../catalogue/catalogue.ts";
import type { Preferences } from "../parse/prefer.ts";
import { answerSql, boundedJson, maxAnswerBytes, type Rendering } from "./answer-sql.ts";
import { allOf, whereSql } from "./condition-sql.ts";
import type { Node } from "./node.ts";
import { countSql } from "./read-sql.ts";
import { pageSql, rowsSql } from "./rows-sql.ts";
import { arrayLiteral, identifier, qualified, type Statement } from "./statement.ts";

/** What a function is called with: an object of JSON, a text for each argument, or one value of JSON. */
export type CallArguments =
  | { kind: "json"; payload: string; names: string[] }
  | { kind: "text"; values: Map<string, string[]> }
  | { kind: "body"; payload: string };

export interface CallOptions {
  schema: string;
  called: DatabaseFunction;
  args: CallArguments;
  tree: Node;
  rendering: Rendering;
  count: Preferences["count"];
}

const source = '"pgrst_source"';

export function callSql(statement: Statement, options: CallOptions): string {
  const { called } = options;
  const { call, from } = invocation(statement, options);
  if (called.returns.kind === "void") return `select 1, null, null, null, null, ${call}${from("")}`;
  if (called.returns.kind === "scalar")
    return called.set
      ? scalarsSql(statement, `select ${call} as "pgrst_scalar"${from("")}`, options)
      : `select 1, coalesce(to_json("pgrst_scalar")::text, 'null'), null, null, null from (select ${call} as "pgrst_scalar"${from("")}) as "pgrst_row"`;
  return rowsCallSql(statement, `select "pgrst_call".*${from(`${call} as "pgrst_call"`)}`, options);
}

/** Values without names: they can be counted and cut into pages, but not filtered. */
function scalarsSql(statement: Statement, call: string, { tree, rendering, count }: CallOptions): string {
  const rows = `select "pgrst_scalar" from ${source}${pageSql(statement, tree)}`;
  const body =
    rendering.body === "object"
      ? `coalesce((json_agg("pgrst_json") -> 0)::text, 'null')`
      : `coalesce(json_agg("pgrst_json"), '[]')`;
  const made = boundedJson(rows, maxAnswerBytes, 'to_json("pgrst_scalar")');
  const total = countSql(count, `from ${source}`) ?? "null";
  return `with ${source} as (${call}) select count(*), ${body}, ${total}, null, null from (${made}) as "pgrst_row"`;
}

function rowsCallSql(statement: Statement, call: string, options: CallOptions): string {
  const { called, tree, rendering, count } = options;
  const conditions = whereSql(statement, tree);
  const from = `${source} as ${identifier(tree.name)}`;
  return answerSql({
    source: `with ${source} as (${call}) `,
    rows: rowsSql(statement, tree, { source: from, conditions }),
    rendering: called.set || rendering.body !== "array" ? rendering : { ...rendering, body: "row" },
    total: called.set ? countSql(count, `from ${from}${allOf(conditions)}`) : null,
  });
}

/** The call, and the `from` that feeds it its arguments (`more` is what shall be read beside them). */
function invocation(
  statement: Statement,
  { schema, called, args }: CallOptions,
): { call: string; from: (more: string) => string } {
  const name = qualified(schema, called.name);
  const plain = (more: string) => (more ? ` from ${more}` : "");
  if (args.kind === "body") {
    const type = called.args[0]?.type ?? "json";
    return { call: `${name}(${statement.bind(args.payload)}::${type})`, from: plain };
  }
  if (args.kind === "text") {
    const given = called.args.flatMap((argument) => {
      const values = args.values.get(argument.name);
      if (!values) return [];
      const value = argument.variadic ? arrayLiteral(values) : (values.at(-1) ?? "");
      return [`${named(argument)}${statement.bind(value)}::${argument.type}`];
    });
    return { call: `${name}(${given.join(", ")})`, from: plain };
  }
  const given = called.args.filter((argument) => args.names.includes(argument.name));
  if (given.length === 0) return { call: `${name}()`, from: plain };
  const shape = given.map((argument) => `${identifier(argument.name)} ${argument.type}`).join(", ");
  const record = `json_to_record(${statement.bind(args.payload)}::json) as "pgrst_args"(${shape})`;
  const list = given.map((argument) => `${named(argument)}"pgrst_args".${identifier(argument.name)}`);
  return {
    call: `${name}(${list.join(", ")})`,
    from: (more) => ` from ${record}${more ? `, lateral ${more}` : ""}`,
  };
}

function named({ name, variadic }: { name: string; variadic: boolean }): string {
  if (name === "") return "";
  return `${variadic ? "variadic " : ""}${identifier(name)} => `;
}
