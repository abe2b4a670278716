import type { Caller, Role } from "../../database/scope.ts";
import { findBucket } from "../buckets.ts";
import { StorageError } from "../errors.ts";
import { writableName } from "../names.ts";
import type { StorageParts } from "../parts.ts";
import { newRow, requirePermission } from "../store-object.ts";
import type { Target } from "../upload.ts";
import { openAddress, signAddress } from "./token.ts";

const seconds = 2 * 3600;
const roles: Role[] = ["anon", "authenticated", "service_role"];

/** An address that takes one file of this name, from whoever has it, in the name of whoever gave it. */
export async function signUpload(parts: StorageParts, caller: Caller, target: Target) {
  const { id: bucket } = await findBucket(parts, target.bucket);
  const name = writableName(target.name);
  const nothing = { type: "", cacheControl: "", contentEncoding: null, userMetadata: null };
  await requirePermission(parts, caller, newRow(caller, { bucket, name }, nothing), target.upsert);
  const url = `${bucket}/${name}`;
  const token = await signAddress(parts.keys, "upload", url, seconds, {
    upsert: target.upsert,
    // Whose it is, and nothing more about them: an address is passed on and ends up in logs.
    role: caller.role,
    sub: caller.userId ?? undefined,
  });
  return { url: `/object/upload/sign/${url}?token=${token}`, token };
}

/** The policies are asked once more when the file comes, as for the caller who signed. */
export async function openSignedUpload(
  parts: StorageParts,
  target: { bucket: string; name: string },
  token: string,
): Promise<{ caller: Caller; upsert: boolean }> {
  const signed = await openAddress(parts.keys, "upload", `${target.bucket}/${target.name}`, token);
  const role = roles.find((one) => one === signed.role);
  if (!role) throw new StorageError("InvalidSignature");
  const claims = { role, ...(signed.sub ? { sub: signed.sub } : {}) };
  return { caller: { role, claims, userId: signed.sub ?? null }, upsert: signed.upsert === true };
}
