import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { platformMigrations, readMigrations } from "../../src/database/migrate.ts";
import type {} from "./test-database.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** @public Vitest calls it by its path. */
export default async function setup(project: TestProject) {
  const fixtures = readMigrations(fileURLToPath(new URL("../fixtures/", import.meta.url)), "fixtures");
  const { url, template, stop } = await startTestPostgres("backend_template", [
    ...platformMigrations(),
    ...fixtures,
  ]);
  project.provide("postgres", { url, template });
  return stop;
}
