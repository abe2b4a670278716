import type { TestProject } from "vitest/node";
import { backendTemplate, templateMigrations } from "./template.ts";
import type {} from "./test-database.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** @public Vitest calls it by its path. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestPostgres(backendTemplate, templateMigrations());
  project.provide("postgres", { url, template });
  return stop;
}
