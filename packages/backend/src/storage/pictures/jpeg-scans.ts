import { readFile } from "node:fs/promises";

/**
 * How many times a progressive JPEG goes over its pixels. Cameras and editors write about ten scans; hundreds are
 * allowed and make a small file cost a decoder many seconds.
 */
const maxScans = 40;

export async function hasTooManyScans(file: string): Promise<boolean> {
  return countScans(await readFile(file)) > maxScans;
}

const marker = 0xff;
const startOfImage = 0xd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Of anything but a JPEG: none. Counts markers as a decoder meets them: lengths skip what only looks like one, in a thumbnail for example. */
function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== marker || bytes[1] !== startOfImage) return 0;
  let scans = 0;
  let at = 2;
  while (at + 3 < bytes.length) {
    if (bytes[at] !== marker || !isMarker(bytes[at + 1] ?? 0)) {
      at += 1;
      continue;
    }
    const kind = bytes[at + 1] ?? 0;
    if (kind === endOfImage) break;
    if (kind === startOfScan) scans += 1;
    if (scans > maxScans) break;
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return scans;
}

/** Within a scan 0xff is data when a zero follows, a restart, or filling. */
function isMarker(kind: number): boolean {
  return kind !== 0 && kind !== marker && !(kind >= 0xd0 && kind <= 0xd8) && kind !== 1;
}
