import type { PoolClient } from "pg";
import { z } from "zod";
import type { Settings } from "./catalogue.ts";

/** What the database's owner has set, for the role that connects or, as hosted Supabase names it, `authenticator`. */
const settingsQuery = /* sql */ `
select coalesce(json_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1)
    order by s.setdatabase, s.setrole), '{}') as settings
from pg_db_role_setting s
left join pg_roles r on r.oid = s.setrole
cross join lateral unnest(s.setconfig) as setting
where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and (s.setrole = 0 or r.rolname in (session_user, 'authenticator'))
  and setting like 'pgrst.%'
`;

const isOn = z
  .enum(["true", "on", "yes", "1"])
  .transform(() => true)
  .catch(false);

const settings = z.object({
  "pgrst.db_schemas": z
    .string()
    .transform((list) => list.split(",").map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== "" && !closed.has(name)))
    .refine((names) => names.length > 0)
    .catch(["public"]),
  "pgrst.db_aggregates_enabled": isOn,
  "pgrst.db_plan_enabled": isOn,
  "pgrst.db_tx_end": z
    .literal("commit-allow-override")
    .transform(() => true)
    .catch(false),
});

/** Never shown, whatever is set: passwords, keys and files lie there. */
const closed = new Set(["auth", "storage", "backend", "rest", "pg_catalog", "information_schema"]);

/** The names are PostgREST's, so that the same SQL sets them here and on hosted Supabase. */
export async function readSettings(client: PoolClient): Promise<Settings> {
  const { rows } = await client.query<{ settings: unknown }>(settingsQuery);
  const found = settings.parse(rows[0]?.settings ?? {});
  return {
    schemas: found["pgrst.db_schemas"],
    aggregates: found["pgrst.db_aggregates_enabled"],
    plans: found["pgrst.db_plan_enabled"],
    txOverride: found["pgrst.db_tx_end"],
  };
}
