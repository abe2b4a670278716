import { asCaller, type Caller } from "../../database/scope.ts";
import type { Storage } from "../context.ts";
import { StorageError } from "../errors.ts";

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** The bucket as the service itself knows it, whatever the caller may see of the table. */
export async function findBucket({ database }: Storage, id: string): Promise<Bucket> {
  const [bucket] = await database.query<Bucket>(
    "select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}

export const bucketColumns =
  "id, name, owner, public, created_at, updated_at, file_size_limit::float8, allowed_mime_types";

/** A bucket that the policies let this caller see. */
export async function visibleBucket({ database }: Storage, caller: Caller, id: string): Promise<object> {
  const { rows } = await asCaller(database, caller, (client) =>
    client.query<object>(`select ${bucketColumns} from storage.buckets where id = $1`, [id]),
  );
  const [bucket] = rows;
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}
