import { z } from "zod";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { isObjectName } from "../objects/names.ts";
import { visibleObject } from "../objects/object.ts";
import { sendObject } from "../objects/read.ts";
import { type ObjectPath, objectPathOf, readQuery } from "../request.ts";
import { openUrl } from "./token.ts";

export const signedQuery = z.object({ token: z.string() });

export const readSignedObject: Operation = (storage) => async (c) => {
  const path = objectPathOf(c);
  const { token } = readQuery(c, signedQuery);
  await openUrl(storage.keys, "read", `${path.bucket}/${path.name}`, token);
  return sendObject(c, storage, () => signedObject(storage, path));
};

/** The object of a signed URL, read as the service: the policies were checked when it was signed. */
export async function signedObject(storage: Storage, path: ObjectPath) {
  const service = { role: "service_role", claims: {}, userId: null } as const;
  if (!isObjectName(path.name)) throw new StorageError("NoSuchKey");
  return visibleObject(storage, service, path);
}
