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

export function createParts({ env, database, callers, keys, log }: BackendDeps): StorageParts {
  const root = join(env.dataDir, "storage");
  const incoming = incomingFolder(join(root, "incoming"));
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const blobs =
    S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? s3Store(
          {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: S3_BUCKET,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          },
          incoming,
        )
      : diskStore(root);
  return { database, callers, keys, log, blobs, incoming, pictures: pictureProcesses(env.WEB_CONCURRENCY) };
}
