import { asCaller, type Caller } from "../database/scope.ts";
import { StorageError } from "./errors.ts";
import { readableName } from "./names.ts";
import type { StorageParts } from "./parts.ts";
import { removeBytesNow } from "./remove-bytes.ts";

const columns =
  "name, bucket_id, owner, owner_id, version, id, created_at, updated_at, last_accessed_at, metadata, user_metadata";

/** Removes what the policies let this caller remove and tells what that was. The others are passed over. */
export async function removeMany(
  parts: StorageParts,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<object[]> {
  const { rows } = await asCaller(parts.database, caller, (client) =>
    client.query<object>(
      `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${columns}`,
      [bucket, names],
    ),
  );
  if (rows.length > 0) await removeBytesNow(parts);
  return rows;
}

export async function removeOne(parts: StorageParts, caller: Caller, bucket: string, name: string) {
  const [known] = await parts.database.query<{ bucket: string; id: string | null }>(
    `select buckets.id as bucket, objects.id from storage.buckets left join storage.objects
       on objects.bucket_id = buckets.id and objects.name = $2 where buckets.id = $1`,
    [bucket, readableName(name)],
  );
  if (!known) throw new StorageError("NoSuchBucket");
  if (!known.id) throw new StorageError("NoSuchKey");
  const removed = await removeMany(parts, caller, bucket, [name]);
  if (removed.length === 0) throw new StorageError("AccessDenied", "Access denied");
  return { message: "Successfully deleted" };
}
