import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../server/database/embedded/embedded.ts";
import { ensureDatabase } from "../../server/database/ensure-database.ts";
import { migrate, readMigrations } from "../../server/database/migrate.ts";
import { createLog } from "../../server/log.ts";
import { fastSettings, templateName } from "./postgres-settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real Postgres for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "osari-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent"), settings: fastSettings });
  await ensureDatabase(postgres.url("postgres"), templateName);
  await migrate(postgres.url(templateName), readMigrations({ platform: true }));
  project.provide("postgresUrl", postgres.url("postgres"));
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, dirname(postgres.cluster)])
      rmSync(folder, { recursive: true, force: true });
  };
}
