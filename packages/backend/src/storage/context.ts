import { join } from "node:path";
import type { Context } from "hono";
import { createClientAddress, subscriberOf } from "../auth/limits/client-address.ts";
import type { BackendDeps } from "../deps.ts";
import { createTokenBuckets } from "../http/token-buckets.ts";
import type { BlobStore } from "./blobs/blob-store.ts";
import { openBlobStore } from "./blobs/open-blob-store.ts";
import { type Incoming, incomingFolder } from "./incoming/folder.ts";
import { type PictureProcesses, sharedPictureProcesses } from "./pictures/picture-processes.ts";

/** What every operation of this service works with. */
export interface Storage extends Pick<BackendDeps, "database" | "callers" | "keys" | "log"> {
  blobs: BlobStore;
  incoming: Incoming;
  pictures: PictureProcesses;
  /** What one account may store in all; null without a limit. */
  quotaBytes: number | null;
  /** Counts a picture that has to be rendered for the caller; 0, or the seconds to wait. */
  takeRender(c: Context): number;
}

export function createStorageContext({ settings, database, callers, keys, log }: BackendDeps): Storage {
  const { folder, processes, quotaBytes } = settings.storage;
  const incoming = incomingFolder(join(folder, "incoming"));
  const blobs = openBlobStore(settings.storage);
  return {
    database,
    callers,
    keys,
    log,
    blobs,
    incoming,
    pictures: sharedPictureProcesses(processes),
    quotaBytes,
    takeRender: renderLimit(settings),
  };
}

/** Rendering takes a core for up to seconds: who asks for ever new sizes is slowed down. */
function renderLimit({ site, storage }: BackendDeps["settings"]): Storage["takeRender"] {
  const clientAddress = createClientAddress(site.trustedProxies);
  const perMinute = storage.rendersPerMinute;
  const buckets = createTokenBuckets({ burst: perMinute, perSecond: perMinute / 60 });
  return (c) => buckets.take(subscriberOf(clientAddress(c)));
}

/** One operation of the service: what stands behind one route. */
export type Operation = (storage: Storage) => (c: Context) => Promise<Response>;
