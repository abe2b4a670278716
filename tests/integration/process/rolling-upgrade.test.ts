import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createTestDatabase } from "../../support/test-database.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { afterwards, newDataDir, program, type StartedProcess, start } from "./start-process.ts";

/**
 * Two processes behind nginx are replaced one by one by those of a version with one migration more, while people read
 * and write. Part of `npm run test:modes`, which says how long the migration takes.
 */
const seconds = process.env.MIGRATION_SECONDS;
vi.setConfig({ testTimeout: 600_000 });
const nextProgram = join(import.meta.dirname, "server-of-next-version.ts");
const host = ({ url }: StartedProcess) => new URL(url).host;

test.runIf(hasNginx && seconds)(
  "an upgrade process by process fails no request and loses no write",
  async () => {
    const database = await createTestDatabase();
    afterwards(() => database.close());
    await database.query("create table public.written (id int primary key)");
    const environment = {
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: "5",
      HOST: "127.0.0.1",
      SITE_URL: "http://127.0.0.1",
      AUTH_RATE_LIMIT_SCALE: "1000",
    };
    const startOne = (entry: string) => start({ DATA_DIR: newDataDir(), ...environment }, {}, entry);
    const [first, second] = await Promise.all([startOne(program), startOne(program)]);
    const { url, routeTo } = await startNginx([host(first), host(second)]);
    const [key] = await database.query<{ value: string }>(
      "select value from backend.api_keys where name = 'secret'",
    );
    // nginx closes its idle connections when its upstreams change. A browser then asks again; this client would not.
    const headers = {
      apikey: key?.value ?? "",
      "content-type": "application/json",
      connection: "close",
    };

    const acknowledged: number[] = [];
    const failures: string[] = [];
    let [next, reads, isOver] = [0, 0, false];
    const send = async (path: string, init?: RequestInit) => {
      const answer = await fetch(url + path, { ...init, headers }).catch((error: Error) => error);
      if (answer instanceof Response && answer.ok) return answer.arrayBuffer();
      failures.push(
        answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause),
      );
    };
    const reader = async () => {
      for (; !isOver; reads++) await send("/rest/v1/properties?select=id&limit=1");
    };
    const writer = async () => {
      while (!isOver) {
        const id = next++;
        if (await send("/rest/v1/written", { method: "POST", body: JSON.stringify({ id }) }))
          acknowledged.push(id);
      }
    };
    const load = [reader(), reader(), writer(), writer()];
    const progress = async () => {
      const [readBefore, writtenBefore] = [reads, acknowledged.length];
      await expect
        .poll(() => Math.min(reads - readBefore, acknowledged.length - writtenBefore), { timeout: 120_000 })
        .toBeGreaterThan(20);
    };
    const stop = async ({ child }: StartedProcess) => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      expect(await gone).toEqual([0, null]);
    };

    await progress();
    // Somebody reads for long, so that the migration has to wait for the table's lock and lets others go first.
    const longReader = await database.pool.connect();
    await longReader.query("begin; select from public.properties");
    const starting = startOne(nextProgram);
    const waiting = "select from pg_locks where relation = 'public.properties'::regclass and not granted";
    await expect.poll(() => database.query(waiting), { timeout: 240_000 }).not.toEqual([]);
    await progress();
    await longReader.query("commit");
    longReader.release();
    const third = await starting;
    routeTo([host(second), host(third)]);
    await progress();
    await stop(first);
    await progress();
    const fourth = await startOne(nextProgram);
    routeTo([host(third), host(fourth)]);
    await progress();
    await stop(second);
    await progress();
    isOver = true;
    await Promise.all(load);
    const kept = new Set(
      (await database.query<{ id: number }>("select id from public.written")).map(({ id }) => id),
    );
    const lost = acknowledged.filter((id) => !kept.has(id)).length;
    console.log(
      `rolling upgrade over a migration of ${seconds} s: ${next} writes sent, ${acknowledged.length} acknowledged, ${lost} lost; ${reads} reads; ${failures.length} requests failed`,
    );
    expect({ lost, failures }).toEqual({ lost: 0, failures: [] });
  },
);
