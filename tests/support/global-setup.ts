import { startTestPostgres } from "@osari/backend/testing/test-postgres.ts";
import type { TestProject } from "vitest/node";
import { allMigrations } from "../../server/migrations.ts";
import { templateName } from "./template.ts";
import type {} from "./test-database.ts";

export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestPostgres(templateName, allMigrations());
  project.provide("postgres", { url, template });
  return stop;
}
