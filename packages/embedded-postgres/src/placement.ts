import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Binaries, copyForEveryone } from "./binaries.ts";
import { moveHome } from "./move-home.ts";

/**
 * Postgres refuses to run as root, so as root it runs as `nobody`. If that user can't enter the folder of the
 * programs, or of the data, these have to live where it can: below /var/lib, the data named by their folder's path.
 */
export interface Placement {
  binaries: Binaries;
  cluster: string;
  socketFolder: string | null;
  /** True if the data could not stay below the data folder; the caller reports it. */
  moved: boolean;
  user: { uid: number; gid: number } | null;
}

const elsewhere = "/var/lib";
/** Where earlier versions kept the data: systems remove from there what was not touched for a month. */
const sweptEachMonth = "/var/tmp";

const nobodyId = 65534;
/** A socket's path has at most 107 bytes, of which Postgres' own name takes up to 20. */
const maxSocketFolderBytes = 86;

export function choosePlacement(dataDir: string, binaries: Binaries): Placement {
  const asRoot = process.getuid?.() === 0;
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const away = join(elsewhere, `osari-${hash}`);
  const awayBefore = join(sweptEachMonth, `osari-${hash}`);
  // Earlier versions moved the data with the programs: what is there stays there.
  const wasMoved = existsSync(join(away, "postgres")) || existsSync(join(awayBefore, "postgres"));
  const moved = asRoot && (wasMoved || !isOpenToOthers(dataDir));
  const home = moved ? away : dataDir;
  const user = asRoot ? { uid: nobodyId, gid: nobodyId } : null;
  const cluster = join(home, "postgres");
  if (moved) moveHome(awayBefore, home);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  makePrivate(cluster, user);

  let socketFolder: string | null = null;
  if (process.platform !== "win32") {
    socketFolder =
      Buffer.byteLength(cluster) <= maxSocketFolderBytes ? cluster : join("/tmp", `osari-${hash}`);
    makePrivate(socketFolder, user);
  }
  return {
    binaries:
      asRoot && !isOpenToOthers(binaries.folder)
        ? copyForEveryone(binaries, join(elsewhere, `osari-postgres-${binaries.version}`))
        : binaries,
    cluster,
    socketFolder,
    moved,
    user,
  };
}

export function makePrivate(folder: string, user: Placement["user"]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

function isOpenToOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
