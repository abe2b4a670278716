import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { migrate } from "@osari/backend/database/migrate.ts";
import type { Migration } from "@osari/backend/database/read-migrations.ts";
import type { BlobStore } from "@osari/backend/storage/blobs/blob-store.ts";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { emptyDatabase } from "../empty-database.ts";
import type { BackupContents } from "./contents.ts";
import { migrationsOf } from "./migrations-of.ts";
import { unpackBackup } from "./unpack-backup.ts";

export interface RestoreTarget {
  databaseUrl: string;
  blobs: BlobStore;
  /** Where pictures are unpacked: on the disk where they will stay. */
  folder: string;
  migrations: Migration[];
  /** Deletes what is there. Without it, only an empty database is filled. */
  replace: boolean;
}

/** Into an empty database. All rows or none; the next start applies newer migrations. */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupContents> {
  const folder = await mkdtemp(join(target.folder, "restore-"));
  try {
    const contents = await unpackBackup(file, folder);
    const migrations = migrationsOf(
      contents.migrations,
      target.migrations,
      "The backup was made by a newer version: restore it with that one.",
    );
    await prepare(target);
    await migrate(target.databaseUrl, migrations);
    await restorePictures(folder, target.blobs);
    await restoreRows(target.databaseUrl, folder, contents);
    return contents;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare({ databaseUrl, replace }: RestoreTarget): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (replace) return await emptyDatabase(client);
    const { rows } = await client.query("select from pg_namespace where nspname = 'backend'");
    if (rows.length > 0)
      throw new Error(
        "The database is not empty. To delete what is in it, say so: npm run restore -- file --replace",
      );
  } finally {
    await client.end();
  }
}

async function restoreRows(databaseUrl: string, folder: string, contents: BackupContents): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "osari-restore" });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    const names = contents.tables.map(({ name }) => name);
    // Some migrations write rows of their own, and triggers would write again what the rows already hold.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")} cascade`);
    for (const { name, columns, part } of contents.tables) {
      const copy = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
      await pipeline(createReadStream(join(folder, part)), copy);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, value } of contents.sequences)
      if (value !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
    await client.query("commit");
    for (const name of names) await client.query(`analyze ${name}`);
  } finally {
    await client.end();
  }
}

async function restorePictures(folder: string, blobs: BlobStore): Promise<void> {
  const root = join(folder, "objects");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await blobs.adopt(relative(folder, file), file, "application/octet-stream");
  }
}
