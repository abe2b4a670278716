import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Temporary local files. None is needed once its request is over. */
export interface Incoming {
  newFile(): Promise<string>;
}

const hourMs = 3_600_000;

export function incomingFolder(folder: string): Incoming {
  let cleaned = 0;
  return {
    async newFile() {
      await mkdir(folder, { recursive: true });
      if (Date.now() - cleaned > hourMs) {
        cleaned = Date.now();
        await removeLeftovers(folder);
      }
      return join(folder, randomUUID());
    },
  };
}

/** Removes the files of a killed process: no request takes an hour. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(file, { force: true });
  }
}
