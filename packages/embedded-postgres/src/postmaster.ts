import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { program } from "./binaries.ts";
import { clusterEnvironment } from "./cluster.ts";
import type { Placement } from "./placement.ts";
import { type FoundPostmaster, isAlive } from "./processes.ts";

/** A Postgres that we started. */
export interface Postmaster extends FoundPostmaster {
  child: ChildProcess;
}

const socketPort = 5432;
const maxLogBytes = 8 * 1024 * 1024;

/** The log holds no line of what people send: an error's text repeats it. The server logs its own failures. */
const quietLog = {
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

/**
 * For glibc, others ignore it: a process keeps up to 8 MB that a query has freed. A search among many listings frees
 * and fetches a megabyte several times, and gave it back to the kernel each time: of the slowest questions' processor time
 * 3 to 8%. Where the second is set, glibc no longer adjusts the third by itself.
 */
const keptMemory = {
  MALLOC_TOP_PAD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "8388608",
  MALLOC_MMAP_THRESHOLD_: "4194304",
};

export async function spawnPostmaster(
  placement: Placement,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const port = placement.socketFolder ? socketPort : await freePort();
  const options = {
    // A socket in a private folder needs no port, so none can be taken.
    listen_addresses: placement.socketFolder ? "" : "127.0.0.1",
    unix_socket_directories: placement.socketFolder ?? "",
    max_connections: "100",
    shared_buffers: "256MB",
    ...quietLog,
    ...settings,
  };
  const log = openLog(join(placement.cluster, "osari-postgres.log"));
  const child = spawn(
    program(placement.binaries, "postgres"),
    [
      "-D",
      placement.cluster,
      "-p",
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    // Its own process group: Ctrl-C reaches our server only, which lets running requests finish first.
    {
      ...placement.user,
      cwd: placement.cluster,
      env: { ...clusterEnvironment(), ...keptMemory },
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw await new Promise<Error>((fail) => child.once("error", fail));
  return { pid: child.pid, port, child };
}

/** Waits until it accepts connections; false if it ended or did not within the time. */
export async function waitUntilReady(
  connection: pg.ClientConfig,
  pid: number,
  seconds = 60,
): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && isAlive(pid)) {
    const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch {
      await new Promise((next) => setTimeout(next, 25));
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > maxLogBytes) rmSync(file);
  return openSync(file, "a", 0o600);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
