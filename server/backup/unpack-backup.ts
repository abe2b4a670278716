import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { extract } from "tar";
import { type BackupContents, contentsSchema } from "./contents.ts";

/** Into an empty folder. A file that is something else, or not whole, is refused in one sentence. */
export async function unpackBackup(file: string, folder: string): Promise<BackupContents> {
  try {
    await extract({ file: resolve(file), cwd: folder, strict: true });
  } catch (error) {
    throw isOfSystem(error) ? error : notUsable(file, error);
  }
  try {
    return contentsSchema.parse(JSON.parse(await readFile(join(folder, "contents.json"), "utf8")));
  } catch (error) {
    throw notUsable(file, error);
  }
}

function notUsable(file: string, cause: unknown): Error {
  return new Error(`${file} is not a backup of Osari, or is damaged.`, { cause });
}

/** A full disk, for example, says nothing about the file; a folder in its place does. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "code" in error && error.code !== "EISDIR";
}
