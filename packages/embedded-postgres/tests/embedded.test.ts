import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { locateBinaries } from "../src/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { moveHome } from "../src/move-home.ts";
import { choosePlacement } from "../src/placement.ts";
import { isAlive } from "../src/processes.ts";
import { makeDatabaseFolder } from "./support/memory-folder.ts";

const program = new URL("../src/embedded.ts", import.meta.url).href;
const log = { info() {}, warn() {}, error() {}, fatal() {} };
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** On the disk and closed to others: as root Postgres keeps the data elsewhere. */
const closedHome = () => mkdtempSync(join(tmpdir(), "osari-embedded-"));

function newDataDir(home = makeDatabaseFolder(), ...below: string[]): string {
  const dataDir = join(home, ...below, ".data");
  mkdirSync(dataDir, { recursive: true });
  cleanUps.push(() => rmSync(home, { recursive: true, force: true }));
  return dataDir;
}

/** A stopped Postgres of which the tests start copies: making one takes longer than all the rest of such a test. */
let made: { dataDir: string; postgres: EmbeddedPostgres };
beforeAll(async () => {
  const dataDir = closedHome();
  made = { dataDir, postgres: await startEmbeddedPostgres({ dataDir, log }) };
  await made.postgres.stop();
});
afterAll(() => {
  for (const folder of [made.dataDir, dirname(made.postgres.cluster)])
    rmSync(folder, { recursive: true, force: true });
});

/** A data folder that has been started and stopped once. */
function madeDataDir(...where: Parameters<typeof newDataDir>): string {
  const dataDir = newDataDir(...where);
  cpSync(join(made.dataDir, "postgres-password"), join(dataDir, "postgres-password"));
  const { cluster, user } = choosePlacement(dataDir, locateBinaries());
  cpSync(made.postgres.cluster, cluster, { recursive: true });
  if (user)
    for (const name of readdirSync(cluster, { recursive: true, encoding: "utf8" }))
      chownSync(join(cluster, name), user.uid, user.gid);
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
  const dataDir = madeDataDir(closedHome());
  const first = await start(dataDir);
  await ask(first, "create table kept as select 7 as seven");
  await first.stop();
  const second = await start(dataDir);
  expect(await ask(second, "select seven from kept")).toEqual([{ seven: 7 }]);
  expect(await ask(second, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
});

test("what is committed is durable: fsync and synchronous_commit stay on", async () => {
  const postgres = await start(madeDataDir());
  expect(await ask(postgres, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await ask(postgres, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
});

test("two folders run side by side", async () => {
  const [one, two] = await Promise.all([start(madeDataDir()), start(madeDataDir())]);
  await ask(one, "create table mine (id int)");
  expect(await ask(two, "select to_regclass('mine') as mine")).toEqual([{ mine: null }]);
});

test("a folder whose path is too long for a socket works too", async () => {
  const postgres = await start(madeDataDir(makeDatabaseFolder(), "a".repeat(60), "b".repeat(60)));
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("after a kill -9 of Postgres it is started again and nothing committed is lost", async () => {
  const postgres = await start(madeDataDir());
  await ask(postgres, "create table kept as select 1 as one");
  const killed = pidOf(postgres);
  process.kill(killed, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(postgres, "select one from kept")).toEqual([{ one: 1 }]), {
    timeout: 30_000,
    interval: 100,
  });
  expect(pidOf(postgres)).not.toBe(killed);
});

/** A server of its own, as a process that can be killed; resolves when its Postgres takes connections. */
async function serverProcess(dataDir: string): Promise<{ kill(signal: NodeJS.Signals): Promise<void> }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    process.on("SIGTERM", () => postgres.stop().then(() => process.exit(0)));
    console.log("up");
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((gone) => server.once("exit", () => gone()));
  await new Promise((up) => server.stdout.once("data", up));
  return {
    kill(signal) {
      server.kill(signal);
      return ended;
    },
  };
}

const answersAgain = (postgres: EmbeddedPostgres) =>
  vi.waitFor(async () => expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]), {
    timeout: 30_000,
    interval: 100,
  });

test("after a kill -9 of the server its Postgres is taken over, and stops with the new server", async () => {
  const dataDir = madeDataDir();
  await (await serverProcess(dataDir)).kill("SIGKILL");

  const survivor = await start(dataDir);
  const pid = pidOf(survivor);
  expect(await ask(survivor, "select 1 as one")).toEqual([{ one: 1 }]);
  await survivor.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(survivor.cluster, "postmaster.pid"))).toBe(false);
});

test("a Postgres that was taken over is started again when it dies later", async () => {
  const dataDir = madeDataDir();
  await (await serverProcess(dataDir)).kill("SIGKILL");
  const survivor = await start(dataDir);
  const taken = pidOf(survivor);
  process.kill(taken, "SIGKILL");
  await answersAgain(survivor);
  expect(pidOf(survivor)).not.toBe(taken);
});

