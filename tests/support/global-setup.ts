import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureDatabase } from "@osari/backend/database/ensure-database.ts";
import { migrate } from "@osari/backend/database/migrate.ts";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createLog } from "../../server/log.ts";
import { allMigrations } from "../../server/migrations.ts";
import { fastSettings, templateName } from "./postgres-settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real Postgres for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_POSTGRES_URL ? ownServer(process.env.TEST_POSTGRES_URL) : await embedded();
  await dropTemplate(server.url("postgres"));
  await ensureDatabase(server.url("postgres"), templateName);
  await migrate(server.url(templateName), allMigrations());
  project.provide("postgresUrl", server.url("postgres"));
  return server.stop;
}

async function embedded() {
  const dataDir = mkdtempSync(join(tmpdir(), "osari-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog("silent"), settings: fastSettings });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      for (const folder of [dataDir, dirname(postgres.cluster)])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another version of Postgres, say: `TEST_POSTGRES_URL=postgres://me@localhost:5432/postgres npm run unit`. */
function ownServer(address: string) {
  const url = (database: string) => {
    const named = new URL(address);
    named.pathname = `/${database}`;
    named.searchParams.set("application_name", "tests");
    return named.href;
  };
  return { url, stop: () => dropTemplate(url("postgres")) };
}

async function dropTemplate(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.end();
}
