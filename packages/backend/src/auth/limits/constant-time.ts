import { setTimeout as sleep } from "node:timers/promises";

/**
 * Delays the result, or the error, to a multiple of `stepMilliseconds`: response times do not reveal whether an
 * account exists as long as the work for it fits into one step.
 */
export async function inConstantTime<Result>(
  stepMilliseconds: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const [outcome] = await Promise.allSettled([run()]);
  const spent = performance.now() - start;
  await sleep(Math.ceil(spent / stepMilliseconds) * stepMilliseconds - spent);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
