import { type Caller, isRole } from "../../database/scope.ts";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { receiveUpload } from "../objects/upload.ts";
import { type ObjectPath, objectPathOf, readQuery } from "../request.ts";
import { signedQuery } from "./read-signed.ts";
import { openUrl } from "./token.ts";

export const uploadToSignedUrl: Operation = (storage) => (c) =>
  receiveUpload(c, storage, async () => signerOf(storage, objectPathOf(c), readQuery(c, signedQuery).token));

/** The caller who signed: the policies are checked for them once more when the file arrives. */
async function signerOf(
  storage: Storage,
  { bucket, name }: ObjectPath,
  token: string,
): Promise<{ caller: Caller; upsert: boolean }> {
  const signed = await openUrl(storage.keys, "upload", `${bucket}/${name}`, token);
  const { role } = signed;
  if (!isRole(role)) throw new StorageError("InvalidSignature");
  const { sub, session_id, aal } = signed;
  const given = Object.entries({ sub, session_id, aal }).filter(([, value]) => value !== undefined);
  const claims = { role, ...Object.fromEntries(given) };
  return { caller: { role, claims, userId: sub ?? null }, upsert: signed.upsert === true };
}
