import { asCaller, type Caller } from "../../database/scope.ts";
import { StorageError } from "../errors.ts";
import { isObjectName } from "../names.ts";
import { visibleObject } from "../objects.ts";
import type { StorageParts } from "../parts.ts";
import { parseSpec } from "../renders/spec.ts";
import { signAddress } from "./token.ts";

/** An address for somebody without an account, for a while. Whoever may see the object may give it. */
export async function signRead(
  parts: StorageParts,
  caller: Caller,
  object: { bucket: string; name: string },
  wanted: { expiresIn: number; transform?: Record<string, string | number> | undefined },
) {
  const { bucket, name } = object;
  await visibleObject(parts, caller, bucket, name);
  const url = `${bucket}/${name}`;
  if (!wanted.transform) {
    const token = await signAddress(parts.keys, "read", url, wanted.expiresIn);
    return { signedURL: `/object/sign/${url}?token=${token}` };
  }
  const transform = Object.fromEntries(
    Object.entries(wanted.transform).map(([key, value]) => [key, String(value)]),
  );
  // Refused here rather than in front of whoever gets the address.
  parseSpec(transform);
  const token = await signAddress(parts.keys, "read", url, wanted.expiresIn, { transform });
  return { signedURL: `/render/image/sign/${url}?token=${token}` };
}

export async function signManyReads(
  parts: StorageParts,
  caller: Caller,
  bucket: string,
  wanted: { expiresIn: number; paths: string[] },
) {
  const names = wanted.paths.filter(isObjectName);
  const { rows } = await asCaller(parts.database, caller, (client) =>
    client.query<{ name: string }>(
      "select name from storage.objects where bucket_id = $1 and name = any($2)",
      [bucket, names],
    ),
  );
  const visible = new Set(rows.map(({ name }) => name));
  return Promise.all(
    wanted.paths.map(async (path) => {
      if (!visible.has(path)) {
        return {
          error: "Either the object does not exist or you do not have access to it",
          path,
          signedURL: null,
        };
      }
      const token = await signAddress(parts.keys, "read", `${bucket}/${path}`, wanted.expiresIn);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    }),
  );
}

/** The object that a signed address stands for: who may see it was asked when it was signed. */
export async function signedObject(parts: StorageParts, bucket: string, name: string) {
  const service = { role: "service_role", claims: {}, userId: null } as const;
  if (!isObjectName(name)) throw new StorageError("NoSuchKey");
  return visibleObject(parts, service, bucket, name);
}
