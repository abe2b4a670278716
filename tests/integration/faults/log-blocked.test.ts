import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";

const program = join(import.meta.dirname, "../process/server-without-pages.ts");
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function startWith(stdout: number | "pipe"): Promise<{ url: string; child: ChildProcess }> {
  const database = await createTestDatabase();
  cleanUps.push(() => database.close());
  const dataDir = mkdtempSync(join(tmpdir(), "osari-log-"));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = fork(program, {
    env: {
      ...process.env,
      PORT: "0",
      SEED_DEMO: "0",
      SEED_PLACES: "0",
      LOG_LEVEL: "debug",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    },
    stdio: ["ignore", stdout, "pipe", "ipc"],
  });
  cleanUps.push(() => void child.kill("SIGKILL"));
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`ended with ${code}: ${errors}`))),
  ]);
  return { url: (message as { url: string }).url, child };
}

/** Each request is a long line of the log; together they are more than any pipe holds. */
async function fillLog(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 100; round++) {
    const answer = await fetch(`${url}/rest/v1/${"x".repeat(8_000)}`);
    statuses.push(answer.status);
    await answer.text();
  }
  return statuses;
}

async function answersAndStops({ url, child }: { url: string; child: ChildProcess }) {
  const statuses = await fillLog(url);
  expect(statuses.every((status) => status === 401)).toBe(true);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
}

test("with its log on a full disk the server answers and stops as always", async () => {
  const full = openSync("/dev/full", "w");
  cleanUps.push(() => closeSync(full));
  await answersAndStops(await startWith(full));
});

test("with a log that nobody reads the server answers and stops as always", async () => {
  // The pipe is never read here: it fills up.
  await answersAndStops(await startWith("pipe"));
});
