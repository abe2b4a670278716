import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@osari/backend/testing/free-port.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { allMigrations } from "../../../server/migrations.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

/** Several servers behind the real PgBouncer in transaction mode, on machines that have it. */
const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;
const program = join(import.meta.dirname, "server-without-pages.ts");

let database: TestDatabase;
let pooler: { url: string; process: ChildProcess; folder: string };
const servers: { url: string; child: ChildProcess }[] = [];

describe.runIf(hasPgBouncer)(
  "three servers behind a pooler that lends connections by the transaction",
  () => {
    beforeAll(async () => {
      database = await createTestDatabase({ empty: true });
      pooler = await startPgBouncer(database.url);
      servers.push(...(await Promise.all([1, 2, 3].map(startServer))));
    });
    afterAll(async () => {
      for (const { child } of servers) child.kill("SIGKILL");
      pooler.process.kill("SIGKILL");
      rmSync(pooler.folder, { recursive: true, force: true });
      await database.close();
    });

    test("start on an empty database, which one of them migrates", async () => {
      expect(await database.query("select count(*)::int as applied from backend.migrations")).toEqual([
        { applied: allMigrations().length },
      ]);
      for (const { url } of servers) expect((await fetch(`${url}/ready`)).status).toBe(200);
    });

    test("do each job one at a time, and leave no lock of a session behind", async () => {
      const client = new pg.Client({ connectionString: pooler.url });
      await client.connect();
      // Other traffic, which borrows the jobs' connections in between.
      for (let round = 0; round < 50; round++) await client.query("select pg_sleep(0.01)");
      await client.end();
      await expect
        .poll(() => database.query("select name from backend.job_leases where held_until > now()"))
        .toEqual([]);
      expect(await database.query("select from pg_locks where locktype = 'advisory'")).toEqual([]);
    });

    test("end when they are told to", async () => {
      const ends = servers.map(({ child }) => once(child, "exit"));
      for (const { child } of servers) child.kill("SIGTERM");
      expect(await Promise.all(ends)).toEqual([
        [0, null],
        [0, null],
        [0, null],
      ]);
    });
  },
);

async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(program, {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      SEED_PLACES: "0",
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const url = await Promise.race([
    once(child, "message").then(([message]) => message.url),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`ended with ${code}: ${output}`))),
  ]);
  return { url, child };
}

async function startPgBouncer(url: string) {
  const direct = new pg.Client({ connectionString: url });
  const { host, port, user, password, database: name } = direct;
  const folder = mkdtempSync(join(tmpdir(), "osari-pooler-"));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
${name} = host=${host} port=${port} user=${user} password='${password ?? ""}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
server_round_robin = 1
ignore_startup_parameters = extra_float_digits
`,
  );
  // It refuses to run as root.
  const args = process.getuid?.() === 0 ? ["-u", "nobody", settings] : [settings];
  const child = spawn("pgbouncer", args, { stdio: "ignore" });
  const pooled = `postgres://${user}@127.0.0.1:${own}/${name}`;
  await vi.waitFor(async () => expect(await answers(pooled)).toBe(true), { timeout: 15_000 });
  return { url: pooled, process: child, folder };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
