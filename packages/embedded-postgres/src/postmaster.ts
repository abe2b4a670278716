import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { program } from "./binaries.ts";
import { clusterEnvironment } from "./cluster.ts";
import type { Placement } from "./placement.ts";

/** One running Postgres: started by us, or found alive after its server was killed. */
export interface Postmaster {
  pid: number;
  port: number;
  child: ChildProcess | null;
}

const SOCKET_PORT = 5432;
const MAX_LOG_BYTES = 8 * 1024 * 1024;

export async function spawnPostmaster(
  placement: Placement,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const port = placement.socketFolder ? SOCKET_PORT : await freePort();
  const options = {
    // A socket in a private folder needs no port, so none can be taken.
    listen_addresses: placement.socketFolder ? "" : "127.0.0.1",
    unix_socket_directories: placement.socketFolder ?? "",
    max_connections: "100",
    shared_buffers: "256MB",
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
      env: clusterEnvironment(),
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw await new Promise<Error>((fail) => child.once("error", fail));
  return { pid: child.pid, port, child };
}

/** The Postgres that still runs on this cluster, if any. The pid file of a dead process is ignored. */
export function findPostmaster(placement: Placement): Postmaster | null {
  const file = join(placement.cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return isPostgresOf(pid, placement.cluster) ? { pid, port: Number(lines[3]), child: null } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
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

/** Fast shutdown: running transactions are rolled back, everything committed is safe. */
export async function stopPostmaster(pid: number, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  while (isAlive(pid) && Date.now() < end) await new Promise((next) => setTimeout(next, 20));
  if (isAlive(pid)) process.kill(pid, "SIGQUIT");
}

/** The pid may since belong to another program: on Linux the command line is compared. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self/cmdline")) return true;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").split("\0").includes(cluster);
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) rmSync(file);
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
