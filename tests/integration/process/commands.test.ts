import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { afterwards, newDataDir, start } from "./start-process.ts";

/** The operator's commands, as processes of their own. */
vi.setConfig({ testTimeout: 180_000 });
const scripts = join(import.meta.dirname, "../../../scripts");

type Variables = Record<string, string>;

/** With standard input open, as in a terminal, unless it is closed at once. */
function startCommand([script = "", ...words]: string[], environment: Variables, input: "open" | "closed") {
  const child = spawn(process.execPath, [join(scripts, script), ...words], {
    env: { ...process.env, ...environment },
    stdio: [input === "open" ? "pipe" : "ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  afterwards(() => child.kill("SIGKILL"));
  return { child, output: () => output, ended };
}

const typed = (words: string[], environment: Variables) => startCommand(words, environment, "closed").ended;

/** One that still runs has this file. */
const hasPostgres = (dataDir: string) => existsSync(join(dataDir, "postgres-owner"));

test("a reset that nobody can answer, or that is interrupted while it asks, deletes nothing and leaves no Postgres behind", async () => {
  const dataDir = newDataDir();
  const { child } = await start({ DATA_DIR: dataDir });
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
  const question = 'This deletes every listing and account in "osari". Type its name to go on: ';

  const unanswered = await typed(["database.ts", "reset"], { DATA_DIR: dataDir });
  expect(unanswered).toEqual({
    code: 1,
    output: `${question}\nNothing was deleted. To do it without being asked: npm run db:reset -- --yes\n`,
  });
  expect(hasPostgres(dataDir)).toBe(false);

  const asking = startCommand(["database.ts", "reset"], { DATA_DIR: dataDir }, "open");
  await vi.waitFor(() => expect(asking.output()).toContain(question), { timeout: 30_000 });
  expect(hasPostgres(dataDir)).toBe(true);
  asking.child.kill("SIGINT");
  expect(await asking.ended).toEqual({ code: 1, output: question });
  expect(hasPostgres(dataDir)).toBe(false);
  expect(await typed(["database.ts", "migrate"], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: "Nothing to migrate.\n",
  });
});
