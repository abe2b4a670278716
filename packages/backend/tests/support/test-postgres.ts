import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { makeDatabaseFolder } from "@osari/embedded-postgres/testing/memory-folder.ts";
import pg from "pg";
import { ensureDatabase } from "../../src/database/ensure-database.ts";
import { migrate } from "../../src/database/migrate.ts";
import type { Migration } from "../../src/database/read-migrations.ts";
import { withConnection } from "./database-copy.ts";

export interface TestPostgres {
  /** The maintenance database, from where copies of the template are made. */
  url: string;
  template: string;
  stop(): Promise<void>;
}

interface Server {
  /** Whoever started it has made the templates, and stops it. */
  isPrepared?: boolean;
  url(database: string): string;
  stop(): Promise<void>;
}

interface Shared {
  server: Promise<Server>;
  templates: Map<string, Promise<void>>;
  users: number;
}

/** Of this process, not of this module: each of Vitest's projects loads the module by itself. */
const ofProcess = globalThis as { testPostgres?: Shared };

/**
 * One real Postgres for a whole run, with a migrated database that every test file copies. The first project that needs
 * it starts it, the last that is done stops it.
 */
export async function startTestPostgres(template: string, migrations: Migration[]): Promise<TestPostgres> {
  ofProcess.testPostgres ??= { server: openServer(), templates: new Map(), users: 0 };
  const shared = ofProcess.testPostgres;
  shared.users += 1;
  const server = await shared.server;
  const made = shared.templates.get(template) ?? makeTemplate(server, template, migrations);
  shared.templates.set(template, made);
  await made;
  const url = server.url("postgres");
  return {
    url,
    template,
    async stop() {
      shared.users -= 1;
      if (shared.users > 0) return;
      delete ofProcess.testPostgres;
      for (const name of shared.templates.keys()) await dropFilled(url, name);
      if (server.isPrepared) return;
      for (const name of shared.templates.keys()) await dropDatabase(url, name);
      await server.stop();
    },
  };
}

async function openServer(): Promise<Server> {
  const { PREPARED_TEST_POSTGRES: prepared, TEST_POSTGRES_URL: given } = process.env;
  if (given) return givenServer(given);
  return prepared ? preparedServer(prepared) : embeddedServer();
}

async function makeTemplate(server: Server, template: string, migrations: Migration[]): Promise<void> {
  if (server.isPrepared) return;
  const url = server.url("postgres");
  await dropFilled(url, template);
  await dropDatabase(url, template);
  await ensureDatabase(url, template);
  await migrate(server.url(template), migrations);
}

async function embeddedServer(): Promise<Server> {
  const dataDir = makeDatabaseFolder();
  const log = { info() {}, warn() {}, error() {}, fatal() {} };
  // Test data need not survive a power cut. Production keeps all of these on.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_connections: "300",
    // Each database lives for seconds; its worker would look into hundreds of them, and keep a template from being copied.
    autovacuum: "off",
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const url = postgres.url("postgres");
  // Thousands of connections are opened: hashing the password 4,096 times is most of what one takes here.
  const { password } = new pg.Client({ connectionString: url });
  await withConnection(url, (client) =>
    client.query(`set scram_iterations = 1; alter role postgres password '${password}'`),
  );
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      for (const folder of [dataDir, dirname(postgres.cluster)])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Started while other work went on, by tests/support/prepare-postgres.ts in `npm test`. */
function preparedServer(address: string): Server {
  return {
    isPrepared: true,
    url: (database) => address.replace("/postgres?", `/${database}?`),
    async stop() {},
  };
}

/** Another version of Postgres, say: `TEST_POSTGRES_URL=postgres://me@localhost:5432/postgres npm run unit`. */
function givenServer(address: string): Server {
  return {
    url(database: string) {
      const named = new URL(address);
      named.pathname = `/${database}`;
      named.searchParams.set("application_name", "tests");
      return named.href;
    },
    async stop() {},
  };
}

const dropDatabase = (maintenanceUrl: string, name: string) =>
  withConnection(maintenanceUrl, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Those that `filledTemplate` made of a template. */
async function dropFilled(maintenanceUrl: string, template: string): Promise<void> {
  const filled = await withConnection(maintenanceUrl, (client) =>
    client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1 || '_with_')",
      [template],
    ),
  );
  for (const { datname } of filled.rows) await dropDatabase(maintenanceUrl, datname);
}
