import type { Definition } from "./function-definitions.ts";
import type { Query } from "./read-catalogue.ts";

/** What each schema's functions are for. */
const schemas = {
  public: "What the API offers; who may call which is granted beside each",
  rules: "What holds for listings, accounts and conversations: checks, triggers, jobs",
  search:
    "The search; called by `search_properties`, `search_map`, `count_searches`, `suggest_searches` and `suggest_places`",
  gazetteer: "Names of places",
};

/** The text of docs/FUNCTIONS.md: every function that the migrated database has, and where it is defined. */
export async function functionIndex(query: Query, definitions: Map<string, Definition>): Promise<string> {
  const functions = await query<{ schema: string; name: string }>(`
    select distinct namespace.nspname as schema, function.proname collate "C" as name
    from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
    where function.prokind = 'f' and namespace.nspname in ('${Object.keys(schemas).join("', '")}')
      and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
    order by name`);
  const sections = Object.entries(schemas).map(([schema, about]) => {
    const lines = functions.filter((each) => each.schema === schema).map(({ name }) => line(schema, name));
    return `## ${schema}\n\n${about}.\n\n${lines.join("\n")}\n`;
  });
  return `# Functions of the database

A migration that changes a function defines it anew as a whole. Here is for each function the migration that is in force, with what its comment says. Written by \`npm run db:types\`; do not edit.

${sections.join("\n")}`;

  function line(schema: string, name: string): string {
    const definition = definitions.get(`${schema}.${name}`);
    if (!definition) throw new Error(`no migration creates the function ${schema}.${name}`);
    const { file, purpose } = definition;
    return `- [\`${name}\`](../supabase/migrations/${file})${purpose && `: ${purpose}`}`;
  }
}
