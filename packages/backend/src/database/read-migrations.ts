import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files of a folder, in the order of their names. `group` is the prefix of the recorded names. */
export function readMigrations(folder: string, group: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), "utf8");
      return { name: `${group}/${file}`, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** What hosted Supabase provides itself: roles and the tables of auth and storage. */
export function platformMigrations(): Migration[] {
  return readMigrations(fileURLToPath(new URL("../../platform/", import.meta.url)), "platform");
}
