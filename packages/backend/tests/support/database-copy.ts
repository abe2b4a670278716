import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { createDatabase, type Database } from "../../src/database/database.ts";

export interface TestDatabase extends Database {
  url: string;
}

/** A copy of a template database; `close` drops it. */
export async function copyDatabase(maintenanceUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // By files: through the write-ahead log, the default, it takes three times as long.
  await run(maintenanceUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = maintenanceUrl.replace("/postgres?", `/${name}?`);
  const database = createDatabase({ url, log: pino({ level: "silent" }), connections: 10 });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await run(maintenanceUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
