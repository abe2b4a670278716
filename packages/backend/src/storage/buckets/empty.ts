import { asWriter } from "../../database/scope.ts";
import { removeBytesNow } from "../cleanup/remove-bytes.ts";
import type { Operation } from "../context.ts";
import { bucketOf, callerOf } from "../request.ts";
import { visibleBucket } from "./bucket.ts";

const batchSize = 1000;

/** Removes what the policies let this caller remove, a batch at a time. */
export const emptyBucket: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const id = bucketOf(c);
  await visibleBucket(storage, caller, id);
  for (;;) {
    const { rowCount } = await asWriter(storage.database, caller, (client) =>
      client.query(
        `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit $2)`,
        [id, batchSize],
      ),
    );
    await removeBytesNow(storage);
    if ((rowCount ?? 0) < batchSize) break;
  }
  return c.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
};
