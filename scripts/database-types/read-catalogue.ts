import type { QueryResultRow } from "pg";

/** What the types need to know of the schema `public`, read from Postgres's catalogue. */
export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
  /** Computed by Postgres: nobody may write it. */
  generated: boolean;
  /** The allowed values, where a check constraint lists them. */
  values: string[] | null;
}

export interface Relationship {
  name: string;
  columns: string[];
  oneToOne: boolean;
  table: string;
  tableColumns: string[];
}

export interface Table {
  name: string;
  isView: boolean;
  columns: Column[];
  relationships: Relationship[];
}

export interface Argument {
  name: string;
  type: string;
  optional: boolean;
}

export interface DatabaseFunction {
  name: string;
  arguments: Argument[];
  returns: string;
  returnsSet: boolean;
  /** The columns of a `returns table (…)`. */
  columns: { name: string; type: string }[] | null;
}

export type Query = <Row extends QueryResultRow>(sql: string) => Promise<Row[]>;

export function readTables(query: Query): Promise<Table[]> {
  return query<Table>(`
    select relation.relname as name, relation.relkind in ('v', 'm') as "isView",
      (select json_agg(json_build_object(
        'name', attribute.attname,
        'type', format_type(attribute.atttypid, null),
        'nullable', not attribute.attnotnull,
        'optional', not attribute.attnotnull or attribute.atthasdef or attribute.attidentity <> '',
        'generated', attribute.attgenerated <> '' or attribute.attidentity = 'a',
        'values', (
          select json_agg(value[1] order by value[1] collate "C")
          from pg_constraint as rule, regexp_matches(pg_get_constraintdef(rule.oid), '''([^'']*)''::text', 'g') as value
          where rule.conrelid = relation.oid and rule.contype = 'c' and rule.conkey = array[attribute.attnum]
            and pg_get_constraintdef(rule.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)\\)\\)$'
        )
      ) order by attribute.attname)
      from pg_attribute as attribute
      where attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped) as columns,
      coalesce((select json_agg(json_build_object(
        'name', rule.conname,
        'columns', ${columnNames("rule.conrelid", "rule.conkey")},
        'oneToOne', exists (
          select from pg_constraint as key
          where key.conrelid = rule.conrelid and key.contype in ('p', 'u') and key.conkey <@ rule.conkey
        ),
        'table', target.relname,
        'tableColumns', ${columnNames("rule.confrelid", "rule.confkey")}
      ) order by rule.conname)
      from pg_constraint as rule join pg_class as target on target.oid = rule.confrelid
      where rule.conrelid = relation.oid and rule.contype = 'f' and target.relnamespace = relation.relnamespace), '[]')
      as relationships
    from pg_class as relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
    order by relation.relname collate "C"`);
}

function columnNames(table: string, numbers: string): string {
  return `(select json_agg(a.attname order by n.position) from unnest(${numbers}) with ordinality as n (number, position)
    join pg_attribute as a on a.attrelid = ${table} and a.attnum = n.number)`;
}

/** Without triggers: nobody can call them. */
export function readFunctions(query: Query): Promise<DatabaseFunction[]> {
  return query<DatabaseFunction>(`
    select function.proname as name, format_type(function.prorettype, null) as returns,
      function.proretset as "returnsSet",
      coalesce((select json_agg(json_build_object(
        'name', given.name, 'type', format_type(given.type, null),
        'optional', given.position > function.pronargs - function.pronargdefaults
      ) order by given.name collate "C")
      from unnest(function.proargtypes::oid[], function.proargnames[1:function.pronargs])
        with ordinality as given (type, name, position)), '[]') as arguments,
      (select json_agg(json_build_object('name', returned.name, 'type', format_type(returned.type, null)) order by returned.name collate "C")
      from unnest(function.proallargtypes, function.proargmodes, function.proargnames) as returned (type, mode, name)
      where returned.mode = 't') as columns
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace and function.prorettype <> 'trigger'::regtype
    order by function.proname collate "C", function.oid`);
}
