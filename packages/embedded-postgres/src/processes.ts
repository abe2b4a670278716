import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A Postgres that runs on a cluster, whoever started it. */
export interface FoundPostmaster {
  pid: number;
  port: number;
}

/** The Postgres that still runs on this cluster, if any. A stale pid file of a dead one is no hindrance. */
export function findPostmaster(cluster: string): FoundPostmaster | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return isPostgresOf(pid, cluster) ? { pid, port: Number(lines[3]) } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const maxStopSeconds = 20;
/** Nothing runs yet that would wait: better long than a start that fails. */
const maxStopSecondsAtStart = 60;

/** Fast shutdown: running transactions are rolled back, everything committed is safe. */
export async function stopPostmaster(pid: number): Promise<void> {
  const end = Date.now() + maxStopSeconds * 1000;
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  while (isAlive(pid) && Date.now() < end) await new Promise((next) => setTimeout(next, 20));
  if (isAlive(pid)) process.kill(pid, "SIGQUIT");
}

/** The same while nothing else can be done: at the start, before anything runs. */
export function stopPostmasterNow(pid: number): void {
  const end = Date.now() + maxStopSecondsAtStart * 1000;
  process.kill(pid, "SIGINT");
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (isAlive(pid) && Date.now() < end) Atomics.wait(pause, 0, 0, 50);
  if (isAlive(pid))
    throw new Error(`The Postgres with the process id ${pid} does not stop: stop it and start again.`);
}

/** The pid may since belong to another program: on Linux its command line tells. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self/cmdline")) return true;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").split("\0").includes(cluster);
}
