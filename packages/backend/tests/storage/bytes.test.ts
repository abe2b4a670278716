import { mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { photoFile } from "../support/photos.ts";
import { type StorageUser, service, signedIn } from "../support/storage-callers.ts";
import { storedFiles, storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
let owner: StorageUser;
beforeAll(async () => {
  owner = await signedIn(server);
});

const bucketId = "photos";
const run = async (name: string) =>
  server.backend
    .jobs([])
    .find((job) => job.name === name)
    ?.run();
const images = () => owner.storage.from(bucketId);

test("removing a row removes its bytes", async () => {
  await images().upload(owner.path("a.jpg"), await photoFile());
  expect(storedFiles(server)).toHaveLength(1);
  await images().remove([owner.path("a.jpg")]);
  expect(storedFiles(server)).toEqual([]);
});

test("replacing an object removes the bytes it had, and those alone", async () => {
  const bucket = service(server).from(bucketId);
  await bucket.upload("b.jpg", await photoFile("jpeg", 100, 80));
  const before = storedFiles(server);
  await bucket.upload("b.jpg", await photoFile("jpeg", 90, 70), { upsert: true });
  const after = storedFiles(server);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect((await fetch(bucket.getPublicUrl("b.jpg").data.publicUrl)).status).toBe(200);
  await bucket.remove(["b.jpg"]);
});

test("rows that are removed by SQL lose their bytes at the next round of the job", async () => {
  await images().upload(owner.path("c.jpg"), await photoFile());
  await server.database.query("delete from storage.objects");
  expect(storedFiles(server)).toHaveLength(1);
  await run("storage-removed-bytes");
  expect(storedFiles(server)).toEqual([]);
  expect(await server.database.query("select * from backend.storage_removals")).toEqual([]);
});

test("bytes that can't be removed at once are removed later, and the caller is not told", async () => {
  await images().upload(owner.path("d.jpg"), await photoFile());
  const [file = ""] = storedFiles(server);
  // A folder where the file should be: it can't be removed as a file.
  renameSync(file, `${file}.aside`);
  mkdirSync(join(file, "in-the-way"), { recursive: true });
  expect((await images().remove([owner.path("d.jpg")])).error).toBeNull();
  expect(await server.database.query("select version from backend.storage_removals")).toHaveLength(1);
  renameSync(file, `${file}.folder`);
  renameSync(`${file}.aside`, file);
  await run("storage-removed-bytes");
  expect(storedFiles(server)).toEqual([]);
});

test("bytes without a row go after a day; young ones, and those with a row, stay", async () => {
  await images().upload(owner.path("e.jpg"), await photoFile());
  const [kept = ""] = storedFiles(server);
  const [old, young] = ["old", "young"].map((name) => join(dirname(kept), name));
  for (const file of [kept, old, young]) {
    if (!file) continue;
    if (file !== kept) writeFileSync(file, "left over");
    const yesterday = Date.now() / 1000 - (file === young ? 3600 : 25 * 3600);
    utimesSync(file, yesterday, yesterday);
  }
  await run("storage-stray-bytes");
  expect(storedFiles(server).sort()).toEqual([kept, young].sort());
  expect(await storedRows(server)).toEqual([owner.path("e.jpg")]);
  expect(readdirSync(server.deps.settings.storage.folder)).toContain("objects");
});
