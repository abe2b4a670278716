import type { PoolClient } from "pg";
import type { StorageParts } from "../parts.ts";

/** Together renders take at most this much; those that nobody has looked at for longest go first. */
export const mostRenderBytes = 2 * 1024 ** 3;

export async function noteRender(
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
  parts: Pick<StorageParts, "database" | "blobs">,
  mostBytes: number,
): Promise<number> {
  const evicted = await parts.database.query<{ key: string }>(
    `delete from backend.storage_renders where key in (
       select key from (
         select key, sum(size) over (order by used_at desc, key) as total from backend.storage_renders
       ) as newest_first where total > $1
     ) returning key`,
    [mostBytes],
  );
  await parts.blobs.remove(evicted.map((row) => row.key));
  return evicted.length;
}

const touchHours = 12;
const mostRemembered = 20_000;

/** Notes that renders are looked at, at most twice a day each: reading a picture must not cost a write. */
export function createUseNotes(parts: StorageParts): (key: string) => void {
  const noted = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (noted.get(key) ?? 0) < touchHours * 3_600_000) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(key, now);
    parts.database
      .query(
        `update backend.storage_renders set used_at = now()
         where key = $1 and used_at < now() - make_interval(hours => $2)`,
        [key, touchHours],
      )
      .catch((error: unknown) => parts.log.warn({ err: error }, "the use of a render was not noted"));
  };
}
