import { findBucket } from "../buckets/bucket.ts";
import type { Operation } from "../context.ts";
import { callerOf, objectPathOf } from "../request.ts";
import { visibleObject } from "./object.ts";

export const objectInfo: Operation = (storage) => async (c) => {
  const path = objectPathOf(c);
  const caller = await callerOf(storage, c);
  await findBucket(storage, path.bucket);
  const object = await visibleObject(storage, caller, path);
  const { metadata } = object;
  return c.json({
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at: object.created_at,
  });
};
