/** All of one schema in one answer. */
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
    'oid', r.oid::bigint,
    'name', r.name,
    'kind', r.kind,
    'columns', coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'number', a.attnum,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attidentity = 'd' then
            format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', $1::text, r.name), a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
        'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped), '[]')) as value
  from relation r
),
function_json as (
  select json_build_object(
    'name', p.proname,
    'volatile', p.provolatile = 'v',
    'definer', p.prosecdef,
    'set', p.proretset,
    'oneRow', not p.proretset or p.prorows = 1,
    'rowOf', case when p.pronargs = 1 then (select r.name from relation r where r.reltype = p.proargtypes[0]) end,
    'returns', case
      when p.prorettype = 'void'::pg_catalog.regtype then json_build_object('kind', 'void')
      when t.typtype = 'c' then json_build_object('kind', 'rows', 'table', r.name)
      when p.prorettype = 'record'::pg_catalog.regtype then json_build_object('kind', 'rows', 'table', null)
      else json_build_object('kind', 'scalar') end,
    'args', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[a.ordinal], ''),
        'type', format_type(a.type, null),
        'required', a.nth <= p.pronargs - p.pronargdefaults,
        'variadic', a.mode = 'v') order by a.ordinal)
      from (
        select every.ordinal, every.type, coalesce(p.proargmodes[every.ordinal], 'i') as mode,
               row_number() over (order by every.ordinal) as nth
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as every (type, ordinal)
        where coalesce(p.proargmodes[every.ordinal], 'i') in ('i', 'b', 'v')) a), '[]')) as value
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  left join relation r on r.reltype = t.oid
  where p.pronamespace = (select oid from pg_namespace where nspname = $1)
    and p.prokind = 'f' and p.prorettype <> 'trigger'::pg_catalog.regtype
    and p.prorettype <> 'event_trigger'::pg_catalog.regtype
)
select json_build_object(
  'tables', coalesce((select json_agg(value) from table_json), '[]'),
  'functions', coalesce((select json_agg(value) from function_json), '[]')) as catalogue
`;
