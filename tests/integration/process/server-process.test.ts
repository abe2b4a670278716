import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { freePort } from "@osari/backend/testing/free-port.ts";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { afterwards, ask, newDataDir, program, type StartedProcess, start } from "./start-process.ts";

// Each starts whole servers, some of them four times.
vi.setConfig({ testTimeout: 400_000 });

/** For what does not depend on a Postgres of the server's own, whose first start is expensive. */
async function startOnMigrated(environment: Record<string, string> = {}) {
  const database = await createTestDatabase();
  afterwards(() => database.close());
  return start({ DATA_DIR: newDataDir(), DATABASE_URL: database.url, ...environment });
}

test("the process tells that it lives and that its database answers, and names each request; a public site names every company value that is still a sample", async () => {
  const { url, output } = await startOnMigrated({
    SITE_URL: "https://osari.example",
    COMPANY_PHONE: "+91 2112 222222",
  });
  const health = await fetch(`${url}/health`, { headers: { "x-request-id": "from-a-proxy-1" } });
  expect([health.status, health.headers.get("x-request-id")]).toEqual([200, "from-a-proxy-1"]);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect(output()).toMatch(/Still sample values: .*COMPANY_EMAIL/);
  expect(output()).not.toContain("COMPANY_PHONE");
});

// One after the other on the same data: making a Postgres of one's own is most of a first start.
test("a start that is called off leaves no Postgres behind, SIGTERM lets a running request finish, and after a kill -9 everything is there", async () => {
  const dataDir = newDataDir();
  await callOffStart(dataDir);
  const first = await start({ DATA_DIR: dataDir });
  await ask(dataDir, "create table kept as select 7 as seven");
  await stopDuringRequest(first);
  expect(first.output()).not.toMatch(/"level":[456]0/);

  const second = await start({ DATA_DIR: dataDir });
  const gone = once(second.child, "exit");
  second.child.kill("SIGKILL");
  await gone;
  const third = await start({ DATA_DIR: dataDir });
  expect((await fetch(`${third.url}/ready`)).status).toBe(200);
  expect(await ask(dataDir, "select seven from kept")).toEqual([{ seven: 7 }]);
});

async function callOffStart(dataDir: string): Promise<void> {
  const child = fork(program, {
    env: { ...process.env, PORT: "0", SEED_DEMO: "0", SEED_PLACES: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const owned = join(dataDir, "postgres-owner");
  await vi.waitFor(() => expect(existsSync(owned)).toBe(true), { timeout: 90_000, interval: 5 });
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect(existsSync(owned)).toBe(false);
}

/** The process and its Postgres end with code 0, after the answer. */
async function stopDuringRequest({ url, child }: StartedProcess): Promise<void> {
  const slow = request(`${url}/slow`);
  slow.end();
  const [message] = await once(child, "message");
  expect(message).toBe("slow request begun");
  const gone = once(child, "exit");
  const answered = once(slow, "response");
  child.kill("SIGTERM");
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await gone).toEqual([0, null]);
}

test("workers are not started on a port that something else has taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const environment = {
    DATA_DIR: newDataDir(),
    DATABASE_URL: database.url,
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const failure = await start({ ...environment, WEB_CONCURRENCY: "2" }).catch(String);
  await new Promise((closed) => taken.close(closed));
  expect(String(failure).match(/is taken/g)).toHaveLength(1);
  expect(failure).not.toContain("worker");
});

test("two workers share one port and one database, and a killed worker is replaced", async () => {
  // A database that is migrated already: three processes have enough to do with starting.
  const database = await createTestDatabase();
  afterwards(() => database.close());
  const port = await freePort();
  const child = fork(program, {
    env: {
      ...process.env,
      PORT: String(port),
      SEED_DEMO: "0",
      SEED_PLACES: "0",
      HOST: "127.0.0.1",
      DATA_DIR: newDataDir(),
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: "2",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  afterwards(async () => {
    child.kill("SIGTERM");
    await gone;
  });
  const ready = async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  // A process that has ended is said at once; otherwise a slow machine may take as long as the test.
  const ended = gone.then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
  ended.catch(() => {});
  const untilReady = () => Promise.race([vi.waitFor(ready, { timeout: 180_000, interval: 100 }), ended]);
  await untilReady();
  const workers = () =>
    execFileSync("pgrep", ["-P", String(child.pid), "-f", "server-without-pages"], { encoding: "utf8" })
      .trim()
      .split("\n");
  const untilTwo = (isWanted: (pids: string[]) => boolean) =>
    vi.waitUntil(
      () => {
        const pids = workers();
        return pids.length === 2 && isWanted(pids) && pids;
      },
      { timeout: 90_000, interval: 50 },
    );
  const [first = ""] = await untilTwo(() => true);
  process.kill(Number(first), "SIGKILL");
  await untilTwo((pids) => !pids.includes(first));
  await untilReady();
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
});
