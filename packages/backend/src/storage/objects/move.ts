import { asWriter } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { StorageError } from "../errors.ts";
import { callerOf, readBody } from "../request.ts";
import { findTransfer, transferBody } from "./transfer.ts";

/** Renames an object; its bytes stay. The update policies decide, for the old name and for the new one. */
export const moveObject: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const wanted = await readBody(c, transferBody);
  const { bucket, name } = await findTransfer(storage, caller, wanted);
  const { rows } = await asWriter(storage.database, caller, (client) =>
    client.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now(), last_accessed_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [wanted.bucketId, wanted.sourceKey, bucket, name],
    ),
  );
  const [moved] = rows;
  if (!moved) throw new StorageError("NoSuchKey");
  return c.json({ message: "Successfully moved", Id: moved.id, Key: `${bucket}/${name}` });
};
