import type { BlobStore } from "./blobs/blob-store.ts";
import { versionOfObjectKey } from "./names.ts";
import type { StorageParts } from "./parts.ts";

const graceHours = 24;
const atOnce = 500;

/**
 * Removes bytes that no row knows: a process was killed between writing them and the commit, or between the
 * removal of a picture and the end of a render of it. Young ones may belong to an upload under way.
 */
export async function removeStrayBytes(
  parts: Pick<StorageParts, "database" | "blobs">,
  olderThan = new Date(Date.now() - graceHours * 3_600_000),
): Promise<number> {
  await parts.database.query(
    `delete from backend.storage_renders renders
     where not exists (select from storage.objects where objects.version = renders.version)`,
  );
  const objects = await removeUnknown(parts.blobs, "objects", olderThan, async (keys) => {
    const rows = await parts.database.query<{ version: string }>(
      "select version from storage.objects where version = any($1)",
      [keys.map(versionOfObjectKey)],
    );
    const known = new Set(rows.map((row) => row.version));
    return keys.filter((key) => !known.has(versionOfObjectKey(key)));
  });
  const renders = await removeUnknown(parts.blobs, "renders", olderThan, async (keys) => {
    const rows = await parts.database.query<{ key: string }>(
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
    if (batch.length >= atOnce) await finish();
  }
  await finish();
  return removed;
}
