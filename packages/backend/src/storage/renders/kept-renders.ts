import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import { manyEntries } from "../../many-entries.ts";
import type { Storage } from "../context.ts";

/** The upper limit of all renders together; the least recently used are removed first. */
export const maxRenderBytes = 2 * 1024 ** 3;

export async function recordRender(
  client: PoolClient,
  render: { key: string; version: string; size: number },
): Promise<void> {
  await client.query(
    `insert into backend.storage_renders (key, version, size) values ($1, $2, $3)
     on conflict (key) do update set used_at = now()`,
    [render.key, render.version, render.size],
  );
}

export async function evictRenders(
  storage: Pick<Storage, "database" | "blobs">,
  maxBytes: number,
): Promise<number> {
  const evicted = await storage.database.query<{ key: string }>(
    `delete from backend.storage_renders where key in (
       select key from (
         select key, sum(size) over (order by used_at desc, key) as total from backend.storage_renders
       ) as newest_first where total > $1
     ) returning key`,
    [maxBytes],
  );
  await storage.blobs.remove(evicted.map((row) => row.key));
  return evicted.length;
}

const recordHours = 12;
const maxRecorded = 20_000;

/** Records the use of renders, at most twice a day each: reading a picture must not cost a write. */
export function createUseRecorder(storage: Storage): (key: string) => void {
  const recorded = new LRUCache<string, true>({
    ...manyEntries(maxRecorded),
    ttl: recordHours * 3_600_000,
  });
  return (key) => {
    if (recorded.has(key)) return;
    recorded.set(key, true);
    storage.database
      .query(
        `update backend.storage_renders set used_at = now()
         where key = $1 and used_at < now() - make_interval(hours => $2)`,
        [key, recordHours],
      )
      .catch((error: unknown) => storage.log.warn({ err: error }, "the use of a render was not recorded"));
  };
}
