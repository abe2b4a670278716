import { startTestPostgres } from "@osari/backend/testing/test-postgres.ts";
import type { TestProject } from "vitest/node";
import { allMigrations } from "../../server/migrations.ts";
import { templateName } from "./template.ts";
import type {} from "./test-database.ts";

/** The Postgres of a run, with the product's migrated database for its tests to copy. */
export async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestPostgres(templateName, allMigrations());
  project.provide("postgres", { url, template });
  return stop;
}
