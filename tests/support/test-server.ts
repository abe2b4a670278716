import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backend } from "@osari/backend/backend.ts";
import { type Env, readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import type { Pages } from "../../server/pages.ts";
import { openSite } from "../../server/site/open-site.ts";
import type { Site } from "../../server/site/site.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestServer {
  url: string;
  env: Env;
  site: Site;
  backend: Backend;
  deps: Backend["deps"];
  database: TestDatabase;
  stop(): Promise<void>;
}

/** The whole backend in this process, on a free port, over a database of its own. Without pages unless they are given. */
export async function startTestServer(
  overrides: Record<string, string> = {},
  pages: Pages | null = null,
): Promise<TestServer> {
  const database = await createTestDatabase();
  const listener = await listen(0, "127.0.0.1");
  const url = `http://127.0.0.1:${listener.port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "osari-test-data-"));
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    HOST: "127.0.0.1",
    SITE_URL: url,
    AUTH_RATE_LIMIT_SCALE: "1000",
    ...overrides,
  });
  const site = await openSite(env, createLog("silent"), pages);
  await listener.serve(site.app);
  if (!site.backend) throw new Error("a test server needs a backend of its own");
  return {
    url,
    env,
    site,
    backend: site.backend,
    deps: site.backend.deps,
    database,
    async stop() {
      // The tests are over: nobody is on the way who has to be waited for.
      await listener.drain(0.1);
      await site.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
