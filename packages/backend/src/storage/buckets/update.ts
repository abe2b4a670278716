import { z } from "zod";
import { asWriter } from "../../database/scope.ts";
import type { Operation } from "../context.ts";
import { StorageError } from "../errors.ts";
import { bucketOf, callerOf, readBody } from "../request.ts";
import { bucketFields, toMimeTypes, toSizeLimit } from "./fields.ts";

const body = z.object(bucketFields);

/** Fields that the body lacks keep their value. */
export const updateBucket: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = await readBody(c, body);
  const values = [
    bucketOf(c),
    isPublic ?? null,
    size !== undefined,
    toSizeLimit(size ?? null),
    types !== undefined,
    toMimeTypes(types ?? null),
  ];
  const { rowCount } = await asWriter(storage.database, caller, (client) =>
    client.query(
      `update storage.buckets set updated_at = now(), public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end
       where id = $1`,
      values,
    ),
  );
  if (!rowCount) throw new StorageError("NoSuchBucket");
  return c.json({ message: "Successfully updated" });
};
