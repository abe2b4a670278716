import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { maxAffectedExceeded, notExactlyOneRow, requiresWhere } from "../errors/row-errors.ts";
import { type ParsedQuery, parseQuery } from "../parse/query.ts";
import type { RunOptions } from "../run/run.ts";
import { type Answer, type Rendering, readAnswer } from "../sql/answer-sql.ts";
import { buildTree, type Node } from "../sql/node.ts";
import { Statement } from "../sql/statement.ts";
import { bodyOf, type RestRequest } from "./request.ts";
import { tableOf } from "./table.ts";

export interface Write {
  table: Table;
  query: ParsedQuery;
  tree: Node;
  rendering: Rendering;
  statement: Statement;
}

/** What insert, update and delete begin with. */
export function prepareWrite(request: RestRequest, catalogue: Catalogue): Write {
  const table = tableOf(catalogue, request.name);
  const query = parseQuery(request.search);
  const statement = new Statement();
  const tree = buildTree(statement, catalogue, query, { table, name: table.name });
  const body = request.preferences.return === "representation" ? bodyOf(request.accept) : "none";
  return { table, query, tree, rendering: { body, stripNulls: request.accept.stripNulls }, statement };
}

/** As on hosted projects: whoever means all rows must say so by a filter that all rows pass. */
export function requireFilter({ modifiers }: Node, verb: "DELETE" | "UPDATE"): void {
  if (modifiers.conditions.length === 0) throw requiresWhere(verb);
}

export async function runWrite(
  request: RestRequest,
  text: string,
  statement: Statement,
  accepts?: (rows: number) => void,
): Promise<Answer> {
  const results = await request.run({
    database: request.database,
    schema: request.schema,
    caller: request.caller,
    statement,
    request: request.facts,
    readOnly: false,
    queries: [{ text, values: statement.values }],
    end: endOf(request, accepts),
  });
  return readAnswer(results[0]?.[0]);
}

/** Where the number of rows decides whether the change stays, it is looked at before the commit. */
function endOf({ preferences, accept }: RestRequest, accepts?: (rows: number) => void): RunOptions["end"] {
  const { maxAffected, tx } = preferences;
  const { single } = accept;
  if (maxAffected === null && !single && !accepts) return { kind: tx === "rollback" ? "rollback" : "commit" };
  return {
    kind: "ask",
    commit: tx !== "rollback",
    accept(results) {
      const affected = readAnswer(results[0]?.[0]).rows;
      accepts?.(affected);
      if (single && affected !== 1) throw notExactlyOneRow(affected);
      if (maxAffected !== null && affected > maxAffected) throw maxAffectedExceeded(affected);
    },
  };
}
