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
  await withConnection(maintenanceUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const database = openDatabase(maintenanceUrl, name);
  return {
    ...database,
    async close() {
      await database.close();
      await withConnection(maintenanceUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** A database of the same server; `close` leaves it there. */
export function openDatabase(maintenanceUrl: string, name: string): TestDatabase {
  const url = maintenanceUrl.replace("/postgres?", `/${name}?`);
  return { ...createDatabase({ url, log: pino({ level: "silent" }), connections: 10 }), url };
}

export async function withConnection<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
