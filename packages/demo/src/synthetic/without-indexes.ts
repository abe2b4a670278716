import type pg from "pg";

/**
 * Runs `write` while these tables have no indexes but the unique ones, and makes the others afterwards, all of a table in
 * less time than keeping them up to date takes. A process that ends in between leaves them away: only for a database that nobody
 * minds to lose.
 */
export async function withoutIndexes(
  pool: pg.Pool,
  tables: string[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await write();
  await Promise.all(rows.map(({ definition }) => pool.query(definition)));
}
