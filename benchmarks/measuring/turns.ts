import { type Percentiles, percentile, percentiles } from "./percentiles.ts";

/**
 * Asks every question in every way, the ways in turns, so that a disturbance of the machine falls on all of them.
 * A question counts with the median of its rounds; the percentiles are over the questions, in milliseconds.
 */
export async function takeTurns<Question>(
  questions: Question[],
  ways: ((question: Question) => Promise<unknown>)[],
  rounds: number,
): Promise<Percentiles[]> {
  const medians: number[][] = ways.map(() => []);
  // Planned and warm, as in a server that has been up for a minute.
  for (const question of questions) for (const ask of ways) await ask(question);
  for (const question of questions) {
    const taken: number[][] = ways.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, ask] of ways.entries()) {
        const start = performance.now();
        await ask(question);
        taken[index]?.push(performance.now() - start);
      }
    for (const [index, times] of taken.entries()) medians[index]?.push(percentile(times, 0.5));
  }
  return medians.map(percentiles);
}
