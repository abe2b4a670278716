import type { Context } from "hono";
import { sendBlob } from "../answers/send-blob.ts";
import { findBucket } from "../buckets/bucket.ts";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { callerOf, objectPathOf } from "../request.ts";
import { objectKey } from "./names.ts";
import { publicObject, type StoredObject, visibleObject } from "./object.ts";

export const readPublicObject: Operation = (storage) => (c) => {
  const path = objectPathOf(c);
  return sendObject(c, storage, () => publicObject(storage, path));
};

/** An object that the policies let the caller see. */
export const readOwnObject: Operation = (storage) => async (c) => {
  const path = objectPathOf(c);
  const caller = await callerOf(storage, c);
  await findBucket(storage, path.bucket);
  return sendObject(c, storage, () => visibleObject(storage, caller, path));
};

/** From a public bucket to anybody, from a private one to a caller. */
export const readAnyObject: Operation = (storage) => async (c) => {
  const path = objectPathOf(c);
  const { public: isPublic } = await findBucket(storage, path.bucket);
  const caller = isPublic ? null : await callerOf(storage, c);
  return sendObject(c, storage, () =>
    caller ? visibleObject(storage, caller, path) : publicObject(storage, path),
  );
};

/**
 * Sends an object's bytes. If they are gone, `find` is called again: the object may have been replaced between
 * reading the row and opening the bytes.
 */
export async function sendObject(c: Context, storage: Storage, find: () => Promise<StoredObject>) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await find();
    const answer = await sendBlob(c, storage.blobs, {
      key: objectKey(object.version),
      size: object.metadata.size,
      etag: object.metadata.eTag,
      lastModified: new Date(object.metadata.lastModified),
      headers: headersOf(object, c.req.query("download")),
    });
    if (answer) return answer;
  }
  throw new StorageError("NoSuchKey");
}

function headersOf({ metadata }: StoredObject, download: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    // An uploaded HTML page must not run on our origin.
    "Content-Type": metadata.mimetype.includes("text/html") ? "text/plain" : metadata.mimetype,
    "Cache-Control": metadata.cacheControl,
    "X-Robots-Tag": "none",
  };
  if (metadata.contentEncoding) headers["Content-Encoding"] = metadata.contentEncoding;
  if (download !== undefined) headers["Content-Disposition"] = attachment(download);
  return headers;
}

function attachment(wanted: string): string {
  if (wanted === "") return "attachment;";
  const encoded = encodeURIComponent(wanted);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}
