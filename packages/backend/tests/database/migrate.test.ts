import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../src/database/migrate.ts";
import { platformMigrations } from "../../src/database/read-migrations.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.close());

const first = { name: "migrations/1_first.sql", sql: "create table first (id int)", checksum: "one" };

test("a migration is applied once, however many processes start at the same moment", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, [first])));
  expect(answers.flat()).toEqual([first.name]);
});

test("a migration that fails leaves nothing behind and names itself", async () => {
  const broken = {
    name: "migrations/2_broken.sql",
    sql: "create table half (id int); select nonsense",
    checksum: "two",
  };
  await expect(migrate(database.url, [first, broken])).rejects.toThrow("migrations/2_broken.sql failed");
  expect(await database.query("select to_regclass('half') as half")).toEqual([{ half: null }]);
});

test("a migration that was edited after it was applied is refused with a clear message", async () => {
  await migrate(database.url, [first]);
  await expect(migrate(database.url, [{ ...first, checksum: "other" }])).rejects.toThrow(
    "The migration migrations/1_first.sql was changed after it had been applied.",
  );
});

test("the platform's migrations apply to an empty database, and a second time do nothing", async () => {
  const clean = await createTestDatabase({ empty: true });
  try {
    const all = platformMigrations();
    expect(await migrate(clean.url, all)).toEqual(all.map((migration) => migration.name));
    expect(await migrate(clean.url, all)).toEqual([]);
  } finally {
    await clean.close();
  }
});

test("a migration that has to wait for somebody who reads lets others read meanwhile, and comes when they have gone", async () => {
  await database.query("create table read_for_long (id int)");
  const reader = await database.pool.connect();
  await reader.query("begin; select from read_for_long");
  const change = {
    name: "migrations/3_column.sql",
    sql: "alter table read_for_long add column more int",
    checksum: "three",
  };
  const migrating = migrate(database.url, [change]);
  const waiting = "select from pg_locks where relation = 'read_for_long'::regclass and not granted";
  await expect.poll(() => database.query(waiting)).toHaveLength(1);
  // Queued behind the migration, until that gives up for a moment.
  await database.query("select from read_for_long");
  await reader.query("commit");
  reader.release();
  expect(await migrating).toEqual([change.name]);
});
