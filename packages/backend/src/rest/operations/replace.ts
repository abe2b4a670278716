import type { Table } from "../catalogue/catalogue.ts";
import { filtersOtherThanKey, pagesOfOneRow, payloadOfOtherRow } from "../errors/row-errors.ts";
import type { Condition, Modifiers } from "../parse/tree.ts";
import { insertSql } from "../sql/write-sql.ts";
import { insertOptions } from "./insert-options.ts";
import type { Operation } from "./request.ts";
import { respond } from "./respond.ts";
import { prepareWrite, runWrite } from "./write.ts";

/** `PUT /t?id=eq.1`: an upsert of the one row that the filters name by its primary key. */
export const replace: Operation = async (request, catalogue) => {
  const write = prepareWrite(request, catalogue);
  const { table, tree, rendering, statement } = write;
  expectKey(table, tree.modifiers);
  const options = await insertOptions(request, write);
  const given = new Set(options.columns.map(({ name }) => name));
  if (!table.primaryKey.every((column) => given.has(column))) throw payloadOfOtherRow();
  const text = insertSql(statement, {
    ...options,
    conflict: { on: table.primaryKey, resolution: "merge-duplicates" },
    withLocation: false,
    onlyMatching: true,
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

/** The filters must be exactly the primary key, each column with `eq`. */
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
