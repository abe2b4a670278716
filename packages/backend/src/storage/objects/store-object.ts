import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { PoolClient } from "pg";
import { asWriter, type Caller } from "../../database/scope.ts";
import { removeBytesNow } from "../cleanup/remove-bytes.ts";
import type { Storage } from "../context.ts";
import type { Upload } from "../incoming/open-upload.ts";
import { fingerprint } from "../incoming/receive.ts";
import { objectKey } from "./names.ts";
import type { ObjectMetadata } from "./object.ts";
import { requireQuota } from "./quota.ts";

export interface Row {
  id: string;
  version: string;
  bucket: string;
  name: string;
  owner: string | null;
  ownerId: string | null;
  type: string;
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
  /** Of a picture. */
  colour?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The row of a new object, from the metadata of its upload or of the object that it copies. */
export function newRow(
  caller: Caller,
  target: { bucket: string; name: string },
  incoming: Pick<Upload, "type" | "cacheControl" | "contentEncoding" | "userMetadata">,
): Row {
  return {
    id: randomUUID(),
    version: randomUUID(),
    bucket: target.bucket,
    name: target.name,
    owner: caller.userId && uuid.test(caller.userId) ? caller.userId : null,
    ownerId: caller.userId,
    type: incoming.type,
    cacheControl: incoming.cacheControl,
    contentEncoding: incoming.contentEncoding,
    userMetadata: incoming.userMetadata,
  };
}

class Rollback extends Error {}

/** Writes the row as the caller and rolls it back, so that a refused upload is answered before its bytes are sent. */
export async function requirePermission(storage: Storage, caller: Caller, row: Row, upsert: boolean) {
  try {
    await asWriter(storage.database, caller, async (client) => {
      await write(client, row, null, upsert);
      await requireQuota(storage, client, row);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

/** Stores the bytes before the row, so that a visible row always has its bytes. */
export async function store(storage: Storage, caller: Caller, row: Row, file: string, upsert: boolean) {
  const key = objectKey(row.version);
  const metadata = await metadataOf(file, row).catch(async (error: unknown) => {
    await rm(file, { force: true });
    throw error;
  });
  await storage.blobs.adopt(key, file, row.type);
  let written = false;
  try {
    const stored = await asWriter(storage.database, caller, async (client) => {
      await write(client, row, metadata, upsert);
      // From here on as the service: the caller may not be allowed to read an object that was already there.
      await requireQuota(storage, client, row);
      const { rows } = await client.query<{ id: string }>(
        "select id from storage.objects where bucket_id = $1 and name = $2",
        [row.bucket, row.name],
      );
      written = true;
      return rows[0];
    });
    if (upsert) await removeBytesNow(storage);
    return stored?.id ?? row.id;
  } catch (error) {
    // If the connection broke during the commit, the row may exist: the job for stray bytes decides later.
    if (!written) await storage.blobs.remove([key]);
    throw error;
  }
}

async function metadataOf(file: string, row: Row): Promise<ObjectMetadata> {
  const { size, etag } = await fingerprint(file);
  return {
    eTag: etag,
    size,
    mimetype: row.type,
    cacheControl: row.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(row.contentEncoding ? { contentEncoding: row.contentEncoding } : {}),
    ...(row.colour ? { colour: row.colour } : {}),
  };
}

async function write(client: PoolClient, row: Row, metadata: ObjectMetadata | null, upsert: boolean) {
  await client.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     ${
       upsert
         ? `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
             version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
             updated_at = now(), last_accessed_at = now()`
         : ""
     }`,
    [row.id, row.bucket, row.name, row.owner, row.ownerId, row.version, metadata, row.userMetadata],
  );
}
