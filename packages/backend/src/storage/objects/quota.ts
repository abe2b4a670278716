import type { PoolClient } from "pg";
import type { Storage } from "../context.ts";
import { StorageError } from "../errors.ts";

/** What even the smallest file takes of a disk, a table and a backup. */
const smallestCharge = 16 * 1024;

/**
 * After a row was written, before it is committed: whether everything of its owner still fits. Uploads of one account
 * wait for each other here, so that many at the same moment count too. Goes on as the service, not as the caller.
 */
export async function requireQuota(
  { quotaBytes }: Storage,
  client: PoolClient,
  { ownerId }: { ownerId: string | null },
): Promise<void> {
  await client.query("select set_config('role', 'none', true)");
  if (quotaBytes === null || ownerId === null) return;
  await client.query("select pg_advisory_xact_lock(hashtextextended('files of ' || $1, 0))", [ownerId]);
  const { rows } = await client.query<{ used: string }>(
    `select coalesce(sum(greatest(coalesce((metadata ->> 'size')::bigint, 0), $2)), 0) as used
     from storage.objects where owner_id = $1`,
    [ownerId, smallestCharge],
  );
  if (Number(rows[0]?.used ?? 0) <= quotaBytes) return;
  const megabytes = Math.floor(quotaBytes / 1024 / 1024);
  throw new StorageError(
    "QuotaExceeded",
    `Your account can store ${megabytes} MB, and they are used up. Delete photos you no longer need and try again.`,
  );
}
