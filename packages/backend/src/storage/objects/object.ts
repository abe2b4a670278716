import type { PoolClient } from "pg";
import { asCaller, type Caller } from "../../database/scope.ts";
import type { Storage } from "../context.ts";
import { StorageError } from "../errors.ts";
import type { ObjectPath } from "../request.ts";
import { readableName } from "./names.ts";

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
  /** The average colour of a picture, to be shown until it has loaded. */
  colour?: string;
}

export interface StoredObject {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
}

const columns =
  "objects.id, objects.name, objects.version, objects.bucket_id, objects.metadata, objects.user_metadata, objects.created_at";

/** An object by its public URL: the most frequent request, so one indexed statement and no transaction. */
export async function publicObject(storage: Storage, { bucket, name }: ObjectPath): Promise<StoredObject> {
  const [row] = await storage.database.query<Partial<StoredObject>>(
    `select ${columns} from storage.buckets left join storage.objects
       on objects.bucket_id = buckets.id and objects.name = $2
     where buckets.id = $1 and buckets.public`,
    [bucket, readableName(name)],
  );
  if (!row) throw new StorageError("NoSuchBucket");
  if (!isStored(row)) throw new StorageError("NoSuchKey");
  return row;
}

function isStored(row: Partial<StoredObject>): row is StoredObject {
  return typeof row.id === "string";
}

/** An object that the policies let this caller see. */
export async function visibleObject(
  storage: Storage,
  caller: Caller,
  { bucket, name }: ObjectPath,
): Promise<StoredObject> {
  const find = (client: PoolClient) =>
    client.query<StoredObject>(`select ${columns} from storage.objects where bucket_id = $1 and name = $2`, [
      bucket,
      readableName(name),
    ]);
  const { rows } = await asCaller(storage.database, caller, find);
  const [object] = rows;
  if (!object) throw new StorageError("NoSuchKey");
  return object;
}
