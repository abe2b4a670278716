import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { locateBinaries } from "./binaries.ts";
import { clusterPassword, ensureCluster } from "./cluster.ts";
import { choosePlacement, type Placement } from "./placement.ts";
import { type Postmaster, spawnPostmaster, waitUntilReady } from "./postmaster.ts";
import { type FoundPostmaster, findPostmaster, isAlive, stopPostmaster } from "./processes.ts";

/** The part of a logger that the launcher needs; pino's has it. */
export type Log = Record<"info" | "warn" | "error" | "fatal", (fields: object, line: string) => void>;

export interface EmbeddedPostgres {
  /** Connection string for one of its databases. */
  url(database: string): string;
  cluster: string;
  moved: boolean;
  /** The process that has started it and still runs; null if it is this one. */
  readonly sharedWith: number | null;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Extra server settings, for tests. */
  settings?: Record<string, string>;
}

/**
 * Starts Postgres on a data folder, or uses the one that already runs there: one that outlived its killed owner is
 * taken over, one whose owner still runs is shared and not stopped (so that a script can run beside a server).
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const password = clusterPassword(dataDir);
  const placement = choosePlacement(dataDir, locateBinaries());
  ensureCluster(placement, password);
  const ownerFile = join(dataDir, "postgres-owner");
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, "utf8")) : 0;

  let running = await findRunning(placement, password, log);
  let shared = running !== null && owner !== process.pid && owner > 1 && isAlive(owner);
  running ??= await startFresh(placement, password, settings, log);
  let stopping = false;
  let bringingBack: Promise<void> = Promise.resolve();

  // Whoever finds it gone brings it back, or joins the one that another process has started meanwhile.
  const bringBack = async () => {
    log.error({}, "the embedded Postgres ended; starting it again");
    while (!stopping) {
      try {
        const started = await startFresh(placement, password, settings, log);
        running = started;
        if (started.child) shared = false;
        if (stopping) return;
        if (!shared) writeFileSync(ownerFile, String(process.pid));
        return watch(started);
      } catch (error) {
        log.fatal({ err: error }, "the embedded Postgres does not start; trying again");
        await pause(5_000);
      }
    }
  };
  const watch = (postmaster: Running) => {
    if (postmaster.child) {
      postmaster.child.once("exit", () => {
        if (!stopping) bringingBack = bringBack();
      });
      return;
    }
    const look = setInterval(() => {
      if (!stopping && findPostmaster(placement.cluster)?.pid === postmaster.pid) return;
      clearInterval(look);
      if (!stopping) bringingBack = bringBack();
    }, 500).unref();
  };
  watch(running);
  if (!shared) writeFileSync(ownerFile, String(process.pid));

  return {
    cluster: placement.cluster,
    moved: placement.moved,
    get sharedWith() {
      return shared ? owner : null;
    },
    url: (database) => connectionUrl(placement, running?.port ?? 0, password, database),
    async stop() {
      stopping = true;
      // One that answers already may still be on its way here, and would go on without anybody to stop it.
      await Promise.race([bringingBack, patience()]);
      if (shared || !running) return;
      await stopPostmaster(running.pid);
      rmSync(ownerFile, { force: true });
    },
  };
}

/** `child` is null where another process started it. */
interface Running extends FoundPostmaster {
  child: Postmaster["child"] | null;
}

async function findRunning(placement: Placement, password: string, log: Log): Promise<Running | null> {
  const found = findPostmaster(placement.cluster);
  if (!found) return null;
  if (await waitUntilReady(connection(placement, found.port, password), found.pid, 20)) {
    log.info({ pid: found.pid }, "found the embedded Postgres still running");
    return { ...found, child: null };
  }
  log.warn({ pid: found.pid }, "an old Postgres does not answer; stopping it");
  await stopPostmaster(found.pid);
  return null;
}

/** After a kill -9 the last processes may hold the shared memory for a moment, so starting is tried again. */
async function startFresh(
  placement: Placement,
  password: string,
  settings: Record<string, string>,
  log: Log,
): Promise<Running> {
  for (let attempt = 1; attempt <= 20; attempt++) {
    const found = await findRunning(placement, password, log);
    if (found) return found;
    const postmaster = await spawnPostmaster(placement, settings);
    if (await waitUntilReady(connection(placement, postmaster.port, password), postmaster.pid))
      return postmaster;
    await pause(250);
  }
  const file = join(placement.cluster, "osari-postgres.log");
  throw new Error(`Postgres does not start${lastReason(file)}; its log is ${file}.`);
}

/** The last thing that Postgres wrote before it gave up. */
function lastReason(file: string): string {
  const reason =
    existsSync(file) &&
    readFileSync(file, "utf8")
      .match(/(?:FATAL|PANIC): +(.*)/g)
      ?.at(-1);
  return reason ? ` (${reason})` : "";
}

/** How long a stop waits for a Postgres that is being brought back; it keeps no process from ending. */
const patience = () => new Promise<void>((next) => setTimeout(next, 10_000).unref());

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

function connection(placement: Placement, port: number, password: string): pg.ClientConfig {
  return { host: placement.socketFolder ?? "127.0.0.1", port, user: "postgres", password };
}

function connectionUrl(placement: Placement, port: number, password: string, database: string): string {
  const login = `postgres:${encodeURIComponent(password)}`;
  return placement.socketFolder
    ? `postgres://${login}@/${database}?host=${encodeURIComponent(placement.socketFolder)}&port=${port}`
    : `postgres://${login}@127.0.0.1:${port}/${database}`;
}
