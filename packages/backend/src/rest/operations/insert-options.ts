import type { InsertOptions } from "../sql/write-sql.ts";
import { parseRows } from "./payload.ts";
import type { RestRequest } from "./request.ts";
import { columnsOf } from "./table.ts";
import type { Write } from "./write.ts";

/** What POST and PUT have in common: the rows of the body and their columns. */
export async function insertOptions(
  request: RestRequest,
  { table, query, tree, rendering }: Write,
): Promise<Omit<InsertOptions, "conflict" | "withLocation">> {
  const payload = parseRows(await request.body(), query.columns);
  return {
    table,
    tree,
    rendering,
    payload: payload.text,
    many: payload.many,
    columns: columnsOf(table, payload.keys),
    missingAsDefault: request.preferences.missing === "default",
  };
}