test("of two servers on one folder the second goes on when the first stops", async () => {
  const dataDir = madeDataDir();
  const first = await serverProcess(dataDir);
  const second = await start(dataDir);
  await ask(second, "create table kept as select 1 as one");
  await first.kill("SIGTERM");
  await answersAgain(second);
  expect(await ask(second, "select one from kept")).toEqual([{ one: 1 }]);
  const pid = pidOf(second);
  await second.stop();
  expect(isAlive(pid)).toBe(false);
});

test.each(["before", "after"])(
  "a first start that is killed %s the version is written starts over",
  async (when) => {
    const dataDir = madeDataDir();
    const { cluster } = choosePlacement(dataDir, locateBinaries());
    // What initdb leaves of itself until the database `postgres`, its last, is made.
    rmSync(join(cluster, "base", "5"), { recursive: true });
    if (when === "before") rmSync(join(cluster, "PG_VERSION"));
    const again = await start(dataDir);
    expect(await ask(again, "select 1 as one")).toEqual([{ one: 1 }]);
  },
);

test("a kill -9 while the cluster is made leaves nothing in the way of the next start", async () => {
  const dataDir = newDataDir();
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console });`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: "ignore",
  });
  const { cluster } = choosePlacement(dataDir, locateBinaries());
  const isMaking = () => readdirSync(dirname(cluster)).some((name) => /^postgres\.new-\d+$/.test(name));
  await vi.waitFor(() => expect(isMaking()).toBe(true), { timeout: 20_000, interval: 2 });
  server.kill("SIGKILL");
  await new Promise((gone) => server.once("exit", gone));
  const postgres = await start(dataDir);
  expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  // Its initdb may still have been at work during that start; it ends by itself, and a later start removes what it left.
  await vi.waitFor(
    async () => {
      await (await start(dataDir)).stop();
      expect(isMaking()).toBe(false);
    },
    { timeout: 20_000, interval: 200 },
  );
});

test.runIf(process.getuid?.() === 0)(
  "as root, data stay in a folder that is open to others although the programs' folder is closed; those moved before stay away",
  () => {
    const dataDir = newDataDir(closedHome());
    const closed = { ...locateBinaries(), folder: dirname(dataDir), version: `test-${process.pid}` };
    const place = () => {
      const placement = choosePlacement(dataDir, closed);
      cleanUps.push(() => rmSync(placement.binaries.folder, { recursive: true, force: true }));
      if (placement.moved)
        cleanUps.push(() => rmSync(dirname(placement.cluster), { recursive: true, force: true }));
      return placement;
    };
    const moved = place();
    expect([moved.moved, moved.cluster.startsWith("/var/lib/")]).toEqual([true, true]);
    chmodSync(dirname(dataDir), 0o755);
    chmodSync(dataDir, 0o755);
    expect(place().cluster).toBe(moved.cluster);
    rmSync(dirname(moved.cluster), { recursive: true });
    closed.folder = mkdtempSync(join(tmpdir(), "osari-closed-"));
    cleanUps.push(() => rmSync(closed.folder, { recursive: true, force: true }));
    const kept = place();
    expect([kept.moved, kept.cluster]).toEqual([false, join(dataDir, "postgres")]);
    expect(kept.binaries.folder.startsWith("/var/lib/")).toBe(true);
  },
);

test("data that an earlier version kept in a temporary folder are moved to a permanent one", async () => {
  const home = mkdtempSync(join(tmpdir(), "osari-move-"));
  cleanUps.push(() => rmSync(home, { recursive: true, force: true }));
  const [from, to] = [join(home, "swept"), join(home, "kept")];
  mkdirSync(join(from, "postgres"), { recursive: true });
  writeFileSync(join(from, "postgres", "PG_VERSION"), "18");
  moveHome(from, to);
  expect([existsSync(from), existsSync(join(to, "postgres", "PG_VERSION"))]).toEqual([false, true]);
  // Later data in the new place are never overwritten by something that appears in the old one.
  mkdirSync(join(from, "postgres"), { recursive: true });
  writeFileSync(join(from, "postgres", "PG_VERSION"), "old");
  moveHome(from, to);
  expect(readFileSync(join(to, "postgres", "PG_VERSION"), "utf8")).toBe("18");
});

test("what people send does not get into the log of Postgres", async () => {
  const postgres = await start(madeDataDir());
  await expect(ask(postgres, "select 'asha@private.example'::int")).rejects.toThrow();
  await expect(ask(postgres, "select 'asha@private.example' from nowhere")).rejects.toThrow();
  expect(readFileSync(join(postgres.cluster, "osari-postgres.log"), "utf8")).not.toContain("private.example");
});

test("a second process shares the database of a living server and leaves it running", async () => {
  const dataDir = madeDataDir();
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
