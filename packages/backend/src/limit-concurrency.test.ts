import { expect, test } from "vitest";
import { AuthError } from "./auth/errors.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

const tooMany = () => new AuthError("over_request_rate_limit");

/** Work that ends when told. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

test("only so many run at once, the rest waits in order", async () => {
  const queue = limitConcurrency({ maxRunning: 2, maxWaiting: 10, tooMany });
  const jobs = [work(), work(), work()];
  const started: number[] = [];
  const all = jobs.map((job, index) =>
    queue.run(() => {
      started.push(index);
      return job.run();
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  jobs[0]?.finish();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const job of jobs) job.finish();
  await Promise.all(all);
});

test("a full queue refuses, and accepts again once there is room", async () => {
  const queue = limitConcurrency({ maxRunning: 1, maxWaiting: 1, tooMany });
  const job = work();
  const first = queue.run(job.run);
  const second = queue.run(async () => "second");
  await expect(queue.run(async () => "third")).rejects.toMatchObject({ code: "over_request_rate_limit" });
  job.finish();
  await first;
  expect(await second).toBe("second");
  expect(await queue.run(async () => "fourth")).toBe("fourth");
});

test("a failure frees its slot", async () => {
  const queue = limitConcurrency({ maxRunning: 1, maxWaiting: 1, tooMany });
  await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run(async () => "next")).toBe("next");
});
