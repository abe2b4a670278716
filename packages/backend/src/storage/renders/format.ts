import type { BlobStore } from "../blobs/blob-store.ts";
import { StorageError } from "../errors.ts";
import { objectKey } from "../objects/names.ts";
import type { StoredObject } from "../objects/object.ts";
import type { RenderFormat } from "../pictures/job.ts";
import { formatOf } from "../pictures/picture.ts";
import { typeOf } from "../pictures/sniff.ts";
import type { RenderSpec } from "./spec.ts";

const headBytes = 512;

/**
 * The picture type of an object. In a picture bucket the stored type is reliable; elsewhere the client may have sent
 * any type (the default is text/plain), so the first bytes decide.
 */
export async function pictureTypeOf(blobs: BlobStore, object: StoredObject): Promise<string> {
  const { mimetype, size } = object.metadata;
  if (formatOf(mimetype) || size === 0) return mimetype;
  const head = await blobs.open(objectKey(object.version), { start: 0, end: Math.min(headBytes, size) - 1 });
  return head ? typeOf(Buffer.from(await head.bytes())) : mimetype;
}

/** The format of the answer: as the URL says, else the smallest that the Accept header names. */
export function chooseFormat(
  asked: RenderSpec["format"],
  accept: string | undefined,
  originalType: string,
): RenderFormat {
  const original = formatOf(originalType);
  if (!original) throw new StorageError("InvalidRequest", "The requested object is not a picture");
  if (asked) return asked === "origin" ? original : asked;
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return original;
}
