import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase, type TestDatabase } from "@osari/backend/testing/database-copy.ts";
import { templateName } from "../support/template.ts";

export interface SiteProcess {
  /** The site's address as its pages name it. */
  url: string;
  /** Where it can be reached from here, which differs for a public site. */
  listening: string;
  database: TestDatabase;
  process: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  /** Ends the process as a power cut does. */
  kill(): Promise<void>;
  /** Starts it anew on the same address and data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The real server as its own process, on a free port and a database of its own. */
export async function startSite(
  environment: Record<string, string> = {},
  entry = "server/main.ts",
): Promise<SiteProcess> {
  const database = await copyDatabase(process.env.OSARI_TEST_POSTGRES ?? "", templateName);
  const dataDir = mkdtempSync(join(tmpdir(), "osari-site-"));
  let output = "";
  const start = (port: string) =>
    startServer(
      entry,
      { PORT: port, DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment },
      (printed) => (output += printed),
      () => output,
    );
  let { child, siteUrl, listening } = await start("0");
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    url: siteUrl,
    listening,
    database,
    get process() {
      return child;
    },
    output: () => output,
    kill: () => end("SIGKILL"),
    async startAgain() {
      ({ child, siteUrl, listening } = await start(new URL(listening).port));
    },
    async stop() {
      await end("SIGTERM");
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  entry: string,
  environment: Record<string, string>,
  onOutput: (printed: string) => void,
  output: () => string,
) {
  const child = fork(entry, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      AUTH_RATE_LIMIT_SCALE: "1000",
      SEED_PLACES: "0",
      // Tests write into the database behind the server's back and expect to see it at once.
      PAGE_CACHE_MB: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => onOutput(String(chunk)));
  return new Promise<{ child: ChildProcess; siteUrl: string; listening: string }>((done, fail) => {
    child.once("message", ({ siteUrl, url }: { siteUrl: string; url: string }) =>
      done({ child, siteUrl, listening: url }),
    );
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}:\n${output()}`)));
  });
}
