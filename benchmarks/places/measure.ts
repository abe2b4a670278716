import { readFileSync } from "node:fs";
import pg from "pg";
import type { Way } from "./ways.ts";

export type Times = { p50: number; p95: number };
export type Measured = { cpu: Times | null; wall: Times };

/** Asks everything on one connection; a query counts with the median of its rounds. */
export async function measure(url: string, way: Way, queries: string[]): Promise<Measured> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const computed = computedBy(rows[0]?.pid ?? 0);
    if (way.role !== "postgres") await client.query(`set role ${way.role}`);
    const ask = (text: string) => client.query({ name: "asked", text: way.sql, values: [text] });
    // Planned and warm, as in a server that has been up for a minute.
    for (const text of queries.slice(0, 10)) await ask(text);
    const cpu: number[] = [];
    const wall: number[] = [];
    for (const text of queries) {
      const rounds = { cpu: [] as number[], wall: [] as number[] };
      for (let round = 0; round < way.rounds; round++) {
        const [busy, start] = [computed(), performance.now()];
        await ask(text);
        rounds.wall.push(performance.now() - start);
        rounds.cpu.push(computed() - busy);
      }
      cpu.push(percentile(rounds.cpu, 0.5));
      wall.push(percentile(rounds.wall, 0.5));
    }
    return { cpu: times(cpu), wall: times(wall) };
  } finally {
    await client.end();
  }
}

/** Milliseconds that the database's process has spent computing (Linux): says the same on a busy machine. */
function computedBy(pid: number): () => number {
  return () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

export const times = (values: number[]): Times => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
