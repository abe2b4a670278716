import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { databaseTypes } from "./database-types.ts";
import { functionDefinitions } from "./function-definitions.ts";
import { functionIndex } from "./function-index.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("domain/database.ts is what the migrations give; else run `npm run db:types`", async () => {
  const written = readFileSync(new URL("../../domain/database.ts", import.meta.url), "utf8");
  expect(written).toBe(await databaseTypes(database.query));
});

test("docs/FUNCTIONS.md is what the migrations give; else run `npm run db:types`", async () => {
  const written = readFileSync(new URL("../../docs/FUNCTIONS.md", import.meta.url), "utf8");
  expect(written).toBe(await functionIndex(database.query, functionDefinitions("supabase/migrations")));
});

test("a function that is defined again is listed with its newest migration and the newest comment about its purpose", () => {
  const folder = mkdtempSync(join(tmpdir(), "osari-functions-"));
  const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
  write("1_new.sql", "-- Adds up. Never null.\ncreate function rules.sum() returns int as $$ $$;\n");
  write(
    "2_faster.sql",
    "-- As before, but faster.\ncreate or replace function rules.sum() returns int as $$ $$;\n",
  );
  const definitions = functionDefinitions(folder);
  rmSync(folder, { recursive: true });
  expect(definitions.get("rules.sum")).toEqual({ file: "2_faster.sql", purpose: "Adds up." });
});

test("a new table gets a type, with its allowed values, its defaults and its foreign key", async () => {
  await database.query(`create table public.visits (
    id bigint generated always as identity primary key,
    property_id uuid not null unique references public.properties (id),
    kind text not null default 'video' check (kind in ('video', 'on_site')),
    note text
  )`);
  const types = await databaseTypes(database.query);
  await database.query("drop table public.visits");
  const visits = types.slice(types.indexOf("visits: {"));
  expect(visits).toMatch(/Row: \{\s+id: number;\s+kind: "on_site" \| "video";\s+note: string \| null;/);
  expect(visits).toMatch(
    /Insert: \{\s+kind\?: "on_site" \| "video";\s+note\?: string \| null;\s+property_id: string;/,
  );
  expect(visits).toMatch(
    /columns: \["property_id"\];\s+isOneToOne: true;\s+referencedRelation: "properties";/,
  );
});

test("a column whose type is unknown stops the script with its name", async () => {
  await database.query("create table public.shapes (outline polygon)");
  await expect(databaseTypes(database.query)).rejects.toThrow("shapes.outline");
  await database.query("drop table public.shapes");
});
