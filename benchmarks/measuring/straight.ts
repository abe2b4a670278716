import { readFileSync } from "node:fs";
import pg from "pg";
import { type Percentiles, percentile, percentiles } from "./percentiles.ts";

export interface Measured {
  wall: Percentiles;
  /** Time that the database's process spent computing: says the same on a busy machine. Linux only. */
  cpu: Percentiles | null;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Asks on one bare connection, each statement parsed once. A statement counts with the median of its rounds. */
export async function measureStraight(
  url: string,
  statements: Statement[],
  { rounds, role }: { rounds: number; role: string },
): Promise<Measured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const clock = processorClock(rows[0]?.pid ?? 0);
    // Helpers' time would not be counted.
    await client.query("set max_parallel_workers_per_gather = 0");
    await client.query(`set role ${role}`);
    const names = new Map<string, string>();
    const walls: number[] = [];
    const cpus: number[] = [];
    for (const { text, values } of statements) {
      const name = names.get(text) ?? `asked ${names.size}`;
      names.set(text, name);
      // What is asked once takes so long that being planned and warm changes little.
      if (rounds > 1) await client.query({ name, text, values });
      const wall: number[] = [];
      const cpu: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = clock?.() ?? 0;
        const start = performance.now();
        await client.query({ name, text, values });
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
