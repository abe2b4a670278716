import { deleteSql } from "../sql/write-sql.ts";
import type { Operation } from "./request.ts";
import { contentRange, respond } from "./respond.ts";
import { prepareWrite, requireFilter, runWrite } from "./write.ts";

export const remove: Operation = async (request, catalogue) => {
  const { table, tree, rendering, statement } = prepareWrite(request, catalogue);
  requireFilter(tree, "DELETE");
  const answer = await runWrite(request, deleteSql(statement, { table, tree, rendering }), statement);
  return respond(request, {
    status: rendering.body === "none" ? 204 : 200,
    body: rendering.body === "none" ? null : answer.body,
    range: contentRange(0, 0, request.preferences.count ? answer.rows : null),
    applied: { ...request.preferences, resolution: null, missing: null },
  });
};
