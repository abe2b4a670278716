import { objectKey } from "./names.ts";
import type { StorageParts } from "./parts.ts";

const atOnce = 500;

/**
 * Removes the bytes, and the renders made of them, of rows that are gone. Called right after a commit and again
 * by a job, so a crash in between only delays it. Two processes may do the same one: removing twice is harmless.
 */
export async function removeBytes(parts: Pick<StorageParts, "database" | "blobs">): Promise<number> {
  const queued = await parts.database.query<{ version: string; renders: string[] }>(
    `select version, array(
       select key from backend.storage_renders renders where renders.version = removals.version
     ) as renders
     from backend.storage_removals removals order by queued_at limit $1`,
    [atOnce],
  );
  if (queued.length === 0) return 0;
  const versions = queued.map((row) => row.version);
  await parts.blobs.remove([...versions.map(objectKey), ...queued.flatMap((row) => row.renders)]);
  await parts.database.query(
    `with renders as (delete from backend.storage_renders where version = any($1))
     delete from backend.storage_removals where version = any($1)`,
    [versions],
  );
  return queued.length;
}

/** After a commit. The request has done its work; bytes that can't be removed now are left to the job. */
export async function removeBytesNow(parts: StorageParts): Promise<void> {
  await removeBytes(parts).catch((error: unknown) =>
    parts.log.warn({ err: error }, "removed objects keep their bytes for now"),
  );
}
