import type { Storage } from "../context.ts";
import { objectKey } from "../objects/names.ts";

const batchSize = 500;

/**
 * Removes the bytes, and the renders made of them, of rows that are gone. Called right after a commit and again
 * by a job, so a crash in between only delays it. Two processes may do the same one: removing twice is harmless.
 */
export async function removeBytes(storage: Pick<Storage, "database" | "blobs">): Promise<number> {
  const queued = await storage.database.query<{ version: string; renders: string[] }>(
    `select version, array(
       select key from backend.storage_renders renders where renders.version = removals.version
     ) as renders
     from backend.storage_removals removals order by queued_at limit $1`,
    [batchSize],
  );
  if (queued.length === 0) return 0;
  const versions = queued.map((row) => row.version);
  await storage.blobs.remove([...versions.map(objectKey), ...queued.flatMap((row) => row.renders)]);
  await storage.database.query(
    `with renders as (delete from backend.storage_renders where version = any($1))
     delete from backend.storage_removals where version = any($1)`,
    [versions],
  );
  return queued.length;
}

/** After a commit. The request has done its work; bytes that can't be removed now are left to the job. */
export async function removeBytesNow(storage: Storage): Promise<void> {
  await removeBytes(storage).catch((error: unknown) =>
    storage.log.warn({ err: error }, "the bytes of removed objects could not be removed yet"),
  );
}
