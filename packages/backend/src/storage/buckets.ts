import type { Caller } from "../database/scope.ts";
import { asCaller } from "../database/scope.ts";
import { StorageError } from "./errors.ts";
import type { StorageParts } from "./parts.ts";

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** The bucket as the service itself knows it, whatever the caller may see of the table. */
export async function findBucket({ database }: StorageParts, id: string): Promise<Bucket> {
  const [bucket] = await database.query<Bucket>(
    "select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}

const columns =
  "id, name, owner, public, created_at, updated_at, file_size_limit::float8, allowed_mime_types";

export const bucketSortColumns = ["id", "name", "created_at", "updated_at"] as const;

export interface BucketListing {
  limit: number | null;
  offset: number;
  search: string;
  sortColumn: (typeof bucketSortColumns)[number];
  sortOrder: "asc" | "desc";
}

/** Buckets that the policies let this caller see. */
export async function visibleBuckets({ database }: StorageParts, caller: Caller, wanted: BucketListing) {
  const { rows } = await asCaller(database, caller, (client) =>
    client.query<object>(
      `select ${columns}, 'STANDARD' as type from storage.buckets where position(lower($1) in lower(name)) > 0
       order by ${wanted.sortColumn} ${wanted.sortOrder}, id limit $2 offset $3`,
      [wanted.search, wanted.limit, wanted.offset],
    ),
  );
  return rows;
}

export async function visibleBucket({ database }: StorageParts, caller: Caller, id: string): Promise<object> {
  const { rows } = await asCaller(database, caller, (client) =>
    client.query<object>(`select ${columns} from storage.buckets where id = $1`, [id]),
  );
  const [bucket] = rows;
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}
