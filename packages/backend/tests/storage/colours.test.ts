import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createStorageContext } from "../../src/storage/context.ts";
import { objectKey } from "../../src/storage/objects/names.ts";
import { addMissingColours } from "../../src/storage/pictures/missing-colours.ts";
import { asFile } from "../support/photos.ts";
import { type StorageUser, signedIn } from "../support/storage-callers.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();
let owner: StorageUser;
beforeAll(async () => {
  owner = await signedIn(server);
});

const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(name: string, bytes: Buffer): Promise<void> {
  const file = asFile(bytes, name, "image/png");
  expect((await owner.storage.from("photos").upload(owner.path(name), file)).error).toBeNull();
}

async function colourOf(name: string): Promise<string | null | undefined> {
  const [row] = await server.database.query<{ colour: string | null }>(
    "select metadata ->> 'colour' as colour from storage.objects where name = $1",
    [owner.path(name)],
  );
  return row?.colour;
}

test("a picture's average colour is noted when it is uploaded, and copied with it", async () => {
  const half = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: await sharp({ create: { width: 20, height: 40, channels: 3, background: "#0000ff" } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  await upload("half.png", half);
  expect(await colourOf("half.png")).toBe("#808");
  await owner.storage.from("photos").copy(owner.path("half.png"), owner.path("copy.png"));
  expect(await colourOf("copy.png")).toBe("#808");
});

test("pictures from before get theirs later, a file that is gone none, and nobody is asked twice", async () => {
  await upload("old.png", await plain("#22cc66"));
  await upload("gone.png", await plain("#000000"));
  await server.database.query(
    `update storage.objects set metadata = metadata - 'colour' where name = any ($1)`,
    [[owner.path("old.png"), owner.path("gone.png")]],
  );
  const storage = createStorageContext(server.deps);
  const blobs = {
    ...storage.blobs,
    borrow: async (key: string) => ((await keyOf("gone.png")) === key ? null : storage.blobs.borrow(key)),
  };
  expect(await addMissingColours({ ...storage, blobs })).toBe(2);
  expect(await colourOf("old.png")).toBe("#2c6");
  expect(await colourOf("gone.png")).toBe("");
  expect(await addMissingColours({ ...storage, blobs })).toBe(0);
});

async function keyOf(name: string): Promise<string> {
  const [row] = await server.database.query<{ version: string }>(
    "select version from storage.objects where name = $1",
    [owner.path(name)],
  );
  return objectKey(row?.version ?? "");
}
