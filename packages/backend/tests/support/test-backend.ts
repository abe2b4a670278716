import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Backend } from "../../src/backend.ts";
import type { BackendDeps } from "../../src/deps.ts";
import { openTestBackend, type TestSettings } from "./open-test-backend.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestBackend {
  url: string;
  backend: Backend;
  deps: BackendDeps;
  database: TestDatabase;
  stop(): Promise<void>;
}

/** The whole backend in this process, on a free port, over a database of its own. */
export async function startTestBackend(changes: TestSettings = {}): Promise<TestBackend> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "backend-test-"));
  const { url, backend, close } = await openTestBackend(database.url, folder, changes);
  return {
    url,
    backend,
    deps: backend.deps,
    database,
    async stop() {
      await close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One backend for the tests of a file or a `describe`: started before the first, stopped after the last. Settings
 * that are known only when the tests run (the port of a mail server) come from a function.
 */
export function testBackend(changes: TestSettings | (() => TestSettings) = {}): TestBackend {
  let started: TestBackend | undefined;
  beforeAll(async () => {
    started = await startTestBackend(typeof changes === "function" ? changes() : changes);
  });
  afterAll(() => started?.stop());
  const running = () => {
    if (!started) throw new Error("the backend starts before the first test, not while tests are declared");
    return started;
  };
  return {
    get url() {
      return running().url;
    },
    get backend() {
      return running().backend;
    },
    get deps() {
      return running().deps;
    },
    get database() {
      return running().database;
    },
    stop: () => running().stop(),
  };
}
