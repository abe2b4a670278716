import type { Table } from "../catalogue/catalogue.ts";
import { filtersOtherThanKey, pagesOfOneRow, payloadOfOtherRow } from "../errors/request-errors.ts";
import type { Condition, Modifiers } from "../parse/tree.ts";
import { insertSql } from "../sql/write-sql.ts";
import { parseRows } from "./payload.ts";
import type { Operation } from "./request.ts";
import { respond } from "./respond.ts";
import { columnsOf } from "./table.ts";
import { prepareWrite, runWrite } from "./write.ts";

/** `PUT /t?id=eq.1`: one row is as the body says, whether it was there before or not. */
export const replace: Operation = async (request, catalogue) => {
  const { table, query, tree, rendering, statement } = prepareWrite(request, catalogue);
  expectKey(table, tree.says);
  const payload = parseRows(await request.body(), query.columns);
  if (!table.primaryKey.every((column) => payload.keys.includes(column))) throw payloadOfOtherRow();
  const text = insertSql(statement, {
    table,
    tree,
    rendering,
    payload: payload.text,
    many: payload.many,
    columns: columnsOf(table, payload.keys),
    missingAsDefault: request.preferences.missing === "default",
    conflict: { on: table.primaryKey, resolution: "merge-duplicates" },
    withLocation: false,
    onlyAsked: true,
  });
  const answer = await runWrite(request, text, statement, (rows) => {
    if (rows !== 1) throw payloadOfOtherRow();
  });
  const minimal = rendering.body === "none";
  return respond(request, {
    status: answer.inserted ? 201 : minimal ? 204 : 200,
    body: minimal ? null : answer.body,
    applied: { ...request.preferences, resolution: null },
  });
};

/** Which row is meant must be said by its whole primary key, and by nothing else. */
function expectKey({ primaryKey }: Table, { conditions, limit, offset }: Modifiers): void {
  if (limit !== null || offset > 0) throw pagesOfOneRow();
  const asked = new Set(conditions.map(equalColumn));
  const whole = primaryKey.length > 0 && primaryKey.every((column) => asked.has(column));
  if (!whole || conditions.length !== primaryKey.length) throw filtersOtherThanKey();
}

function equalColumn(condition: Condition): string | null {
  if (condition.kind !== "filter" || condition.negated || condition.field.path.length > 0) return null;
  const { test, field } = condition;
  return test.kind === "compare" && test.operator === "eq" && test.quantifier === null ? field.name : null;
}
