import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase, type TestDatabase } from "@osari/backend/testing/database-copy.ts";
import { serverFolder } from "../../scripts/build.ts";
import { templateName } from "../support/template.ts";

export interface SiteProcess {
  /** The site's address as its pages name it. */
  url: string;
  /** Where it can be reached from here, which differs for a public site. */
  listening: string;
  /** Where accounts and pictures are: the site itself, unless a hosted project is played. */
  backendUrl: string;
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
  entry = join(serverFolder, "main.js"),
): Promise<SiteProcess> {
  const database = await copyDatabase(process.env.OSARI_TEST_POSTGRES ?? "", templateName);
  const dataDir = mkdtempSync(join(tmpdir(), "osari-site-"));
  let output = "";
  const project =
    process.env.TEST_MODE === "hosted" ? await startProject(database, dataDir, environment) : null;
  const start = (port: string) =>
    startServer(
      entry,
      {
        PORT: port,
        DATA_DIR: dataDir,
        ...(project?.variables ?? { DATABASE_URL: database.url }),
        ...environment,
      },
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
    backendUrl: project?.variables.SUPABASE_URL ?? siteUrl,
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
      await project?.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One of the two keys of the site's backend. */
export async function apiKey(
  { database }: Pick<SiteProcess, "database">,
  name: "publishable" | "secret",
): Promise<string> {
  const [row] = await database.query<{ value: string }>(
    "select value from backend.api_keys where name = $1",
    [name],
  );
  return row?.value ?? "";
}

/** `TEST_MODE=hosted`: a second instance plays the hosted project, at another origin. */
async function startProject(
  database: TestDatabase,
  dataDir: string,
  environment: Record<string, string>,
): Promise<{ variables: Record<string, string>; stop(): Promise<void> }> {
  const { child, siteUrl } = await startServer(
    join(serverFolder, "main.js"),
    { ...environment, PORT: "0", DATABASE_URL: database.url, DATA_DIR: dataDir },
    () => {},
    () => "",
  );
  return {
    variables: {
      SUPABASE_URL: siteUrl,
      SUPABASE_PUBLISHABLE_KEY: await apiKey({ database }, "publishable"),
      SUPABASE_SECRET_KEY: await apiKey({ database }, "secret"),
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
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
      // Tests write straight into the database and expect to see it at once.
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
