import { findBucket } from "../buckets/bucket.ts";
import type { Operation } from "../context.ts";
import { writableName } from "../objects/names.ts";
import { newRow, requirePermission } from "../objects/store-object.ts";
import { callerOf, objectPathOf, wantsUpsert } from "../request.ts";
import { signUrl } from "./token.ts";

const validSeconds = 2 * 3600;

/** A URL that accepts one file of this name from whoever has it, on behalf of the caller who signed it. */
export const signUpload: Operation = (storage) => async (c) => {
  const upsert = wantsUpsert(c);
  const caller = await callerOf(storage, c);
  const target = objectPathOf(c);
  const { id: bucket } = await findBucket(storage, target.bucket);
  const name = writableName(target.name);
  const noMetadata = { type: "", cacheControl: "", contentEncoding: null, userMetadata: null };
  await requirePermission(storage, caller, newRow(caller, { bucket, name }, noMetadata), upsert);
  const path = `${bucket}/${name}`;
  const token = await signUrl(storage.keys, "upload", path, validSeconds, {
    upsert,
    // Only role, id and session of the caller, and how they signed in: URLs are passed on and logged.
    role: caller.role,
    sub: caller.userId ?? undefined,
    session_id: caller.claims.session_id,
    aal: caller.claims.aal,
  });
  return c.json({ url: `/object/upload/sign/${path}?token=${token}`, token });
};
