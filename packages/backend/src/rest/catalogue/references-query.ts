/**
 * What columns have to do with each other, in all schemas: a view shows columns of tables that may lie in a
 * schema nobody is shown. Tables and columns are named by their numbers.
 */
export const referencesQuery = /* sql */ `
with foreign_key as (
  select f.conrelid, f.conname, json_build_object(
    'name', f.conname,
    'table', f.conrelid::bigint,
    'columns', f.conkey,
    'target', f.confrelid::bigint,
    'targetColumns', f.confkey,
    'unique', exists (
      select 1 from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey and f.conkey <@ u.conkey
    )) as value
  from pg_constraint f
  where f.contype = 'f' and f.conparentid = 0
),
primary_key as (
  select json_build_object('table', p.conrelid::bigint, 'columns', p.conkey) as value
  from pg_constraint p
  where p.contype = 'p'
),
view_definition as (
  select json_build_object('view', c.oid::bigint, 'definition', r.ev_action::text) as value
  from pg_rewrite r
  join pg_class c on c.oid = r.ev_class
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and n.nspname not in ('pg_catalog', 'information_schema')
)
select json_build_object(
  'foreignKeys', coalesce((select json_agg(value order by conrelid, conname) from foreign_key), '[]'),
  'primaryKeys', coalesce((select json_agg(value) from primary_key), '[]'),
  'views', coalesce((select json_agg(value) from view_definition), '[]')) as found
`;
