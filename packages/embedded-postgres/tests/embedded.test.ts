import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { isAlive } from "../src/postmaster.ts";

const program = new URL("../src/embedded.ts", import.meta.url).href;
const log = { info() {}, warn() {}, error() {}, fatal() {} };
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function newDataDir(...below: string[]): string {
  const home = mkdtempSync(join(tmpdir(), "osari-embedded-"));
  const dataDir = join(home, ...below, ".data");
  mkdirSync(dataDir, { recursive: true });
  cleanUps.push(() => rmSync(home, { recursive: true, force: true }));
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  cleanUps.push(async () => {
    await postgres.stop();
    if (postgres.moved) rmSync(dirname(postgres.cluster), { recursive: true, force: true });
  });
  return postgres;
}

async function ask<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = (postgres: EmbeddedPostgres) =>
  Number(readFileSync(join(postgres.cluster, "postmaster.pid"), "utf8").split("\n")[0]);

test("data written before a stop are there after the next start, and nothing listens on a port", async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await ask(first, "create table kept as select 7 as seven");
  await first.stop();
  const second = await start(dataDir);
  expect(await ask(second, "select seven from kept")).toEqual([{ seven: 7 }]);
  expect(await ask(second, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
});

test("what is committed is durable: fsync and synchronous_commit stay on", async () => {
  const postgres = await start(newDataDir());
  expect(await ask(postgres, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await ask(postgres, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
});

test("two folders run side by side", async () => {
  const [one, two] = await Promise.all([start(newDataDir()), start(newDataDir())]);
  await ask(one, "create table mine (id int)");
  expect(await ask(two, "select to_regclass('mine') as mine")).toEqual([{ mine: null }]);
});

test("a folder whose path is too long for a socket works too", async () => {
  const postgres = await start(newDataDir("a".repeat(60), "b".repeat(60)));
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("after a kill -9 of Postgres it is started again and nothing committed is lost", async () => {
  const postgres = await start(newDataDir());
  await ask(postgres, "create table kept as select 1 as one");
  const killed = pidOf(postgres);
  process.kill(killed, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(postgres, "select one from kept")).toEqual([{ one: 1 }]), {
    timeout: 30_000,
    interval: 100,
  });
  expect(pidOf(postgres)).not.toBe(killed);
});

test("after a kill -9 of the server its Postgres is taken over, and stops with the new server", async () => {
  const dataDir = newDataDir();
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((up) => server.stdout.once("data", up));
  const ended = new Promise((gone) => server.once("exit", gone));
  server.kill("SIGKILL");
  await ended;

  const survivor = await start(dataDir);
  const pid = pidOf(survivor);
  expect(await ask(survivor, "select 1 as one")).toEqual([{ one: 1 }]);
  await survivor.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(survivor.cluster, "postmaster.pid"))).toBe(false);
});

test("a second process shares the database of a living server and leaves it running", async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    const guest = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    await guest.stop();`;
  const guest = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: "inherit",
  });
  expect(await new Promise((gone) => guest.once("exit", gone))).toBe(0);
  expect(await ask(server, "select 1 as one")).toEqual([{ one: 1 }]);
});
