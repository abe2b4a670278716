import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import { tablesInOrder } from "../../server/backup/tables.ts";

/** Every table's number of rows and a hash of them. */
export async function rowHashes(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const hashes: Record<string, string> = {};
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`,
      );
      hashes[name] = rows[0]?.hash ?? "";
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** Every stored picture of a storage folder and a hash of it. */
export function pictureHashes(folder: string): Record<string, string> {
  const files = readdirSync(join(folder, "objects"), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")];
      }),
  );
}
