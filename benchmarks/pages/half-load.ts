import { median, percentile } from "../measuring/percentiles.ts";

/** The server refused to answer, because it does as much at once as it may. */
export class Busy extends Error {}

interface HalfLoad {
  /** Answers a second when every visitor asks again at once. */
  peak: number;
  p50: number;
  p99: number;
  refused: number;
}

/** Keeps the server busy, and is less than the 12 pages that it renders at once. */
const visitors = 8;

/** Each way with its own peak; medians of the turns, because one pause of the machine decides a turn's p99. */
export async function reportHalfLoad(
  ways: Record<string, () => Promise<unknown>>,
  turns: number,
  count: number,
): Promise<void> {
  const all = new Map<string, HalfLoad[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < turns; round++)
    for (const [name, ask] of Object.entries(ways)) all.get(name)?.push(await atHalfOfPeak(ask, count));
  console.log("\n| At half of its peak | peak a second | p50 ms | p99 ms | p99 ÷ p50 | refused |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const [name, loads] of all) {
    const of = (value: (load: HalfLoad) => number, digits: number) =>
      median(loads.map(value)).toFixed(digits);
    const refused = loads.reduce((sum, load) => sum + load.refused, 0);
    console.log(
      `| ${name} | ${of(({ peak }) => peak, 0)} | ${of(({ p50 }) => p50, 2)} | ${of(({ p99 }) => p99, 2)} | ${of(({ p99, p50 }) => p99 / p50, 1)} | ${refused} |`,
    );
  }
}

/**
 * Questions come at random, on average half as many as the server can answer, whether or not those before are answered.
 * Where all visitors still wait for their answers, the next question waits for one of them, and that time counts.
 */
async function atHalfOfPeak(ask: () => Promise<unknown>, count: number): Promise<HalfLoad> {
  const start = performance.now();
  let refused = await together(count, ask);
  const peak = ((count - refused) / (performance.now() - start)) * 1_000;
  const times: number[] = [];
  let due = performance.now();
  refused += await together(count, async () => {
    due += (-Math.log(1 - Math.random()) * 2_000) / peak;
    const asked = await until(due);
    await ask();
    times.push(performance.now() - asked);
  });
  return { peak, p50: median(times), p99: percentile(times, 0.99), refused };
}

/** Does it so many times, as many at once as there are visitors, and says how many were refused. */
async function together(count: number, act: () => Promise<unknown>): Promise<number> {
  let [left, refused] = [count, 0];
  const visitor = async () => {
    while (left-- > 0)
      await act().catch((error: unknown) => {
        if (!(error instanceof Busy)) throw error;
        refused += 1;
      });
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return refused;
}

/** From when to count: that the timer was late is not the server's fault. */
async function until(time: number): Promise<number> {
  const wait = time - performance.now();
  if (wait <= 0) return time;
  await new Promise((done) => setTimeout(done, wait));
  return performance.now();
}
