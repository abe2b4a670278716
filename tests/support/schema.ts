import type { Database } from "@osari/backend/database/database.ts";

/** What the product's migrations have made, in Postgres' own words: its parts, without who owns them. */
export async function schemaOf(database: Pick<Database, "transaction">): Promise<string[]> {
  return database.transaction(async (client) => {
    // Names are written out as far as the path does not find them.
    await client.query("set local search_path = ''");
    const { rows } = await client.query<{ part: string }>(parts);
    return rows.map(({ part }) => part);
  });
}

const parts = `
    with product as (
      select oid, nspname from pg_namespace
      where nspname !~ '^(pg_|information_schema$)'
        and nspname <> all('{auth,backend,cron,extensions,rest,storage,supabase_migrations}')
    ), tables as (
      select c.oid, c.relname, c.relkind, c.relrowsecurity, format('%I.%I', nspname, relname) as name
      from pg_class c join product on product.oid = relnamespace where relkind in ('r', 'p', 'v', 'S')
    )
    select format('%s %s, row level security %s', relkind, name, relrowsecurity) as part from tables
    union all
    select format('%s.%s %s, not null %s, default %s', name, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid))
    from tables join pg_attribute a on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind <> 'S'
    union all
    select format('%s constraint %s %s', name, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join tables on conrelid = tables.oid
    union all
    select pg_get_indexdef(indexrelid) from pg_index join tables on indrelid = tables.oid
    union all
    select format('trigger on %s %s', tgrelid::regclass, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_proc f on f.oid = tgfoid join product on product.oid = f.pronamespace where not tgisinternal
    union all
    select pg_get_functiondef(f.oid) || 'may be called by ' || array(
      select role from unnest('{anon,authenticated,service_role}'::text[]) as role
      where has_function_privilege(role, f.oid, 'execute'))::text
    from pg_proc f join product on product.oid = f.pronamespace
      where f.prokind in ('f', 'p') and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
    union all
    select format('policy %s on %s.%s %s %s %s using %s check %s', policyname, schemaname, tablename, permissive, roles, cmd,
      qual, with_check)
    from pg_policies where schemaname in (select nspname from product) or schemaname = 'storage'
    order by part`;
