import cluster from "node:cluster";
import { migrate } from "@osari/backend/database/migrate.ts";
import type { Env } from "./env.ts";
import { endWhatWasNotTaken } from "./handed-connections.ts";
import { checkPort } from "./listen.ts";
import type { Logger } from "./log.ts";
import { allMigrations } from "./migrations.ts";
import { type OpenedDatabase, openDatabase } from "./open-database.ts";

/**
 * Several processes on one port. This one holds the embedded database open and serves nothing; each worker is an
 * ordinary server on that database, so what holds for several machines holds for several workers.
 */
export async function startWorkers(env: Env, log: Logger): Promise<{ stop(): Promise<void> }> {
  if (env.PORT !== 0) await checkPort(env.PORT, env.host);
  // One of one's own is opened by the workers alone.
  const database = env.hasOwnDatabase && !env.DATABASE_URL ? await openDatabase(env, log) : null;
  if (database) await migrateHere(database);
  let stopping = false;
  const failure = Promise.withResolvers<never>();
  /** As soon as one worker is ready: from then on what ends a worker may be temporary. */
  let isOpen = false;
  const opening = Promise.withResolvers<void>();
  const slots = new Map<number, number>();
  const fork = (slot: number) => {
    const worker = cluster.fork({
      ...(database && { DATABASE_URL: database.url }),
      HOST: env.host,
      SEED_DEMO: env.seedDemo ? "1" : "0",
      WEB_CONCURRENCY: "1",
      // Each worker has numbers of its own, at a port of its own.
      ...(env.METRICS_PORT === undefined ? {} : { METRICS_PORT: String(env.METRICS_PORT + slot) }),
    });
    slots.set(worker.id, slot);
    worker.once("message", () => opening.resolve());
    endWhatWasNotTaken(worker.process);
  };
  cluster.on("exit", (worker, code, signal) => {
    if (stopping) return;
    // It gave up by itself and has said why: another one would do the same.
    if (!isOpen && code !== 0 && signal === null)
      return failure.reject(new Error("A worker could not start, see above."));
    log.error({ worker: worker.id, code, signal }, "a worker ended; starting another");
    setTimeout(() => !stopping && fork(slots.get(worker.id) ?? 0), isOpen && signal === null ? 1_000 : 0);
  });
  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map((worker) => {
        const gone = new Promise((done) => worker.once("exit", done));
        worker.process.kill("SIGTERM");
        return gone;
      }),
    );
    await database?.close();
  };
  try {
    fork(0);
    await Promise.race([failure.promise, opening.promise]);
    isOpen = true;
    for (let slot = 1; slot < env.WEB_CONCURRENCY; slot++) fork(slot);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Workers cannot tell this database from one that newer processes share with them. */
async function migrateHere({ directUrl, close }: OpenedDatabase): Promise<void> {
  try {
    await migrate(directUrl, allMigrations(), { refuseNewer: true });
  } catch (error) {
    await close();
    throw error;
  }
}
