/** Everything in one answer: a reload costs one statement. */
export const catalogueQuery = /* sql */ `
with relation as (
  select c.oid, c.relname::text as name, c.reltype,
         case when c.relkind in ('r', 'p', 'f') then 'table' else 'view' end as kind
  from pg_class c
  where c.relnamespace = (select oid from pg_namespace where nspname = $1)
    and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not c.relispartition
),
table_json as (
  select json_build_object(
    'name', r.name,
    'kind', r.kind,
    'primaryKey', coalesce((
      select json_agg(a.attname order by k.place)
      from pg_constraint p
      cross join lateral unnest(p.conkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
      where p.conrelid = r.oid and p.contype = 'p'), '[]'),
    'columns', coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
        'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped), '[]')) as value
  from relation r
),
foreign_key as (
  select json_build_object(
    'name', f.conname,
    'table', source.name,
    'target', target.name,
    'columns', (
      select json_agg(a.attname order by k.place)
      from unnest(f.conkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
    'targetColumns', (
      select json_agg(a.attname order by k.place)
      from unnest(f.confkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum),
    'unique', exists (
      select 1 from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey and f.conkey <@ u.conkey
    )) as value
  from pg_constraint f
  join relation source on source.oid = f.conrelid
  join relation target on target.oid = f.confrelid
  where f.contype = 'f' and f.conparentid = 0
),
function_json as (
  select json_build_object(
    'name', p.proname,
    'volatile', p.provolatile = 'v',
    'set', p.proretset,
    'oneRow', not p.proretset or p.prorows = 1,
    'rowOf', case when p.pronargs = 1 then (select r.name from relation r where r.reltype = p.proargtypes[0]) end,
    'takesBody', p.pronargs = 1 and coalesce(p.proargnames[1], '') = ''
      and p.proargtypes[0] in ('json'::pg_catalog.regtype, 'jsonb'::pg_catalog.regtype),
    'returns', case
      when p.prorettype = 'void'::pg_catalog.regtype then json_build_object('kind', 'void')
      when t.typtype = 'c' then json_build_object('kind', 'rows', 'table', r.name)
      when p.prorettype = 'record'::pg_catalog.regtype then json_build_object('kind', 'rows', 'table', null)
      else json_build_object('kind', 'scalar') end,
    'args', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.place], ''),
        'type', format_type(a.type, null),
        'required', a.nth <= p.pronargs - p.pronargdefaults,
        'variadic', a.mode = 'v') order by a.place)
      from (
        select every.place, every.type, coalesce(p.proargmodes[every.place], 'i') as mode,
               row_number() over (order by every.place) as nth
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as every (type, place)
        where coalesce(p.proargmodes[every.place], 'i') in ('i', 'b', 'v')) a), '[]')) as value
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  left join relation r on r.reltype = t.oid
  where p.pronamespace = (select oid from pg_namespace where nspname = $1)
    and p.prokind = 'f' and p.prorettype <> 'trigger'::pg_catalog.regtype
    and p.prorettype <> 'event_trigger'::pg_catalog.regtype
)
select json_build_object(
  'tables', coalesce((select json_agg(value) from table_json), '[]'),
  'foreignKeys', coalesce((select json_agg(value) from foreign_key), '[]'),
  'functions', coalesce((select json_agg(value) from function_json), '[]')) as catalogue
`;
