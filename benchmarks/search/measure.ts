import { readFileSync } from "node:fs";
import pg from "pg";
import type { Question } from "./questions.ts";
import type { Way } from "./ways.ts";

export interface Percentiles {
  p50: number;
  p95: number;
}

export interface Measured {
  wall: Percentiles;
  /** Time that the database's process spent computing: says the same on a busy machine. Linux only. */
  cpu: Percentiles | null;
}

/** A question counts with the median of its rounds, so that a disturbance of the machine is not its fault. */
export async function measure(
  url: string,
  way: Way,
  questions: Question[],
  { rounds, warm }: { rounds: number; warm: boolean },
): Promise<Measured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const clock = processorClock(rows[0]?.pid ?? 0);
    // Helpers' time would not be counted.
    await client.query("set max_parallel_workers_per_gather = 0");
    await client.query("set role anon");
    const walls: number[] = [];
    const cpus: number[] = [];
    for (const [index, question] of questions.entries()) {
      const { text, values } = way.statement(question);
      // Parsed once per connection, as the REST service does.
      const query = { name: `${way.name} ${index}`, text, values };
      if (warm) await client.query(query);
      const wall: number[] = [];
      const cpu: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = clock?.() ?? 0;
        const start = performance.now();
        await client.query(query);
        wall.push(performance.now() - start);
        cpu.push((clock?.() ?? 0) - before);
      }
      walls.push(percentile(wall, 0.5));
      cpus.push(percentile(cpu, 0.5));
    }
    return { wall: percentiles(walls), cpu: clock ? percentiles(cpus) : null };
  } finally {
    await client.end();
  }
}

/** Reads how many milliseconds a process of this machine has computed, or null where nobody can say. */
function processorClock(pid: number): (() => number) | null {
  const file = `/proc/${pid}/schedstat`;
  const read = () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
  try {
    read();
    return read;
  } catch {
    return null;
  }
}

function percentiles(values: number[]): Percentiles {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
