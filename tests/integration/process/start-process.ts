import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@osari/embedded-postgres/embedded.ts";
import { makeDatabaseFolder } from "@osari/embedded-postgres/testing/memory-folder.ts";
import pg from "pg";
import { onTestFinished } from "vitest";
import { createLog } from "../../../server/log.ts";

/** The server as its own process in embedded mode, without pages: those need a build and have browser tests. */
export const program = join(import.meta.dirname, "server-without-pages.ts");

/** Done when the test is over, the last first. Not by `afterEach`: of several files that import this, one would have it. */
export function afterwards(cleanUp: () => Promise<unknown> | unknown): void {
  onTestFinished(async () => {
    await cleanUp();
  });
}

/** In memory where there is plenty of it. */
export function newDataDir(): string {
  const dataDir = makeDatabaseFolder();
  afterwards(() => {
    chmodSync(dataDir, 0o700);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

export interface StartedProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
}

export async function start(
  environment: Record<string, string>,
  options: Pick<ForkOptions, "uid" | "gid" | "execPath" | "execArgv"> = {},
  entry = program,
): Promise<StartedProcess> {
  const child = fork(entry, {
    ...options,
    env: { ...process.env, PORT: "0", SEED_DEMO: "0", SEED_PLACES: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  afterwards(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    // Only a folder with the name that the server gives it: a wrong log line must not make this remove another.
    const moved = /^ {2}database (\/var\/lib\/osari-[0-9a-f]{12})\/postgres /m.exec(output)?.[1];
    if (moved) rmSync(moved, { recursive: true, force: true });
  });
  const url = await Promise.race([
    once(child, "message").then(([message]) => (message as { url: string }).url),
    once(child, "close").then(([code]) => Promise.reject(new Error(`ended with ${code}: ${output}`))),
  ]);
  return { url, child, output: () => output };
}

/** A Node that may open so many files at once. */
export function nodeWithLimit(files: number): { execPath: string } {
  // On the disk: containers forbid to run programs from the folders in memory.
  const folder = mkdtempSync(join(tmpdir(), "osari-process-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const execPath = join(folder, "node");
  writeFileSync(execPath, `#!/bin/sh\nulimit -n ${files}\nexec "${process.execPath}" "$@"\n`, {
    mode: 0o755,
  });
  return { execPath };
}

/** Looks into the running server's database, as a script beside it would. */
export async function ask(dataDir: string, sql: string): Promise<pg.QueryResultRow[]> {
  const guest = await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
  const client = new pg.Client({ connectionString: guest.url("osari") });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
    await guest.stop();
  }
}
