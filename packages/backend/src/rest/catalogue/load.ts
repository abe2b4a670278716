import type { PoolClient } from "pg";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import type { Catalogue, Catalogues, DatabaseFunction } from "./catalogue.ts";
import { describeFunctions } from "./functions.ts";
import { catalogueQuery } from "./load-query.ts";
import { referencesQuery } from "./references-query.ts";
import { relationshipsOf } from "./relationship.ts";
import { readSettings } from "./settings.ts";
import { ShownColumns, shownForeignKeys, shownPrimaryKeys } from "./shown-keys.ts";
import { readOrigins, type ViewOrigins } from "./view-origins.ts";

const numbers = z.array(z.number());
const references = z.object({
  foreignKeys: z.array(
    z.object({
      name: z.string(),
      table: z.number(),
      columns: numbers,
      target: z.number(),
      targetColumns: numbers,
      unique: z.boolean(),
    }),
  ),
  primaryKeys: z.array(z.object({ table: z.number(), columns: numbers })),
  views: z.array(z.object({ view: z.number(), definition: z.string() })),
});
const content = z.object({
  tables: z.array(
    z.object({
      oid: z.number(),
      name: z.string(),
      kind: z.enum(["table", "view"]),
      columns: z.array(
        z.object({
          name: z.string(),
          number: z.number(),
          type: z.string(),
          default: z.string().nullable(),
          generated: z.boolean(),
        }),
      ),
    }),
  ),
  functions: z.array(
    z.object({
      name: z.string(),
      args: z.array(
        z.object({ name: z.string(), type: z.string(), required: z.boolean(), variadic: z.boolean() }),
      ),
      rowOf: z.string().nullable(),
      volatile: z.boolean(),
      definer: z.boolean(),
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

export function loadCatalogues(database: Database): Promise<Catalogues> {
  return database.transaction(async (client) => {
    // With an empty search path Postgres writes each type with its schema, so the text means the same everywhere.
    await client.query("select set_config('search_path', '', true)");
    const settings = await readSettings(client);
    const found = await client.query<{ found: unknown }>(referencesQuery);
    const keys = references.parse(found.rows[0]?.found);
    const views: ViewOrigins = new Map(keys.views.map((each) => [each.view, readOrigins(each.definition)]));
    const bySchema = new Map<string, Catalogue>();
    for (const schema of settings.schemas)
      bySchema.set(schema, { settings, ...(await loadSchema(client, schema, keys, views)) });
    return { settings, bySchema };
  });
}

async function loadSchema(
  client: PoolClient,
  schema: string,
  keys: z.infer<typeof references>,
  views: ViewOrigins,
): Promise<Omit<Catalogue, "settings">> {
  const { rows } = await client.query<{ catalogue: unknown }>(catalogueQuery, [schema]);
  const { tables, functions } = content.parse(rows[0]?.catalogue);
  const shown = new ShownColumns(tables, views);
  const primaryKeys = shownPrimaryKeys(shown, keys.primaryKeys);
  const described = describeFunctions(functions);
  const known = new Map(
    tables.map(({ name, kind, columns }) => [
      name,
      {
        schema,
        name,
        kind,
        columns: new Map(columns.map((column) => [column.name, column])),
        primaryKey: primaryKeys.get(name) ?? [],
        computed: computedColumns(described, name),
      },
    ]),
  );
  return {
    schema,
    tables: known,
    relationships: relationshipsOf(known, shownForeignKeys(shown, keys.foreignKeys), described),
    functions: Map.groupBy(described, ({ name }) => name),
  };
}

function computedColumns(functions: DatabaseFunction[], table: string): Set<string> {
  const ofRow = functions.filter(
    ({ rowOf, set, returns }) => rowOf === table && !set && returns.kind === "scalar",
  );
  return new Set(ofRow.map(({ name }) => name));
}
