import type { Context } from "hono";
import { sendBlob } from "./answers/send-blob.ts";
import { StorageError } from "./errors.ts";
import { objectKey } from "./names.ts";
import type { StoredObject } from "./objects.ts";
import type { StorageParts } from "./parts.ts";

/**
 * Sends an object's bytes. `find` is asked again when they are gone: somebody may have replaced the object
 * between the row and the bytes.
 */
export async function read(c: Context, parts: StorageParts, find: () => Promise<StoredObject>) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const object = await find();
    const answer = await sendBlob(c, parts.blobs, {
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
    // A page that somebody uploaded must not run on our origin.
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
