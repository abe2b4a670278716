import { randomBytes } from "node:crypto";
import { createDatabase, type Database } from "@osari/backend/database/database.ts";
import pg from "pg";
import { createLog } from "../../server/log.ts";
import { templateName } from "./postgres-settings.ts";

export interface TestDatabase extends Database {
  url: string;
}

/** A copy of the migrated template on the run's Postgres; `close` drops it. */
export async function copyDatabase(
  maintenanceUrl: string,
  options: { empty?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run(maintenanceUrl, `create database ${name} template ${options.empty ? "template0" : templateName}`);
  const url = maintenanceUrl.replace("/postgres?", `/${name}?`);
  const database = createDatabase({ url, log: createLog("silent"), connections: 10 });
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
