import { inject } from "vitest";
import { openDatabase, type TestDatabase, withConnection } from "./database-copy.ts";
import type {} from "./test-database.ts";

/**
 * The name of a template that already holds what several test files need and what takes seconds to write. The first
 * file of a run that asks for it fills it, the others wait; each then copies it. `from`: another template that it
 * builds on, the migrated one unless it is given.
 */
export async function filledTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<unknown>,
  from = inject("postgres").template,
): Promise<string> {
  const { url } = inject("postgres");
  const template = `${from}_with_${name}`;
  await withConnection(url, async (client) => {
    // Ends with the connection.
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [template]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount !== 0) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${from} strategy file_copy`);
    const database = openDatabase(url, unfinished);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}
