import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Archive } from "./archive.ts";

export type Basemap = { archive: Archive; hash: string };

/** The shipped basemap, and a hash of it for addresses that may be kept for ever. */
export function openBasemap(): Basemap {
  const file = readFileSync(new URL("../india.pmtiles", import.meta.url));
  return { archive: new Archive(file), hash: createHash("sha256").update(file).digest("hex").slice(0, 12) };
}
