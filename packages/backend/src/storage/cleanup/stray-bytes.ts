import type { BlobStore } from "../blobs/blob-store.ts";
import type { Storage } from "../context.ts";
import { versionOfObjectKey } from "../objects/names.ts";

const minAgeHours = 24;
const batchSize = 500;

/**
 * Removes bytes without a row: left by a process that was killed between writing them and the commit, or by a
 * render that ended after its picture was removed. Recent ones may belong to an upload in progress.
 */
export async function removeStrayBytes(storage: Pick<Storage, "database" | "blobs">): Promise<number> {
  const olderThan = new Date(Date.now() - minAgeHours * 3_600_000);
  await storage.database.query(
    `delete from backend.storage_renders renders
     where not exists (select from storage.objects where objects.version = renders.version)`,
  );
  const objects = await removeUnknown(storage.blobs, "objects", olderThan, async (keys) => {
    const rows = await storage.database.query<{ version: string }>(
      "select version from storage.objects where version = any($1)",
      [keys.map(versionOfObjectKey)],
    );
    const known = new Set(rows.map((row) => row.version));
    return keys.filter((key) => !known.has(versionOfObjectKey(key)));
  });
  const renders = await removeUnknown(storage.blobs, "renders", olderThan, async (keys) => {
    const rows = await storage.database.query<{ key: string }>(
      "select key from backend.storage_renders where key = any($1)",
      [keys],
    );
    const known = new Set(rows.map((row) => row.key));
    return keys.filter((key) => !known.has(key));
  });
  return objects + renders;
}

async function removeUnknown(
  blobs: BlobStore,
  folder: string,
  olderThan: Date,
  unknownOf: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const finish = async () => {
    const unknown = batch.length > 0 ? await unknownOf(batch) : [];
    await blobs.remove(unknown);
    removed += unknown.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of blobs.list(folder)) {
    if (modifiedAt >= olderThan) continue;
    batch.push(key);
    if (batch.length >= batchSize) await finish();
  }
  await finish();
  return removed;
}
