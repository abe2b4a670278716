import { modifiersAt, parseQuery } from "../parse/query.ts";
import { readAnswer } from "../sql/answer-sql.ts";
import { buildTree } from "../sql/node.ts";
import { readSql } from "../sql/read-sql.ts";
import { maxRows } from "../sql/rows-sql.ts";
import { Statement } from "../sql/statement.ts";
import { type Operation, type RestRequest, renderingOf } from "./request.ts";
import { respondPage } from "./respond.ts";
import { tableOf } from "./table.ts";

export const read: Operation = async (request, catalogue) => {
  const table = tableOf(catalogue, request.name);
  const query = parseQuery(request.search);
  applyRange(request, query);
  const statement = new Statement();
  const tree = buildTree(statement, catalogue, query, { table, name: table.name });
  const { count } = request.preferences;
  const { text, explain } = readSql(statement, tree, table, { rendering: renderingOf(request), count });
  const queries = [...(explain ? [explain] : []), { text, values: statement.values }];
  const results = await request.run({
    database: request.reads,
    schema: request.schema,
    caller: request.caller,
    statement,
    request: request.facts,
    readOnly: true,
    queries,
    end: { kind: "commit" },
  });
  const answer = readAnswer(results[queries.length - 1]?.[0]);
  if (explain) answer.total = planned(results[0]?.[0]?.[0], answer.total);
  return respondPage(request, answer, tree.modifiers.offset);
};

export function applyRange(request: RestRequest, query: ReturnType<typeof parseQuery>): void {
  if (request.range) Object.assign(modifiersAt(query, []), request.range);
}

/** The planner's guess; an exact number below the limit is better than it. */
function planned(explained: string | null | undefined, counted: number | null): number {
  // Postgres' own answer to `explain (format json)`.
  const [plan]: { Plan?: { "Plan Rows"?: number } }[] = JSON.parse(explained ?? "[]");
  const guess = plan?.Plan?.["Plan Rows"] ?? 0;
  if (counted === null) return guess;
  return counted > maxRows ? Math.max(counted, guess) : counted;
}
