import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Incoming } from "./folder.ts";
import { limitBytes } from "./limit-bytes.ts";

/** Streams a body into a new local file. A body that is too long, cut or unreadable leaves no file. */
export async function receive(bytes: Readable, incoming: Incoming, maxBytes: number): Promise<string> {
  const file = await incoming.newFile();
  try {
    await pipeline(bytes, limitBytes(maxBytes), createWriteStream(file));
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

export interface Fingerprint {
  size: number;
  etag: string;
}

export async function fingerprint(file: string): Promise<Fingerprint> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return { size: (await stat(file)).size, etag: `"${hash.digest("hex")}"` };
}
