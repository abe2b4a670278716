import { updateSql } from "../sql/write-sql.ts";
import { parseRows } from "./payload.ts";
import type { Operation } from "./request.ts";
import { contentRange, respond } from "./respond.ts";
import { columnsOf } from "./table.ts";
import { prepareWrite, requireFilter, runWrite } from "./write.ts";

export const update: Operation = async (request, catalogue) => {
  const { table, query, tree, rendering, statement } = prepareWrite(request, catalogue);
  const { preferences } = request;
  const payload = parseRows(await request.body(), query.columns);
  if (payload.keys.length > 0) requireFilter(tree, "UPDATE");
  const text = updateSql(statement, {
    table,
    tree,
    rendering,
    payload: payload.text,
    many: payload.many,
    columns: columnsOf(table, payload.keys),
  });
  const answer = await runWrite(request, text, statement);
  return respond(request, {
    status: rendering.body === "none" ? 204 : 200,
    body: rendering.body === "none" ? null : answer.body,
    range: contentRange(0, answer.rows, preferences.count ? answer.rows : null),
    applied: { ...preferences, resolution: null, missing: null },
  });
};
