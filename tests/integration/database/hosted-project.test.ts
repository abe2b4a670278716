import { migrate } from "@osari/backend/database/migrate.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productMigrations } from "../../../server/migrations.ts";
import { createProjectDatabase, type ProjectDatabase } from "../../support/hosted-project.ts";
import { schemaOf } from "../../support/schema.ts";
import { createTestDatabase } from "../../support/test-database.ts";

/** The migrations on a hosted project, by an owner who is no superuser. */
let project: ProjectDatabase;
beforeAll(async () => {
  project = await createProjectDatabase();
  await pushAsOfficialTool();
});
afterAll(() => project.close());

/** `supabase db push`: each file's statements, then its version. */
async function pushAsOfficialTool(): Promise<void> {
  const owner = new pg.Client({ connectionString: project.ownerUrl });
  await owner.connect();
  await owner.query(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  for (const { name, sql } of productMigrations()) {
    await owner.query(sql);
    await owner.query("insert into supabase_migrations.schema_migrations (version) values ($1)", [
      versionOf(name),
    ]);
  }
  await owner.end();
}

const versionOf = (name: string) => /\d{14}/.exec(name)?.[0];

test("make the same tables, functions, triggers and policies as on a database of ours", async () => {
  const own = await createTestDatabase();
  try {
    expect(await schemaOf(project)).toEqual(await schemaOf(own));
  } finally {
    await own.close();
  }
});

test("are not applied again by our own command, and the official tool learns what that has applied", async () => {
  expect(await migrate(project.ownerUrl, productMigrations())).toEqual([]);
  const later = { name: "migrations/20990101000000_later.sql", sql: "select 1", checksum: "later" };
  expect(await migrate(project.ownerUrl, [...productMigrations(), later])).toEqual([later.name]);
  const known = await project.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  expect(known.map(({ version }) => version)).toEqual(
    [...productMigrations(), later].map(({ name }) => versionOf(name)),
  );
});
