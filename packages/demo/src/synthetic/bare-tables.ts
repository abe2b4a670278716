import type pg from "pg";

/**
 * Runs `write` while these tables have no indexes but the unique ones, and no checks. All of a table's indexes made afterwards
 * take less time than keeping them up to date, and the checks of a listing take twice as long as writing it. They come
 * back for what is written later. A process that ends in between leaves both away: only for a database that nobody minds
 * to lose, and for rows that are known to pass.
 */
export async function withBareTables(
  pool: pg.Pool,
  tables: string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  const { rows: checks } = await pool.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass as of, quote_ident(conname) as name,
       regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') || ' not valid' as definition
     from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'c'`,
    [tables],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (const { of, name } of checks) await pool.query(`alter table ${of} drop constraint ${name}`);
  await write();
  await Promise.all(indexes.map(({ definition }) => pool.query(definition)));
  for (const { of, name, definition } of checks)
    await pool.query(`alter table ${of} add constraint ${name} ${definition}`);
}
