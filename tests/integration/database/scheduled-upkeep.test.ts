import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@osari/backend/database/migrate.ts";
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from "@osari/backend/testing/postgres-server.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allMigrations } from "../../../server/migrations.ts";
import { createTestDatabase } from "../../support/test-database.ts";

test("without pg_cron nothing is scheduled, and nothing fails", async () => {
  const database = await createTestDatabase();
  try {
    expect(await database.query("select rules.schedule_upkeep()")).toEqual([]);
  } finally {
    await database.close();
  }
});

/** Debian keeps a server's modules beside its programs; the server from npm has no pg_cron. */
const withCron = postgresPrograms().find(({ folder }) => existsSync(join(folder, "../lib/pg_cron.so")));

describe.skipIf(!withCron)("With pg_cron", () => {
  let server: PostgresServer;
  let client: pg.Client;
  beforeAll(async () => {
    server = await startPostgresServer(withCron?.folder ?? "", [
      "shared_preload_libraries=pg_cron",
      "cron.database_name=postgres",
    ]);
    await migrate(server.url("postgres"), allMigrations());
    client = new pg.Client({ connectionString: server.url("postgres") });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.remove();
  });

  const scheduled = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);
  const upkeep = [
    "erase-closed-accounts",
    "forget",
    "place-listings",
    "search-apply",
    "search-put-in-order",
    "search-rebuild",
    "search-rebuild-when-due",
  ];

  test("the migrations schedule all upkeep, and doing it again adds nothing", async () => {
    expect(await scheduled("select jobname as name from cron.job order by 1")).toEqual(upkeep);
    expect((await scheduled("select rules.schedule_upkeep() as name")).sort()).toEqual(upkeep);
  });

  test("each of them runs", async () => {
    const { rows } = await client.query<{ command: string }>("select command from cron.job");
    for (const { command } of rows) await client.query(command);
  });
});
