import { copyFile, rm } from "node:fs/promises";
import type { z } from "zod";
import { asCaller, type Caller } from "../database/scope.ts";
import { findBucket } from "./buckets.ts";
import { StorageError, unsupportedType } from "./errors.ts";
import { objectKey, writableName } from "./names.ts";
import { type StoredObject, visibleObject } from "./objects.ts";
import type { StorageParts } from "./parts.ts";
import { holdsPictures } from "./pictures/picture.ts";
import type { copyBody, moveBody } from "./schema.ts";
import { newRow, requirePermission, store } from "./store-object.ts";
import { defaultSizeLimit, requireAllowedType } from "./upload.ts";

type Wanted = z.output<typeof moveBody>;

/** Another name for the same bytes. The policies for update decide, on the old name and on the new one. */
export async function move(parts: StorageParts, caller: Caller, wanted: Wanted) {
  const { bucket, name } = await destination(parts, caller, wanted);
  const { rows } = await asCaller(parts.database, caller, (client) =>
    client.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now(), last_accessed_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [wanted.bucketId, wanted.sourceKey, bucket, name],
    ),
  );
  const [moved] = rows;
  if (!moved) throw new StorageError("NoSuchKey");
  return { message: "Successfully moved", Id: moved.id, Key: `${bucket}/${name}` };
}

/** The policies decide as for reading the one and uploading the other. */
export async function copy(
  parts: StorageParts,
  caller: Caller,
  wanted: z.output<typeof copyBody>,
  upsert: boolean,
) {
  const { bucket, name, source } = await destination(parts, caller, wanted);
  const { mimetype: type, cacheControl, contentEncoding = null } = source.metadata;
  const userMetadata = wanted.copyMetadata ? source.user_metadata : (wanted.metadata ?? null);
  const row = newRow(caller, { bucket, name }, { type, cacheControl, contentEncoding, userMetadata });
  await requirePermission(parts, caller, row, upsert);
  const file = await duplicate(parts, source);
  const id = await store(parts, caller, row, file, upsert);
  return { Id: id, Key: `${bucket}/${name}` };
}

async function destination(parts: StorageParts, caller: Caller, wanted: Wanted) {
  const from = await findBucket(parts, wanted.bucketId);
  const to = wanted.destinationBucket ? await findBucket(parts, wanted.destinationBucket) : from;
  const source = await visibleObject(parts, caller, from.id, wanted.sourceKey);
  const name = writableName(wanted.destinationKey);
  const { mimetype, size } = source.metadata;
  requireAllowedType(to, mimetype);
  if (size > (to.file_size_limit ?? defaultSizeLimit)) throw new StorageError("EntityTooLarge");
  // There, everything was written anew by us; what somebody sent as it is must not slip in by this door.
  const unread = holdsPictures(to.allowed_mime_types) && !holdsPictures(from.allowed_mime_types);
  if (unread) throw unsupportedType(mimetype);
  return { bucket: to.id, name, source };
}

async function duplicate(parts: StorageParts, source: StoredObject): Promise<string> {
  const original = await parts.blobs.borrow(objectKey(source.version));
  if (!original) throw new StorageError("NoSuchKey");
  const file = await parts.incoming.newFile();
  try {
    await copyFile(original.file, file);
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await original.release();
  }
}
