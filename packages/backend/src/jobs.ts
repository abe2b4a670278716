import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "./database/database.ts";

/** Work in the background that exactly one process of the installation does at a time. */
export interface Job {
  name: string;
  everySeconds: number;
  /** `stop` is aborted when the process ends or loses its lease: long work stops and starts again next time. */
  run(stop?: AbortSignal): Promise<unknown>;
}

interface JobOptions {
  onRun?: (job: string, ok: boolean) => void;
  /** Multiplies every job's interval: below 1, tests need not wait for the next round. */
  intervalScale?: number;
}

interface RunningJobs {
  /** Starts nothing more, aborts long work, and waits for what runs. */
  stop(): Promise<void>;
}

/** The lease of a process that was killed lasts this long before another takes over its jobs. */
const leaseSeconds = 30;

export function startJobs(
  database: Database,
  jobs: Job[],
  log: Logger,
  { onRun = () => {}, intervalScale = 1 }: JobOptions = {},
): RunningJobs {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const tick = async () => {
      if (busy || stopping.signal.aborted) return;
      busy = true;
      try {
        const ran = await withLease(database, job.name, (stop) => job.run(stop), stopping.signal);
        if (ran) onRun(job.name, true);
        // Another process does it, or was killed while doing it.
        else if (job.everySeconds > leaseSeconds) setTimeout(launch, leaseSeconds * 1000).unref();
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
    return setInterval(launch, job.everySeconds * intervalScale * 1000).unref();
  });
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Runs the work unless another process is running it. `stop` is aborted as well when the lease is lost. */
export async function withLease(
  database: Database,
  name: string,
  run: (stop: AbortSignal) => Promise<unknown>,
  stop?: AbortSignal,
): Promise<boolean> {
  const holder = randomUUID();
  if (!(await claim(database, name, holder))) return false;
  const lost = new AbortController();
  const renewal = setInterval(
    () => {
      // A failed renewal is tried again before the lease ends; one that finds another holder ends the work.
      renew(database, name, holder).then(
        (ours) => ours || lost.abort(),
        () => {},
      );
    },
    (leaseSeconds * 1000) / 3,
  ).unref();
  try {
    await run(stop ? AbortSignal.any([stop, lost.signal]) : lost.signal);
  } finally {
    clearInterval(renewal);
    await release(database, name, holder).catch(() => {});
  }
  return true;
}

async function claim(database: Database, name: string, holder: string): Promise<boolean> {
  const rows = await database.query(
    `insert into backend.job_leases as lease values ($1, $2, clock_timestamp() + $3 * interval '1 second')
     on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
     where lease.held_until < clock_timestamp() returning 1`,
    [name, holder, leaseSeconds],
  );
  return rows.length > 0;
}

async function renew(database: Database, name: string, holder: string): Promise<boolean> {
  const rows = await database.query(
    `update backend.job_leases set held_until = clock_timestamp() + $3 * interval '1 second'
     where name = $1 and holder = $2 returning 1`,
    [name, holder, leaseSeconds],
  );
  return rows.length > 0;
}

async function release(database: Database, name: string, holder: string): Promise<void> {
  await database.query("delete from backend.job_leases where name = $1 and holder = $2", [name, holder]);
}
