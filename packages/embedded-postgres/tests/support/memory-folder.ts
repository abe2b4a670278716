import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const prefix = "osari-test-";
/** Several times what the databases of a whole run take at the same moment; a container often has 64 MB. */
const enough = 3 * 1024 ** 3;

/**
 * A new folder for the databases of a test run or of a single test: in memory where Linux has plenty of it, because
 * making or copying a database of 700 files takes a fraction of the processor's time there, otherwise on disk.
 */
export function makeDatabaseFolder(): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), prefix));
  removeAbandoned(inMemory);
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  // As root Postgres runs as `nobody`, and the launcher moves the data to /var/lib if that user can't reach them.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  if (process.platform !== "linux" || !existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enough && process.availableMemory() >= enough;
}

/** A run that was killed could not remove its own, and unlike a disk memory is scarce. Its Postgres ends by itself. */
export function removeAbandoned(home: string): void {
  for (const name of readdirSync(home)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-")[0]) : 0;
    const folder = join(home, name);
    if (owner > 0 && !existsSync(`/proc/${owner}`) && statSync(folder).uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}
