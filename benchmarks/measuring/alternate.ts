import { median, type Percentiles, percentiles } from "./percentiles.ts";

/**
 * Runs every question in every way, the ways alternating, so that other load on the machine affects all of them.
 * A question counts with the median of its rounds; the percentiles are over the questions, in milliseconds.
 */
export async function alternate<Question>(
  questions: Question[],
  ways: ((question: Question) => Promise<unknown>)[],
  rounds: number,
): Promise<Percentiles[]> {
  const medians: number[][] = ways.map(() => []);
  // Warm up: plans and caches as in a server that has been running for a minute.
  for (const question of questions) for (const ask of ways) await ask(question);
  for (const question of questions) {
    const taken: number[][] = ways.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, ask] of ways.entries()) {
        const start = performance.now();
        await ask(question);
        taken[index]?.push(performance.now() - start);
      }
    for (const [index, times] of taken.entries()) medians[index]?.push(median(times));
  }
  return medians.map(percentiles);
}
