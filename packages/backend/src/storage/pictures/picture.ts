import { rm } from "node:fs/promises";
import { StorageError, unsupportedType } from "../errors.ts";
import type { Incoming } from "../incoming/folder.ts";
import { PictureError, type PictureFormat, pictureFormats } from "./job.ts";
import { type PictureProcesses, PicturesBusy } from "./picture-processes.ts";
import { sniffType } from "./sniff.ts";

export interface StoredPicture {
  file: string;
  type: string;
  /** Its average colour. */
  colour: string | undefined;
}

/** A bucket that allows only types we can decode stores what we encoded, never the bytes that were sent. */
export function holdsPictures(allowedTypes: string[] | null): boolean {
  return allowedTypes !== null && allowedTypes.length > 0 && allowedTypes.every((type) => formatOf(type));
}

export function formatOf(type: string): PictureFormat | undefined {
  return pictureFormats.find((format) => type === `image/${format}`);
}

/**
 * Replaces the received file by one that we encoded: as what it is where the bucket allows that, else as the allowed type
 * that it was declared to be.
 */
export async function toPicture(
  received: string,
  types: { declared: string; allowed: string[] },
  owner: string,
  storage: { incoming: Incoming; pictures: PictureProcesses },
): Promise<StoredPicture> {
  const output = await storage.incoming.newFile();
  try {
    const sniffed = await sniffType(received);
    const type = types.allowed.includes(sniffed) ? sniffed : types.declared;
    const [from, format] = [formatOf(sniffed), formatOf(type)];
    if (!from || !format) throw unsupportedType(sniffed);
    const job = { kind: "normalise" as const, input: received, output, from, format };
    const { colour } = await storage.pictures.run("upload", owner, job);
    return { file: output, type, colour };
  } catch (error) {
    await rm(output, { force: true });
    throw asStorageError(error);
  } finally {
    await rm(received, { force: true });
  }
}

export function asStorageError(error: unknown): unknown {
  if (error instanceof PicturesBusy) return new StorageError("SlowDown");
  if (!(error instanceof PictureError)) return error;
  if (error.fault === "too-many-pixels")
    return new StorageError("EntityTooLarge", "The picture has more than 50 megapixels");
  if (error.fault === "too-slow")
    return new StorageError("EntityTooLarge", "The picture takes too long to read: please make it smaller");
  if (error.fault === "unreadable")
    return new StorageError(
      "InvalidMimeType",
      "The picture cannot be read: it is damaged or not what it claims to be",
    );
  return error;
}
