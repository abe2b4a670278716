import { insertSql } from "../sql/write-sql.ts";
import { insertOptions } from "./insert-options.ts";
import type { Operation } from "./request.ts";
import { contentRange, respond } from "./respond.ts";
import { columnsOf } from "./table.ts";
import { prepareWrite, runWrite } from "./write.ts";

export const insert: Operation = async (request, catalogue) => {
  const write = prepareWrite(request, catalogue);
  const { table, query, rendering, statement } = write;
  const { preferences } = request;
  const options = await insertOptions(request, write);
  const on = query.onConflict ?? table.primaryKey;
  const resolution = on.length > 0 ? preferences.resolution : null;
  columnsOf(table, query.onConflict ?? []);
  const text = insertSql(statement, {
    ...options,
    conflict: resolution && { on, resolution },
    withLocation: preferences.return === "headers-only",
  });
  const answer = await runWrite(request, text, statement);
  return respond(request, {
    // A merging upsert knows whether any row was new; other inserts only add rows.
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
