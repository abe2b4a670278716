import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase, type TestDatabase } from "../support/database-copy.ts";

export interface SiteProcess {
  /** The site's address as its pages name it. */
  url: string;
  /** Where it can be reached from here, which differs for a public site. */
  listening: string;
  database: TestDatabase;
  process: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The real server as its own process, on a free port and a database of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const database = await copyDatabase(process.env.OSARI_TEST_POSTGRES ?? "");
  const dataDir = mkdtempSync(join(tmpdir(), "osari-site-"));
  const child = fork("server/main.ts", {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      AUTH_RATE_LIMIT_SCALE: "1000",
      SEED_PLACES: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const { siteUrl, url: listening } = await new Promise<{ siteUrl: string; url: string }>((done, fail) => {
    child.once("message", done);
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    url: siteUrl,
    listening,
    database,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
