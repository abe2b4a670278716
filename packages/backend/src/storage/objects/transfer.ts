import { z } from "zod";
import type { Caller } from "../../database/scope.ts";
import { findBucket } from "../buckets/bucket.ts";
import type { Storage } from "../context.ts";
import { StorageError, unsupportedType } from "../errors.ts";
import { holdsPictures } from "../pictures/picture.ts";
import { text } from "../schema.ts";
import { requireAllowedType, sizeLimitOf } from "./bucket-limits.ts";
import { writableName } from "./names.ts";
import { visibleObject } from "./object.ts";

const key = text.min(1, "must NOT have fewer than 1 characters");

/** The body of a move; a copy has more fields. */
export const transferBody = z.object({
  bucketId: key,
  sourceKey: key,
  destinationKey: key,
  destinationBucket: key.optional(),
});

/** The source as the caller may see it, and the checked destination. */
export async function findTransfer(storage: Storage, caller: Caller, wanted: z.output<typeof transferBody>) {
  const from = await findBucket(storage, wanted.bucketId);
  const to = wanted.destinationBucket ? await findBucket(storage, wanted.destinationBucket) : from;
  const source = await visibleObject(storage, caller, { bucket: from.id, name: wanted.sourceKey });
  const name = writableName(wanted.destinationKey);
  const { mimetype, size } = source.metadata;
  requireAllowedType(to, mimetype);
  if (size > sizeLimitOf(to)) throw new StorageError("EntityTooLarge");
  // A picture bucket holds only files that we encoded; a file that is kept as sent must not get in this way.
  const isUnchecked = holdsPictures(to.allowed_mime_types) && !holdsPictures(from.allowed_mime_types);
  if (isUnchecked) throw unsupportedType(mimetype);
  return { bucket: to.id, name, source };
}
