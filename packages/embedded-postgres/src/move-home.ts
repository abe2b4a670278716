import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findPostmaster, stopPostmasterNow } from "./processes.ts";

/**
 * Moves the database of an earlier version to its new folder, once. A Postgres that still runs there is stopped first.
 * Between two file systems it is copied aside, renamed when whole, and only then removed from the old folder.
 */
export function moveHome(from: string, to: string): void {
  if (existsSync(join(to, "postgres", "PG_VERSION")) || !existsSync(join(from, "postgres", "PG_VERSION")))
    return;
  const running = findPostmaster(join(from, "postgres"));
  if (running) stopPostmasterNow(running.pid);
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    copyHome(from, to);
  }
}

function copyHome(from: string, to: string): void {
  const half = `${to}.half`;
  rmSync(half, { recursive: true, force: true });
  const copied = spawnSync("cp", ["-a", from, half], { encoding: "utf8" });
  if (copied.status !== 0)
    throw new Error(
      `The database could not be moved from ${from} to ${to}: ${copied.error ?? copied.stderr}`,
    );
  renameSync(half, to);
  rmSync(from, { recursive: true, force: true });
}
