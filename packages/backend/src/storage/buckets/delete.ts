import { asWriter } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { StorageError } from "../errors.ts";
import { bucketOf, callerOf } from "../request.ts";
import { visibleBucket } from "./bucket.ts";

export const deleteBucket: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const id = bucketOf(c);
  await visibleBucket(storage, caller, id);
  const [object] = await storage.database.query(
    "select 1 from storage.objects where bucket_id = $1 limit 1",
    [id],
  );
  if (object) throw new StorageError("BucketNotEmpty");
  const { rowCount } = await asWriter(storage.database, caller, (client) =>
    client.query("delete from storage.buckets where id = $1", [id]),
  );
  if (!rowCount) throw new StorageError("AccessDenied", "Access denied");
  return c.json({ message: "Successfully deleted" });
};
