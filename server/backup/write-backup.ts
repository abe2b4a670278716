import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BlobStore } from "@osari/backend/storage/blobs/blob-store.ts";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import type { BackupContents } from "./contents.ts";
import { sequences, tablesInOrder } from "./tables.ts";

/**
 * One file with every row, as of one moment, and every picture. The server may run meanwhile. The file appears under
 * its name only when it is complete.
 */
export async function writeBackup(
  databaseUrl: string,
  blobs: BlobStore,
  file: string,
): Promise<BackupContents> {
  const folder = await mkdtemp(`${resolve(file)}.part-`);
  try {
    const contents = await writeRows(databaseUrl, folder);
    contents.pictures = await writePictures(blobs, folder);
    await writeFile(join(folder, "contents.json"), JSON.stringify(contents, null, 2));
    const whole = join(folder, "backup.tar.gz");
    const parts = ["contents.json", "rows", ...(contents.pictures > 0 ? ["objects"] : [])];
    await create({ gzip: true, file: whole, cwd: folder, portable: true }, parts);
    await rename(whole, resolve(file));
    return contents;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRows(databaseUrl: string, folder: string): Promise<BackupContents> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "osari-backup" });
  await client.connect();
  try {
    // One snapshot for all tables: writers go on and are not seen.
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const { rows } = await client.query<{ name: string }>(
      "select name from backend.migrations order by name",
    );
    const contents: BackupContents = {
      migrations: rows.map(({ name }) => name),
      tables: [],
      sequences: await sequences(client),
      pictures: 0,
    };
    await mkdir(join(folder, "rows"));
    for (const [index, table] of (await tablesInOrder(client)).entries()) {
      const part = `rows/${index}.copy`;
      const copy = client.query(copyTo(`copy ${table.name} (${table.columns.join(", ")}) to stdout`));
      await pipeline(copy, createWriteStream(join(folder, part)));
      contents.tables.push({ ...table, part, rows: copy.rowCount });
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** After the rows: a picture that came later has no row and is removed as stray, one that a row names is there. */
async function writePictures(blobs: BlobStore, folder: string): Promise<number> {
  let count = 0;
  for await (const { key } of blobs.list("objects")) {
    const blob = await blobs.open(key);
    // Removed since it was listed.
    if (!blob) continue;
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await pipeline(blob.stream(), createWriteStream(join(folder, key)));
    count += 1;
  }
  return count;
}
