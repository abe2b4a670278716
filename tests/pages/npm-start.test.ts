import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../support/test-database.ts";

const root = resolve(import.meta.dirname, "../..");
const dataDir = mkdtempSync(join(tmpdir(), "osari-npm-start-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` as a person types it; the address is what it prints. */
function npmStart(databaseUrl: string): { npm: ChildProcess; group: number; opened: Promise<string> } {
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_DEMO: "0",
      SEED_PLACES: "0",
    },
    // A process group of its own, as a terminal gives it.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  const opened = new Promise<string>((done, fail) => {
    npm.stdout?.on("data", (chunk) => {
      printed += chunk;
      const [, address] = /is open at (\S+)/.exec(printed) ?? [];
      if (address) done(address);
    });
    npm.once("exit", (code) => fail(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  return { npm, group: npm.pid ?? 0, opened };
}

/** What a failed test may have left running. */
function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // Nothing is left.
  }
}

const stops = {
  "npm start that is told to stop ends with its server": (npm: number) => process.kill(npm, "SIGTERM"),
  "Ctrl-C in the terminal, which reaches npm and all it started, ends them": (npm: number) =>
    process.kill(-npm, "SIGINT"),
};

for (const [sentence, stop] of Object.entries(stops)) {
  test(sentence, async () => {
    const database = await createTestDatabase();
    const { npm, group, opened } = npmStart(database.url);
    try {
      const url = await opened;
      const answers = () =>
        fetch(`${url}/health`).then(
          () => true,
          () => false,
        );
      expect(await answers()).toBe(true);
      const gone = once(npm, "exit");
      stop(group);
      await gone;
      await expect.poll(answers).toBe(false);
    } finally {
      endGroup(group);
      await database.close();
    }
  });
}
