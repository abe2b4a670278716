import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { buildPages } from "../../scripts/build.ts";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";
import { findBrowser } from "../support/browser/find-browser.ts";
import { thisMachine } from "../support/browser/this-machine.ts";
import { fastSettings, templateName } from "../support/postgres-settings.ts";

/** Finds the browser, builds the pages and starts one real Postgres; each worker's site gets a copy of its migrated database. */
export default async function setup() {
  process.env.OSARI_TEST_BROWSER = JSON.stringify(await findBrowser(thisMachine));
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), "osari-e2e-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent"), settings: fastSettings });
  await ensureDatabase(postgres.url("postgres"), templateName);
  await migrate(postgres.url(templateName), allMigrations());
  process.env.OSARI_TEST_POSTGRES = postgres.url("postgres");
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, dirname(postgres.cluster)])
      rmSync(folder, { recursive: true, force: true });
  };
}
