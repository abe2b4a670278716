import { join } from "node:path";
import { incomingFolder } from "../incoming/folder.ts";
import type { StorageSettings } from "../settings.ts";
import type { BlobStore } from "./blob-store.ts";
import { diskStore } from "./disk.ts";
import { s3Store } from "./s3.ts";

/** Where an installation keeps its bytes. */
export function openBlobStore({ folder, s3 }: Pick<StorageSettings, "folder" | "s3">): BlobStore {
  return s3 ? s3Store(s3, incomingFolder(join(folder, "incoming"))) : diskStore(folder);
}
