import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBlobStore } from "@osari/backend/storage/blobs/open-blob-store.ts";
import { StorageClient } from "@supabase/storage-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { writeBackup } from "../../../server/backup/write-backup.ts";
import { allMigrations } from "../../../server/migrations.ts";
import { pictureHashes, rowHashes } from "../../support/hashes.ts";
import { addListing, addOwner } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let target: TestDatabase;
/** With spaces, quotes and other letters: nothing of it may reach a shell. */
const home = mkdtempSync(join(tmpdir(), "osari backup 'ä' "));
const file = join(home, "my backup.osari");
beforeAll(async () => {
  server = await startTestServer();
  target = await createTestDatabase({ empty: true });
  const owner = await addOwner(server.database);
  for (let count = 0; count < 3; count++)
    await addListing(server.database, owner, { description: "tab\t, new\nline, \\N and ₹ स्वागत" });
  const { secret } = server.deps.keys;
  const storage = new StorageClient(`${server.url}/storage/v1`, {
    apikey: secret,
    Authorization: `Bearer ${secret}`,
  });
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#864" } })
    .jpeg()
    .toBuffer();
  const { error } = await storage
    .from("property_images")
    .upload("a/b.jpg", photo, { contentType: "image/jpeg" });
  expect(error).toBeNull();
});
afterAll(async () => {
  await server.stop();
  await target.close();
  rmSync(home, { recursive: true, force: true });
});

test("a backup restores every row and every picture", async () => {
  const from = join(server.env.dataDir, "storage");
  const to = join(home, "restored files");
  mkdirSync(to);
  const contents = await writeBackup(server.database.url, openBlobStore({ folder: from, s3: null }), file);
  expect(contents.pictures).toBe(1);
  const restore = (replace: boolean) =>
    restoreBackup(file, {
      databaseUrl: target.url,
      blobs: openBlobStore({ folder: to, s3: null }),
      folder: to,
      migrations: allMigrations(),
      replace,
    });
  await restore(false);
  const rows = await rowHashes(target.url);
  expect(rows).toEqual(await rowHashes(server.database.url));
  expect(rows["public.properties"]).toMatch(/^3 /);
  expect(pictureHashes(to)).toEqual(pictureHashes(from));

  await expect(restore(false)).rejects.toThrow("The database is not empty.");
  await target.query("delete from public.properties");
  await restore(true);
  expect(await rowHashes(target.url)).toEqual(rows);
  expect(readdirSync(home).sort()).toEqual(["my backup.osari", "restored files"]);
});

test("a backup of a newer version is refused before anything is deleted", async () => {
  const to = mkdtempSync(join(home, "other "));
  const older = allMigrations().slice(0, -1);
  const blobs = openBlobStore({ folder: to, s3: null });
  await expect(
    restoreBackup(file, { databaseUrl: target.url, blobs, folder: to, migrations: older, replace: true }),
  ).rejects.toThrow("made by a newer version");
  expect(await target.query("select from public.properties")).toHaveLength(3);
});
