import { beforeAll, expect, test } from "vitest";
import { type ObjectStore, startObjectStore } from "../support/object-store.ts";
import { photoFile } from "../support/photos.ts";
import { type StorageUser, signedIn } from "../support/storage-callers.ts";
import { storedFiles, storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

let store: ObjectStore;
let owner: StorageUser;
beforeAll(async () => {
  store = await startObjectStore();
});
const server = testBackend(() => ({ storage: { s3: store.settings } }));
beforeAll(async () => {
  owner = await signedIn(server);
  await owner.storage.from("photos").upload(owner.path("before.jpg"), await photoFile());
  await store.stop();
});

test("without its object store an upload is a clean 503 and leaves nothing", async () => {
  const { error } = await owner.storage.from("photos").upload(owner.path("a.jpg"), await photoFile());
  expect(error).toMatchObject({ status: 503, code: "StoreUnavailable" });
  expect(await storedRows(server)).toEqual([owner.path("before.jpg")]);
  expect(storedFiles(server)).toEqual([]);
});

test("a picture there is a 503 that says when to try again and names no file", async () => {
  const answer = await fetch(`${server.url}/storage/v1/object/public/photos/${owner.path("before.jpg")}`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({
    message: "The file store does not answer. Please try again.",
  });
});

test("a removal is done all the same; its bytes are removed when the store is back", async () => {
  const { data, error } = await owner.storage.from("photos").remove([owner.path("before.jpg")]);
  expect([data?.length, error]).toEqual([1, null]);
  expect(await storedRows(server)).toEqual([]);
  expect(await server.database.query("select from backend.storage_removals")).toHaveLength(1);
});
