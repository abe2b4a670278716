import type { z } from "zod";
import { asCaller, type Caller } from "../database/scope.ts";
import { visibleBucket } from "./buckets.ts";
import { StorageError, schemaError, unsupportedType } from "./errors.ts";
import type { StorageParts } from "./parts.ts";
import { removeBytesNow } from "./remove-bytes.ts";
import type { createBucketBody, updateBucketBody } from "./schema.ts";

/** All of it as the caller: without a policy on storage.buckets, only the service role gets through. */
export async function createBucket(
  { database }: StorageParts,
  caller: Caller,
  given: z.output<typeof createBucketBody>,
) {
  const id = bucketName(given.id || given.name);
  await asCaller(database, caller, (client) =>
    client.query(
      `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        bucketName(given.name),
        caller.userId,
        given.public ?? false,
        sizeOf(given.file_size_limit ?? null),
        typesOf(given.allowed_mime_types ?? null),
      ],
    ),
  );
  return { name: given.name };
}

export async function updateBucket(
  { database }: StorageParts,
  caller: Caller,
  id: string,
  given: z.output<typeof updateBucketBody>,
) {
  const { file_size_limit: size, allowed_mime_types: types } = given;
  const { rowCount } = await asCaller(database, caller, (client) =>
    client.query(
      `update storage.buckets set updated_at = now(), public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end
       where id = $1`,
      [
        id,
        given.public ?? null,
        size !== undefined,
        sizeOf(size ?? null),
        types !== undefined,
        typesOf(types ?? null),
      ],
    ),
  );
  if (!rowCount) throw new StorageError("NoSuchBucket");
  return { message: "Successfully updated" };
}

const atOnce = 1000;

/** Removes what the policies let this caller remove, a batch at a time. */
export async function emptyBucket(parts: StorageParts, caller: Caller, id: string) {
  await visibleBucket(parts, caller, id);
  for (;;) {
    const { rowCount } = await asCaller(parts.database, caller, (client) =>
      client.query(
        `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit $2)`,
        [id, atOnce],
      ),
    );
    await removeBytesNow(parts);
    if ((rowCount ?? 0) < atOnce) break;
  }
  return { message: "Empty bucket has been queued. Completion may take up to an hour." };
}

export async function deleteBucket(parts: StorageParts, caller: Caller, id: string) {
  await visibleBucket(parts, caller, id);
  const [full] = await parts.database.query("select 1 from storage.objects where bucket_id = $1 limit 1", [
    id,
  ]);
  if (full) throw new StorageError("BucketNotEmpty");
  const { rowCount } = await asCaller(parts.database, caller, (client) =>
    client.query("delete from storage.buckets where id = $1", [id]),
  );
  if (!rowCount) throw new StorageError("AccessDenied", "Access denied");
  return { message: "Successfully deleted" };
}

/** These stand in addresses where a bucket's name would. */
const reserved = ["public", "authenticated", "info", "list", "list-v2", "sign", "upload", "move", "copy"];

function bucketName(name: string): string {
  const fits = /^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name && !/^\.+$/.test(name);
  if (!fits || reserved.includes(name)) throw new StorageError("InvalidBucketName");
  return name;
}

const units: Record<string, number> = { "": 1, b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

/** Bytes, or `1mb`. */
function sizeOf(limit: number | string | null): number | null {
  if (limit === null || typeof limit === "number") return limit;
  const [, count, unit] = /^(\d{1,9})\s*([kmg]?b)?$/i.exec(limit) ?? [];
  if (!count) throw schemaError("body/file_size_limit must be a size such as 100MB");
  return Number(count) * (units[(unit ?? "").toLowerCase()] ?? 1);
}

function typesOf(types: string[] | null): string[] | null {
  const given = types?.filter(Boolean) ?? null;
  const strange = given?.find((type) => !/^[\w.+-]+\/([\w.+-]+|\*)$/.test(type));
  if (strange !== undefined) throw unsupportedType(strange);
  return given;
}
