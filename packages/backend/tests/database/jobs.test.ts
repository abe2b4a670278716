import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs, withLease } from "../../src/jobs.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Work that goes on until it is told to end. */
function longWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

test("work that one process does is left to it by the others, and is free afterwards", async () => {
  const work = longWork();
  const first = withLease(database, "sweep", () => work.done);
  await expect
    .poll(() => database.query("select from backend.job_leases where name = 'sweep'"))
    .toHaveLength(1);
  expect(await withLease(database, "sweep", async () => {})).toBe(false);
  expect(await withLease(database, "another", async () => {})).toBe(true);
  work.end();
  expect(await first).toBe(true);
  expect(await withLease(database, "sweep", async () => {})).toBe(true);
});

test("of many that begin at once exactly one does the work", async () => {
  const work = longWork();
  let running = 0;
  const begin = () =>
    withLease(database, "rush", async () => {
      running += 1;
      await work.done;
    });
  const all = Array.from({ length: 8 }, begin);
  let refused = 0;
  for (const one of all) void one.then((ours) => (refused += ours ? 0 : 1));
  await expect.poll(() => refused).toBe(7);
  work.end();
  const did = await Promise.all(all);
  expect(did.filter(Boolean)).toHaveLength(1);
  expect(running).toBe(1);
});

test("the lease of a killed process ends by itself", async () => {
  await database.query(
    "insert into backend.job_leases values ('mail', gen_random_uuid(), now() - interval '1 second')",
  );
  expect(await withLease(database, "mail", async () => {})).toBe(true);
});

test("a failed job frees its lease, and what the stop signal ends is waited for", async () => {
  const log = pino({ level: "silent" });
  const ran: [string, boolean][] = [];
  let stopped = false;
  const fails = { name: "fails", everySeconds: 60, run: () => Promise.reject(new Error("broken")) };
  const long = {
    name: "long",
    everySeconds: 60,
    run: (stop?: AbortSignal) =>
      new Promise<void>((done) =>
        stop?.addEventListener("abort", () => {
          stopped = true;
          done();
        }),
      ),
  };
  const jobs = startJobs(database, [fails, long], log, { onRun: (name, ok) => ran.push([name, ok]) });
  await expect.poll(() => ran).toEqual([["fails", false]]);
  await expect.poll(() => database.query("select name from backend.job_leases")).toEqual([{ name: "long" }]);
  await jobs.stop();
  expect(stopped).toBe(true);
  expect(await database.query("select name from backend.job_leases")).toEqual([]);
});

test("a scale below 1 shortens the intervals", async () => {
  let rounds = 0;
  const hourly = {
    name: "hourly",
    everySeconds: 3600,
    run: async () => {
      rounds += 1;
    },
  };
  const jobs = startJobs(database, [hourly], pino({ level: "silent" }), { intervalScale: 1e-5 });
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await jobs.stop();
});
