import { join } from "node:path";
import type { BackendDeps } from "../deps.ts";
import type { BlobStore } from "./blobs/blob-store.ts";
import { diskStore } from "./blobs/disk.ts";
import { s3Store } from "./blobs/s3.ts";
import { type Incoming, incomingFolder } from "./incoming/folder.ts";
import { type PictureProcesses, pictureProcesses } from "./pictures/picture-processes.ts";

/** What the operations share. */
export interface StorageParts extends Pick<BackendDeps, "database" | "callers" | "keys" | "log"> {
  blobs: BlobStore;
  incoming: Incoming;
  pictures: PictureProcesses;
}

export function createParts({ settings, database, callers, keys, log }: BackendDeps): StorageParts {
  const { folder, s3, processes } = settings.storage;
  const incoming = incomingFolder(join(folder, "incoming"));
  const blobs = s3 ? s3Store(s3, incoming) : diskStore(folder);
  return { database, callers, keys, log, blobs, incoming, pictures: pictureProcesses(processes) };
}
