import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

/** What an operator can do about a start that failed; else the error's own words. */
export function explainStart(error: unknown, env: Env): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Port ${env.PORT} is taken${takenBy(env)}`;
  if (code === "EADDRNOTAVAIL") return `${env.host} is no address of this machine: set HOST to one that is.`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${env.PORT} is not allowed to this user: set PORT to one above 1023.`;
  if (code === "EMFILE" || code === "ENFILE" || /EMFILE|insufficient file descriptors/.test(message))
    return `Too few files may be open at once (${openFilesLimit()}): raise the limit with "ulimit -n 4096", or LimitNOFILE= of the service, and start again.`;
  const location = path ?? env.dataDir;
  if (code === "ENOSPC" || code === "EDQUOT" || /No space left on device|quota exceeded/.test(message))
    return `The disk of ${location} is full: make room, or set DATA_DIR to another one.`;
  // Below /proc, for example, no folder can be made.
  const cannotBeMade = code === "ENOENT" && syscall === "mkdir";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || cannotBeMade)
    return `${location} cannot be written: set DATA_DIR to a folder that this user may write to.`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `${location} is not a folder: set DATA_DIR to one, or to a name that is free.`;
  return message;
}

/** Most often it is the same site, started twice. */
function takenBy({ dataDir, DATABASE_URL }: Env): string {
  const file = join(dataDir, "postgres-owner");
  const owner = !DATABASE_URL && existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  return owner > 1 && existsSync(`/proc/${owner}`)
    ? `, and process ${owner} already runs on ${dataDir}: use that one, or stop it first.`
    : ": set PORT to a free one.";
}

interface Limits {
  userLimits?: { open_files?: { soft: number | string } };
}

/** Unknown on Windows, which has no such limit. */
export function openFilesLimit(): number | string {
  if (process.platform === "win32" || !process.report) return "unlimited";
  const report = process.report.getReport() as Limits;
  return report.userLimits?.open_files?.soft ?? "unlimited";
}
