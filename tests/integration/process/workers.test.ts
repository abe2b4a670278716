import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "@osari/backend/testing/free-port.ts";
import { expect, test, vi } from "vitest";
import { readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { startWorkers } from "../../../server/workers.ts";
import { afterwards } from "./start-process.ts";

/** Two workers that get ready when the test says so; this process supervises them. */
async function twoWorkers() {
  const port = await freePort();
  cluster.setupPrimary({ exec: join(import.meta.dirname, "controlled-worker.ts"), execArgv: [] });
  vi.stubEnv("PORT", String(port));
  afterwards(() => vi.unstubAllEnvs());
  const forked: Worker[] = [];
  const listening: Worker[] = [];
  const note = (worker: Worker) => forked.push(worker);
  const noteListening = (worker: Worker) => listening.push(worker);
  cluster.on("fork", note).on("listening", noteListening);
  const env = readEnv({
    PORT: String(port),
    HOST: "127.0.0.1",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    WEB_CONCURRENCY: "2",
  });
  const starting = startWorkers(env, createLog("silent"));
  starting.catch(() => {});
  afterwards(async () => {
    await (await starting.catch(() => null))?.stop();
    cluster.off("fork", note).off("listening", noteListening);
  });
  /** The nth worker that was started, from one. */
  const worker = (count: number) => vi.waitUntil(() => forked[count - 1], { timeout: 90_000, interval: 5 });
  return { port, starting, forked, listening, worker };
}

async function makeReady(worker: Worker): Promise<void> {
  const ready = once(worker, "message");
  worker.send("get ready");
  await ready;
}

async function kill(worker: Worker): Promise<void> {
  const gone = once(worker, "exit");
  worker.process.kill("SIGKILL");
  await gone;
}

const answer = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } })).text();

test("the other workers start although the first was killed before it was ready", async () => {
  const { port, starting, worker } = await twoWorkers();
  await kill(await worker(1));
  await makeReady(await worker(2));
  await starting;
  await makeReady(await worker(3));
  expect(await answer(port)).toBe("here");
});

test("the site comes back when its only ready worker is killed while another starts, and when all are killed", async () => {
  const { port, starting, worker } = await twoWorkers();
  await makeReady(await worker(1));
  await starting;
  const second = await worker(2);
  await kill(await worker(1));
  await makeReady(await worker(3));
  expect(await answer(port)).toBe("here");
  await Promise.all([kill(second), kill(await worker(3))]);
  await makeReady(await worker(4));
  expect(await answer(port)).toBe("here");
  await makeReady(await worker(5));
});

test("a worker that gives up before any was ready ends the start, and is not started again", async () => {
  const { starting, forked, worker } = await twoWorkers();
  (await worker(1)).send("give up");
  await expect(starting).rejects.toThrow("A worker could not start");
  expect(forked).toHaveLength(1);
});

test("a worker takes no visitors before it is ready", async () => {
  const { listening, worker, starting } = await twoWorkers();
  const first = await worker(1);
  await makeReady(first);
  await starting;
  const second = await worker(2);
  await makeReady(second);
  expect(listening).toEqual([first, second]);
});

test("a connection that was handed to a worker which is killed before it accepts it is closed", async () => {
  const { port, starting, worker } = await twoWorkers();
  const first = await worker(1);
  await makeReady(first);
  await starting;
  first.process.kill("SIGSTOP");
  const handOver = vi.spyOn(first.process, "send");
  const visitor = connect(port, "127.0.0.1");
  visitor.on("error", () => {}).resume();
  const ended = once(visitor, "close");
  await vi.waitFor(() => expect(handOver).toHaveBeenCalled(), { timeout: 90_000, interval: 5 });
  await kill(first);
  await ended;
});
