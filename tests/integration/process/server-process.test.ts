import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { freePort } from "@osari/backend/testing/free-port.ts";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { afterwards, newDataDir, program, start } from "./start-process.ts";

// Each starts whole servers.
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
