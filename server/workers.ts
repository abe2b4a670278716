import cluster from "node:cluster";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import { openDatabase } from "./open-database.ts";

/**
 * Several processes on one port. This one holds the database open and serves nothing; each worker is an
 * ordinary server on that database, so what holds for several machines holds for several workers.
 */
export async function startWorkers(env: Env, log: Logger): Promise<{ stop(): Promise<void> }> {
  const opened = await openDatabase(env, log);
  let stopping = false;
  const slots = new Map<number, number>();
  const fork = (slot: number) => {
    const worker = cluster.fork({
      DATABASE_URL: opened.url,
      HOST: env.host,
      SEED_DEMO: env.seedDemo ? "1" : "0",
      WEB_CONCURRENCY: "1",
      // Each worker has numbers of its own, at a port of its own.
      ...(env.METRICS_PORT === undefined ? {} : { METRICS_PORT: String(env.METRICS_PORT + slot) }),
    });
    slots.set(worker.id, slot);
  };
  cluster.on("exit", (worker, code, signal) => {
    if (stopping) return;
    log.error({ worker: worker.id, code, signal }, "a worker ended; starting another");
    fork(slots.get(worker.id) ?? 0);
  });
  for (let slot = 0; slot < env.WEB_CONCURRENCY; slot++) fork(slot);
  return {
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const gone = new Promise((done) => worker.once("exit", done));
          worker.process.kill("SIGTERM");
          return gone;
        }),
      );
      await opened.close();
    },
  };
}
