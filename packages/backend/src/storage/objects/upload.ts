import type { Readable } from "node:stream";
import type { Context } from "hono";
import type { Caller } from "../../database/scope.ts";
import { findBucket } from "../buckets/bucket.ts";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { bodyOf } from "../incoming/body.ts";
import { openUpload } from "../incoming/open-upload.ts";
import { receive } from "../incoming/receive.ts";
import { holdsPictures, toPicture } from "../pictures/picture.ts";
import { callerOf, type ObjectPath, objectPathOf, wantsUpsert } from "../request.ts";
import { requireAllowedType, sizeLimitOf } from "./bucket-limits.ts";
import { writableName } from "./names.ts";
import { newRow, requirePermission, store } from "./store-object.ts";

export interface Target extends ObjectPath {
  /** Whether an object of that name may be replaced (where a policy for update allows it). */
  upsert: boolean;
}

export const uploadObject: Operation = (storage) => (c) =>
  receiveUpload(c, storage, async () => ({ caller: await callerOf(storage, c), upsert: wantsUpsert(c) }));

export const replaceObject: Operation = (storage) => (c) =>
  receiveUpload(c, storage, async () => ({ caller: await callerOf(storage, c), upsert: true }));

/** Receives the file of a request. `authorize` runs first: a refused upload is not read. */
export async function receiveUpload(
  c: Context,
  storage: Storage,
  authorize: () => Promise<{ caller: Caller; upsert: boolean }>,
): Promise<Response> {
  const body = bodyOf(c.req.raw);
  try {
    const { caller, upsert } = await authorize();
    if (!body) throw new StorageError("InvalidRequest", "No content provided");
    const request = { headers: c.req.raw.headers, body: body.stream };
    return c.json(await upload(storage, caller, request, { ...objectPathOf(c), upsert }));
  } catch (error) {
    await body?.discard();
    throw error;
  }
}

/** Stores one file. Checks come in the order of the genuine service, the cheap ones before a byte is read. */
async function upload(
  storage: Storage,
  caller: Caller,
  request: { headers: Headers; body: Readable },
  target: Target,
) {
  const bucket = await findBucket(storage, target.bucket);
  const maxBytes = sizeLimitOf(bucket);
  const incoming = await openUpload(request.headers, request.body, maxBytes);
  const declared = requireAllowedType(bucket, incoming.type);
  if ((incoming.declaredSize ?? 0) > maxBytes) throw new StorageError("EntityTooLarge");
  const row = newRow(caller, { ...target, name: writableName(target.name) }, incoming);
  await requirePermission(storage, caller, row, target.upsert);

  const received = await receive(incoming.bytes, storage.incoming, maxBytes);
  const allowed = bucket.allowed_mime_types;
  const stored = holdsPictures(allowed)
    ? {
        ...(await toPicture(received, { declared, allowed: allowed ?? [] }, caller.userId ?? "", storage)),
        contentEncoding: null,
      }
    : { file: received, type: incoming.type, contentEncoding: incoming.contentEncoding };
  const { file, ...kind } = stored;
  const id = await store(storage, caller, { ...row, ...kind }, file, target.upsert);
  return { Key: `${row.bucket}/${row.name}`, Id: id };
}
