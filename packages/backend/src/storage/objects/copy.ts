import { copyFile, rm } from "node:fs/promises";
import { z } from "zod";
import type { Operation, Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import { callerOf, readBody, wantsUpsert } from "../request.ts";
import { flag } from "../schema.ts";
import { objectKey } from "./names.ts";
import type { StoredObject } from "./object.ts";
import { newRow, requirePermission, store } from "./store-object.ts";
import { findTransfer, transferBody } from "./transfer.ts";

const body = transferBody.extend({
  copyMetadata: flag.default(true),
  metadata: z.record(z.string(), z.unknown(), { error: "must be object" }).optional(),
});

/** The policies decide as for reading the source and uploading the copy. */
export const copyObject: Operation = (storage) => async (c) => {
  const caller = await callerOf(storage, c);
  const upsert = wantsUpsert(c);
  const wanted = await readBody(c, body);
  const { bucket, name, source } = await findTransfer(storage, caller, wanted);
  const { mimetype: type, cacheControl, contentEncoding = null, colour } = source.metadata;
  const userMetadata = wanted.copyMetadata ? source.user_metadata : (wanted.metadata ?? null);
  const row = newRow(caller, { bucket, name }, { type, cacheControl, contentEncoding, userMetadata });
  await requirePermission(storage, caller, row, upsert);
  const file = await duplicate(storage, source);
  const id = await store(storage, caller, { ...row, colour }, file, upsert);
  return c.json({ Id: id, Key: `${bucket}/${name}` });
};

async function duplicate(storage: Storage, source: StoredObject): Promise<string> {
  const original = await storage.blobs.borrow(objectKey(source.version));
  if (!original) throw new StorageError("NoSuchKey");
  const file = await storage.incoming.newFile();
  try {
    await copyFile(original.file, file);
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await original.release();
  }
}
