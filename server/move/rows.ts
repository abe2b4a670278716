import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { MovedTable } from "./target.ts";

/** The same text for the same value on every server, whatever its settings. */
const plainTexts = `set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** One moment of the source, for everything that is read of it. */
export async function beginReading(source: pg.Client): Promise<void> {
  await source.query("begin isolation level repeatable read read only");
  await source.query(plainTexts);
}

export async function beginWriting(target: pg.Client): Promise<void> {
  await target.query("begin");
  await target.query(plainTexts);
}

/** Within the target's transaction. Returns how many rows there were. */
export async function copyRows(source: pg.Client, target: pg.Client, tables: MovedTable[]): Promise<number> {
  const own = tables.filter(({ isGiven }) => !isGiven).map(({ name }) => name);
  // Triggers would write again what the rows already hold.
  for (const name of own) await target.query(`alter table ${name} disable trigger user`);
  for (const table of tables.filter(({ isGiven }) => isGiven)) await copyTable(source, target, table);
  // What migrations wrote, and what the triggers of given tables have written just now.
  await target.query(`truncate ${own.join(", ")}`);
  for (const table of tables.filter(({ isGiven }) => !isGiven)) await copyTable(source, target, table);
  for (const name of own) await target.query(`alter table ${name} enable trigger user`);
  let rows = 0;
  for (const table of tables) rows += await requireSame(source, target, table);
  return rows;
}

async function copyTable(source: pg.Client, target: pg.Client, table: MovedTable): Promise<void> {
  const { name, columns, values } = table;
  const from = source.query(copyTo(`copy (select ${values.join(", ")} from ${name}) to stdout`));
  await pipeline(from, target.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`)));
}

/** Compares count and sum of the rows' hashes, so that neither server has to sort them. */
async function requireSame(source: pg.Client, target: pg.Client, table: MovedTable): Promise<number> {
  const { name, columns, values } = table;
  const summary = async (client: pg.Client, fields: string[]) => {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows,
         coalesce(sum(('x' || left(md5(row(${fields.join(", ")})::text), 15))::bit(60)::bigint), 0)::text as sum
       from ${name}`,
    );
    return rows[0] ?? { rows: 0, sum: "" };
  };
  const [sent, arrived] = await Promise.all([summary(source, values), summary(target, columns)]);
  if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
    throw new Error(`The rows of ${name} did not arrive as they were: nothing was moved.`);
  return arrived.rows;
}
