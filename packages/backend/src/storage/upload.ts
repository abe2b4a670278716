import type { Readable } from "node:stream";
import type { Caller } from "../database/scope.ts";
import { type Bucket, findBucket } from "./buckets.ts";
import { StorageError, unsupportedType } from "./errors.ts";
import { openUpload } from "./incoming/open-upload.ts";
import { receive } from "./incoming/receive.ts";
import { writableName } from "./names.ts";
import type { StorageParts } from "./parts.ts";
import { holdsPictures, toPicture } from "./pictures/picture.ts";
import { newRow, requirePermission, store } from "./store-object.ts";

export interface Target {
  bucket: string;
  name: string;
  /** Whether an object of that name may be replaced (where a policy for update allows it). */
  upsert: boolean;
}

export const defaultSizeLimit = 50 * 1024 * 1024;

/** Stores one file. Checks come in the order of the genuine service, the cheap ones before a byte is read. */
export async function upload(
  parts: StorageParts,
  caller: Caller,
  request: { headers: Headers; body: Readable },
  target: Target,
) {
  const bucket = await findBucket(parts, target.bucket);
  const sizeLimit = bucket.file_size_limit ?? defaultSizeLimit;
  const incoming = await openUpload(request.headers, request.body, sizeLimit);
  requireAllowedType(bucket, incoming.type);
  if ((incoming.declaredSize ?? 0) > sizeLimit) throw new StorageError("EntityTooLarge");
  const row = newRow(caller, { ...target, name: writableName(target.name) }, incoming);
  await requirePermission(parts, caller, row, target.upsert);

  const received = await receive(incoming.bytes, parts.incoming, sizeLimit);
  const stored = holdsPictures(bucket.allowed_mime_types)
    ? { ...(await toPicture(received, bucket.allowed_mime_types ?? [], parts)), contentEncoding: null }
    : { file: received, type: incoming.type, contentEncoding: incoming.contentEncoding };
  const { file, ...kind } = stored;
  const id = await store(parts, caller, { ...row, ...kind }, file, target.upsert);
  return { Key: `${row.bucket}/${row.name}`, Id: id };
}

export function requireAllowedType({ allowed_mime_types: allowed }: Bucket, declared: string): void {
  // It goes out as a header one day.
  if (!/^[\w.+-]+\/[\w.+-]+( *; *[\w-]+="?[\w.+-]+"?)*$/.test(declared)) throw unsupportedType(declared);
  const bare = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  // Some phones call it so.
  const type = bare === "image/jpg" ? "image/jpeg" : bare;
  if (!allowed || allowed.length === 0) return;
  const fits = (pattern: string) =>
    pattern === type || (pattern.endsWith("/*") && type.startsWith(pattern.slice(0, -1)));
  if (!allowed.some(fits)) throw unsupportedType(declared);
}
