import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from "@osari/backend/testing/postgres-server.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { hasNginx, startNginx } from "./nginx.ts";
import { afterwards, newDataDir, type StartedProcess, start } from "./start-process.ts";

/**
 * Three processes behind nginx, over a Postgres with a streaming replica; under load one process and then the replica
 * are killed. `FAILOVER_WRITES` makes it longer.
 */
const writesPerStep = Number(process.env.FAILOVER_WRITES ?? 40);
const maxOutageSeconds = 10;
vi.setConfig({ testTimeout: 300_000 + writesPerStep * 1000 });

test.runIf(hasNginx)(
  "a process and the replica are killed under load: nothing acknowledged is lost",
  async () => {
    const [programs] = postgresPrograms();
    const primary = await startPostgresServer(programs?.folder ?? "");
    afterwards(() => primary.remove());
    await ask(primary, "postgres", "create database osari");
    const replica = await primary.startReplica();
    const environment = {
      DATABASE_URL: primary.url("osari"),
      DATABASE_READ_URL: replica.url("osari"),
      DATABASE_CONNECTIONS: "5",
      HOST: "127.0.0.1",
      SITE_URL: "http://127.0.0.1",
      AUTH_RATE_LIMIT_SCALE: "1000",
    };
    const startOne = () => start({ DATA_DIR: newDataDir(), ...environment });
    // The first makes the tables.
    const servers: StartedProcess[] = [await startOne()];
    servers.push(...(await Promise.all([startOne(), startOne()])));
    await ask(
      primary,
      "osari",
      "create table public.written (id int primary key); notify pgrst, 'reload schema'",
    );
    const keys = await ask(primary, "osari", "select name, value from backend.api_keys");
    const secret = keys.find(({ name }) => name === "secret")?.value;
    const publishable = keys.find(({ name }) => name === "publishable")?.value;
    const { url } = await startNginx(servers.map((server) => new URL(server.url).host));

    const acknowledged: number[] = [];
    const outages: number[] = [];
    let failedReads = 0;
    let reads = 0;
    let isOver = false;
    const write = async (id: number) => {
      const answer = await fetch(`${url}/rest/v1/written`, {
        method: "POST",
        headers: { apikey: secret, authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ id }),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.status === 201) acknowledged.push(id);
    };
    const reader = async () => {
      let since: number | null = null;
      while (!isOver) {
        const answer = await fetch(`${url}/rest/v1/properties?select=id&limit=1`, {
          headers: { apikey: publishable },
        }).catch(() => null);
        await answer?.arrayBuffer().catch(() => {});
        reads += 1;
        if (!answer?.ok) failedReads += 1;
        if (answer?.ok && since !== null) outages.push((performance.now() - since) / 1000);
        since = answer?.ok ? null : (since ?? performance.now());
      }
      if (since !== null) outages.push((performance.now() - since) / 1000);
    };
    let next = 0;
    const writeMany = async () => {
      const until = acknowledged.length + writesPerStep;
      while (acknowledged.length < until) await Promise.all([1, 2, 3].map(() => write(next++)));
    };

    const readers = [reader(), reader()];
    await writeMany();
    const gone = once(servers[0]?.child as ChildProcess, "exit");
    servers[0]?.child.kill("SIGKILL");
    await Promise.all([gone, writeMany()]);
    await replica.kill();
    await writeMany();
    await replica.start();
    await writeMany();
    isOver = true;
    await Promise.all(readers);
    const kept = new Set((await ask(primary, "osari", "select id from public.written")).map(({ id }) => id));
    const lost = acknowledged.filter((id) => !kept.has(id)).length;
    const longest = Math.max(0, ...outages);
    console.log(
      `failover: ${next} writes sent, ${acknowledged.length} acknowledged, ${lost} lost; ${reads} reads, ${failedReads} failed, longest time without an answer ${longest.toFixed(1)} s`,
    );
    expect(lost).toBe(0);
    expect(longest).toBeLessThan(maxOutageSeconds);
  },
);

async function ask(server: PostgresServer, database: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: server.url(database) });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
