import type { Logger } from "pino";
import type { Database } from "./database/database.ts";

/** Work in the background that exactly one process of the installation does at a time. */
export interface Job {
  name: string;
  everySeconds: number;
  /** `stop` is aborted when the process ends: long work stops and starts again next time. */
  run(stop?: AbortSignal): Promise<unknown>;
}

interface RunningJobs {
  /** Starts nothing more, aborts long work, and waits for what runs. */
  stop(): Promise<void>;
}

export function startJobs(
  database: Database,
  jobs: Job[],
  log: Logger,
  onRun: (job: string, ok: boolean) => void = () => {},
): RunningJobs {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const tick = async () => {
      if (busy || stopping.signal.aborted) return;
      busy = true;
      try {
        if (await withLock(database, job.name, () => job.run(stopping.signal))) onRun(job.name, true);
      } catch (error) {
        if (stopping.signal.aborted) return;
        onRun(job.name, false);
        log.error({ err: error, job: job.name }, "a job failed; it is tried again");
      } finally {
        busy = false;
      }
    };
    const launch = () => {
      const round = tick().finally(() => running.delete(round));
      running.add(round);
    };
    launch();
    return setInterval(launch, job.everySeconds * 1000).unref();
  });
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Runs the work unless another process is running it. The lock belongs to a connection, so a killed process frees it. */
export async function withLock(
  database: Database,
  name: string,
  run: () => Promise<unknown>,
): Promise<boolean> {
  const client = await database.pool.connect();
  const key = `osari:${name}`;
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ ours: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as ours",
      [key],
    );
    if (!rows[0]?.ours) return false;
    try {
      await run();
    } finally {
      await client
        .query("select pg_advisory_unlock(hashtextextended($1, 0))", [key])
        .catch((error: Error) => {
          broken = error;
        });
    }
    return true;
  } finally {
    client.release(broken);
  }
}
