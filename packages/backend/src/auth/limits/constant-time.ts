import { setTimeout as sleep } from "node:timers/promises";

/**
 * Answers at a multiple of `step` milliseconds after the question, failed or not: whether an account exists can't
 * be read off the clock when the work for it fits into one step.
 */
export async function steadyTime<Result>(step: number, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const [outcome] = await Promise.allSettled([run()]);
  const spent = performance.now() - start;
  await sleep(Math.ceil(spent / step) * step - spent);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
