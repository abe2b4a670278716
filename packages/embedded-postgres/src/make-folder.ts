import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Not by Node's `recursive`, which tries for ever where no folder can be made, as below /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}
