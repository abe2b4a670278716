import { z } from "zod";
import type { Database } from "../../../database/database.ts";
import { type Catalogue, type DatabaseFunction, exposedSchema } from "./catalogue.ts";
import { catalogueQuery } from "./load-query.ts";

const names = z.array(z.string());
const answer = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["table", "view"]),
      primaryKey: names,
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          default: z.string().nullable(),
          generated: z.boolean(),
        }),
      ),
    }),
  ),
  foreignKeys: z.array(
    z.object({
      name: z.string(),
      table: z.string(),
      columns: names,
      target: z.string(),
      targetColumns: names,
      unique: z.boolean(),
    }),
  ),
  functions: z.array(
    z.object({
      name: z.string(),
      args: z.array(
        z.object({ name: z.string(), type: z.string(), required: z.boolean(), variadic: z.boolean() }),
      ),
      takesBody: z.boolean(),
      rowOf: z.string().nullable(),
      volatile: z.boolean(),
      set: z.boolean(),
      oneRow: z.boolean(),
      returns: z.union([
        z.object({ kind: z.literal("void") }),
        z.object({ kind: z.literal("scalar") }),
        z.object({ kind: z.literal("rows"), table: z.string().nullable() }),
      ]),
    }),
  ),
});

export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const raw = await database.transaction(async (client) => {
    // With an empty search path Postgres writes each type with its schema, so the text means the same everywhere.
    await client.query("select set_config('search_path', '', true)");
    const { rows } = await client.query<{ catalogue: unknown }>(catalogueQuery, [exposedSchema]);
    return rows[0]?.catalogue;
  });
  const { tables, foreignKeys, functions } = answer.parse(raw);
  const byName = new Map<string, DatabaseFunction[]>();
  for (const each of functions) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return {
    tables: new Map(
      tables.map((table) => [
        table.name,
        { ...table, columns: new Map(table.columns.map((column) => [column.name, column])) },
      ]),
    ),
    foreignKeys,
    functions: byName,
  };
}
