import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { databaseTypes } from "./database-types.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("domain/database.ts is what the migrations give; else run `npm run db:types`", async () => {
  const written = readFileSync(new URL("../../domain/database.ts", import.meta.url), "utf8");
  expect(written).toBe(await databaseTypes(database.query));
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
