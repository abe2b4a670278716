import type { Caller } from "../database/scope.ts";
import { findBucket } from "./buckets.ts";
import { visibleObject } from "./objects.ts";
import type { StorageParts } from "./parts.ts";

export async function info(parts: StorageParts, caller: Caller, bucket: string, name: string) {
  await findBucket(parts, bucket);
  const object = await visibleObject(parts, caller, bucket, name);
  const { metadata } = object;
  return {
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
  };
}
