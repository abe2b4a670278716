import { insertSql } from "../sql/write-sql.ts";
import { parseRows } from "./payload.ts";
import type { Operation } from "./request.ts";
import { contentRange, respond } from "./respond.ts";
import { columnsOf } from "./table.ts";
import { prepareWrite, runWrite } from "./write.ts";

export const insert: Operation = async (request, catalogue) => {
  const { table, query, tree, rendering, statement } = prepareWrite(request, catalogue);
  const { preferences } = request;
  const payload = parseRows(await request.body(), query.columns);
  const on = query.onConflict ?? table.primaryKey;
  const resolution = on.length > 0 ? preferences.resolution : null;
  columnsOf(table, query.onConflict ?? []);
  const text = insertSql(statement, {
    table,
    tree,
    rendering,
    payload: payload.text,
    many: payload.many,
    columns: columnsOf(table, payload.keys),
    missingAsDefault: preferences.missing === "default",
    conflict: resolution && { on, resolution },
    withLocation: preferences.return === "headers-only",
  });
  const answer = await runWrite(request, text, statement);
  return respond(request, {
    // Of an upsert that merges we know whether any row was new; other inserts make what they are given.
    status: answer.inserted === 0 ? 200 : 201,
    body: rendering.body === "none" ? null : answer.body,
    range: contentRange(0, 0, preferences.count ? answer.rows : null),
    applied: { ...preferences, resolution },
    headers: answer.location ? { location: locationOf(table.name, answer.location) } : {},
  });
};

function locationOf(table: string, key: [string, string][]): string {
  const filters = key.map(
    ([column, value]) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(value)}`,
  );
  return `/${encodeURIComponent(table)}?${filters.join("&")}`;
}
