import { join } from "node:path";
import { incomingFolder } from "../incoming/folder.ts";
import type { StorageSettings } from "../settings.ts";
import type { BlobStore } from "./blob-store.ts";
import { diskStore } from "./disk.ts";

/** Where an installation keeps its bytes. */
export function openBlobStore({ folder, s3 }: Pick<StorageSettings, "folder" | "s3">): BlobStore {
  if (!s3) return diskStore(folder);
  const incoming = incomingFolder(join(folder, "incoming"));
  // A tenth of a server's start: loaded only by those who use it.
  return storeOf(import("./s3.ts").then(({ s3Store }) => s3Store(s3, incoming)));
}

function storeOf(opening: Promise<BlobStore>): BlobStore {
  return {
    adopt: async (...given) => (await opening).adopt(...given),
    open: async (...given) => (await opening).open(...given),
    borrow: async (key) => (await opening).borrow(key),
    exists: async (key) => (await opening).exists(key),
    remove: async (keys) => (await opening).remove(keys),
    async *list(folder) {
      yield* (await opening).list(folder);
    },
  };
}
