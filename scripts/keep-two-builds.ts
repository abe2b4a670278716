import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const list = "files.txt";

/** Removes what neither this build nor the one before has written: a server that runs imports some files of its build late. */
export function keepTwoBuilds(folder: string, written: string[]): void {
  const listFile = join(folder, list);
  const before = existsSync(listFile) ? readFileSync(listFile, "utf8").split("\n") : [];
  const kept = new Set([list, ...before, ...written]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));
  writeFileSync(listFile, written.join("\n"));
}
