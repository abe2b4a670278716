import type pg from "pg";

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; without generated ones, which Postgres computes again. */
  columns: string[];
}

/** Made anew by the running server: counters of rate limits, and which renders exist. */
const leftOut = ["backend.rate_limits", "backend.storage_renders", "backend.migrations"];

/** Every table with rows of ours, referenced ones before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: number; needs: number[] }>(
    `select c.oid::int as id,
       format('%I.%I', n.nspname, c.relname) as name,
       array(select quote_ident(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select k.confrelid::int from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and format('%s.%s', n.nspname, c.relname) <> all($1)
     order by name`,
    [leftOut],
  );
  const done = new Set<number>();
  const known = new Set(rows.map(({ id }) => id));
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ id, needs }) => !done.has(id) && needs.every((need) => done.has(need) || !known.has(need)),
    );
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    for (const { id, name, columns } of ready) {
      done.add(id);
      ordered.push({ name, columns });
    }
  }
  return ordered;
}

/** Sequences and where they stand; those of identity columns too. */
export async function sequences(client: pg.ClientBase): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname !~ '^pg_'`,
  );
  return rows;
}
