import { z } from "zod";
import { asWriter, type Caller } from "../../database/scope.ts";
import { removeBytesNow } from "../cleanup/remove-bytes.ts";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { bucketOf, callerOf, objectPathOf, readBody } from "../request.ts";
import { nameList } from "../schema.ts";
import { readableName } from "./names.ts";

const columns =
  "name, bucket_id, owner, owner_id, version, id, created_at, updated_at, last_accessed_at, metadata - 'colour' as metadata, user_metadata";

const body = z.object({ prefixes: nameList });

/** Removes what the policies let this caller remove and returns those rows; others are skipped. */
export const removeObjects: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { prefixes } = await readBody(c, body);
  return c.json(await remove(storage, caller, bucketOf(c), prefixes));
};

export const removeObject: Operation = (storage) => async (c) => {
  const { bucket, name } = objectPathOf(c);
  const caller = await callerOf(storage, c);
  const [found] = await storage.database.query<{ bucket: string; id: string | null }>(
    `select buckets.id as bucket, objects.id from storage.buckets left join storage.objects
       on objects.bucket_id = buckets.id and objects.name = $2 where buckets.id = $1`,
    [bucket, readableName(name)],
  );
  if (!found) throw new StorageError("NoSuchBucket");
  if (!found.id) throw new StorageError("NoSuchKey");
  const removed = await remove(storage, caller, bucket, [name]);
  if (removed.length === 0) throw new StorageError("AccessDenied", "Access denied");
  return c.json({ message: "Successfully deleted" });
};

async function remove(storage: Storage, caller: Caller, bucket: string, names: string[]): Promise<object[]> {
  const { rows } = await asWriter(storage.database, caller, (client) =>
    client.query<object>(
      `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${columns}`,
      [bucket, names],
    ),
  );
  if (rows.length > 0) await removeBytesNow(storage);
  return rows;
}
