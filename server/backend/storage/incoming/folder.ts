import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Local files on their way in or out. Nothing in this folder belongs to anybody once its request is over. */
export interface Incoming {
  newFile(): Promise<string>;
  /** Removes what a killed process left behind. */
  removeOlderThan(milliseconds: number): Promise<number>;
}

export function incomingFolder(folder: string): Incoming {
  return {
    async newFile() {
      await mkdir(folder, { recursive: true });
      return join(folder, randomUUID());
    },
    async removeOlderThan(milliseconds) {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const found = await stat(file).catch(() => null);
        if (!found || Date.now() - found.mtimeMs < milliseconds) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
