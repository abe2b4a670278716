import { readFileSync } from "node:fs";
import pg from "pg";
import { median, type Percentiles, percentiles } from "./percentiles.ts";

export interface Measured {
  wall: Percentiles;
  /** Processor time of the database's process: does not change with the load of the machine. Linux only. */
  cpu: Percentiles | null;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs the statements on one connection, each prepared once. A statement counts with the median of its rounds. */
export async function measureDirect(
  url: string,
  statements: Statement[],
  { rounds, role }: { rounds: number; role: string },
): Promise<Measured> {
  const { client, clock } = await connectAs(url, role);
  try {
    const names = new Map<string, string>();
    const walls: number[] = [];
    const cpus: number[] = [];
    for (const { text, values } of statements) {
      const name = names.get(text) ?? `statement ${names.size}`;
      names.set(text, name);
      // A statement that runs only once takes so long that a warm-up changes little.
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
      walls.push(median(wall));
      cpus.push(median(cpu));
    }
    return { wall: percentiles(walls), cpu: clock ? percentiles(cpus) : null };
  } finally {
    await client.end();
  }
}

/** One connection, whose statements run as this role, and the clock of its process; null where the system does not tell. */
export async function connectAs(
  url: string,
  role: string,
): Promise<{ client: pg.Client; clock: (() => number) | null }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The time of parallel workers would not be counted.
  await client.query("set max_parallel_workers_per_gather = 0");
  await client.query(`set role ${role}`);
  return { client, clock: processorClock(rows[0]?.pid ?? 0) };
}

/** Reads a process's processor time in milliseconds; null where the system does not tell. */
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
