import { expect, test } from "vitest";
import { createHashQueue } from "./queue.ts";

/** Work that ends when told. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

test("only so many run at once, the rest waits its turn", async () => {
  const queue = createHashQueue({ atOnce: 2, waiting: 10 });
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

test("a line that is too long is closed, and opens again", async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 1 });
  const job = work();
  const first = queue.run(job.run);
  const second = queue.run(async () => "second");
  await expect(queue.run(async () => "third")).rejects.toMatchObject({ code: "over_request_rate_limit" });
  job.finish();
  await first;
  expect(await second).toBe("second");
  expect(await queue.run(async () => "fourth")).toBe("fourth");
});

test("a failure frees its place", async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run(async () => "next")).toBe("next");
});
