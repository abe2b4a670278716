import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { addListing, addOwner } from "../../support/listings.ts";
import { startTestServer } from "../../support/test-server.ts";
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

test("data under a running server are neither restored nor reset; a reset that nobody can answer, or that is interrupted while it asks, deletes nothing and leaves no Postgres behind", async () => {
  const dataDir = newDataDir();
  const embedded = { DATA_DIR: dataDir };
  const file = join(dataDir, "osari.backup");
  const { child } = await start(embedded);
  expect(await typed(["backup.ts", "write", file], embedded)).toMatchObject({ code: 0 });
  for (const command of [
    ["backup.ts", "restore", file, "--replace"],
    ["database.ts", "reset", "--yes"],
  ])
    expect(await typed(command, embedded)).toEqual({
      code: 1,
      output: `Process ${child.pid} already runs on ${dataDir}: stop it first.\n`,
    });
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;

  const question = 'This deletes every listing and account in "osari". Type its name to go on: ';
  expect(await typed(["database.ts", "reset"], embedded)).toEqual({
    code: 1,
    output: `${question}\nNothing was deleted. To do it without being asked: npm run db:reset -- --yes\n`,
  });
  expect(hasPostgres(dataDir)).toBe(false);
  const asking = startCommand(["database.ts", "reset"], embedded, "open");
  await vi.waitFor(() => expect(asking.output()).toContain(question), { timeout: 30_000 });
  expect(hasPostgres(dataDir)).toBe(true);
  asking.child.kill("SIGINT");
  expect(await asking.ended).toEqual({ code: 1, output: question });
  expect(hasPostgres(dataDir)).toBe(false);
  expect(await typed(["database.ts", "migrate"], embedded)).toEqual({
    code: 0,
    output: "Nothing to migrate.\n",
  });
});

test("a database of one's own that servers are connected to is replaced only if none runs any longer, and what is no backup is refused", async () => {
  const server = await startTestServer();
  afterwards(server.stop);
  const owner = await addOwner(server.database);
  await addListing(server.database, owner);
  const listings = () => server.database.query("select from public.properties");
  const folder = mkdtempSync(join(tmpdir(), "osari-commands-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const [file, note] = [join(folder, "osari.backup"), join(folder, "note.txt")];
  const own = { DATABASE_URL: server.database.url, DATA_DIR: folder };

  // Every night under the same name.
  for (let night = 1; night <= 2; night++)
    expect(await typed(["backup.ts", "write", file], own)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Wrote \d+ rows/),
    });

  await addListing(server.database, owner);
  expect(await typed(["backup.ts", "restore", file, "--replace"], own)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^A server is connected to the database "\S+" \(from [^)]+\): stop it first\. If none runs any longer, say so: -- --no-server-runs\n$/,
    ),
  });
  writeFileSync(note, "Ring the plumber. ".repeat(100));
  for (const [name, sentence] of [
    [join(folder, "nothing"), "is not there."],
    [note, "is not a backup of Osari, or is damaged."],
  ] as const)
    expect(await typed(["backup.ts", "restore", name, "--replace", "--no-server-runs"], own)).toEqual({
      code: 1,
      output: `${name} ${sentence}\n`,
    });
  expect(await typed(["backup.ts", "restore", file, "--replcae"], own)).toMatchObject({
    code: 2,
    output: expect.stringContaining("--no-server-runs"),
  });
  expect(await listings()).toHaveLength(2);
  expect(await typed(["backup.ts", "restore", file, "--replace", "--no-server-runs"], own)).toMatchObject({
    code: 0,
  });
  expect(await listings()).toHaveLength(1);
});
