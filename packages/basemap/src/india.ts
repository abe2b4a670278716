import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Archive } from "./archive.ts";

export type Basemap = { archive: Archive; hash: string };

let opened: Basemap | undefined;

/** The shipped basemap, and a hash of it for addresses that may be kept for ever. Read once in a process. */
export function openBasemap(): Basemap {
  opened ??= readBasemap();
  return opened;
}

function readBasemap(): Basemap {
  const file = readFileSync(new URL("../india.pmtiles", import.meta.url));
  return { archive: new Archive(file), hash: createHash("sha256").update(file).digest("hex").slice(0, 12) };
}
