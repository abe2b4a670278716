import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOwner } from "../../support/owners.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ STORAGE_QUOTA_MB: "1" });
});
afterAll(() => server.stop());

const noise = (side: number) => ({
  create: {
    width: side,
    height: side,
    channels: 3 as const,
    background: "#888",
    noise: { type: "gaussian" as const, mean: 128, sigma: 40 },
  },
});
const progressive = () => sharp(noise(64)).jpeg({ progressive: true }).toBuffer();
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });

/** A progressive JPEG whose last scan is repeated: each costs the decoder a pass over the whole picture. */
async function withScans(times: number): Promise<Buffer> {
  const jpeg = await progressive();
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.length - 2;
  return Buffer.concat([
    jpeg.subarray(0, scan),
    ...Array.from({ length: times }, () => jpeg.subarray(scan, end)),
    jpeg.subarray(end),
  ]);
}

describe("A progressive JPEG", () => {
  it("of hundreds of scans is refused before it is decoded", async () => {
    const owner = await createOwner(server);
    const photos = owner.storage.from("property_images");
    const { error } = await photos.upload(owner.path("slow.jpg"), blob(await withScans(600)));
    expect(error?.message).toBe("The picture cannot be read: it is damaged or not what it claims to be");
    const [row] = await server.database.query<{ count: string }>(
      "select count(*) from storage.objects where owner_id = $1",
      [owner.id],
    );
    expect(row?.count).toBe("0");
  });

  it("as cameras and editors write it is taken", async () => {
    const owner = await createOwner(server);
    const photos = owner.storage.from("property_images");
    expect((await photos.upload(owner.path("fine.jpg"), blob(await progressive()))).error).toBeNull();
  });
});

describe("Somebody who uploads very many pictures", () => {
  it("does not hold up another who uploads one", async () => {
    const [busy, other] = [await createOwner(server), await createOwner(server)];
    const large = blob(await sharp(noise(1500)).jpeg({ quality: 30 }).toBuffer());
    let done = 0;
    const many = Array.from({ length: 16 }, async (_, index) => {
      await busy.storage.from("property_images").upload(busy.path(`${index}.jpg`), large);
      done += 1;
    });
    const small = blob(await progressive());
    const { error } = await other.storage.from("property_images").upload(other.path("one.jpg"), small);
    expect(error).toBeNull();
    expect(done).toBeLessThan(16);
    await Promise.all(many);
  });
});

describe("An account's space", () => {
  it("has an end that is said clearly, also for many uploads at the same moment", async () => {
    const owner = await createOwner(server);
    const photos = owner.storage.from("property_images");
    // About 0.2 MB each as they are stored.
    const picture = blob(await sharp(noise(400)).jpeg({ quality: 90 }).toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => photos.upload(owner.path(`${index}.jpg`), picture)),
    );
    const [row] = await server.database.query<{ used: string; files: string }>(
      "select sum((metadata ->> 'size')::int) as used, count(*) as files from storage.objects where owner_id = $1",
      [owner.id],
    );
    expect(Number(row?.used)).toBeLessThanOrEqual(1024 * 1024);
    const refused = answers.flatMap(({ error }) => (error ? [error.message] : []));
    expect(refused).toHaveLength(14 - Number(row?.files));
    expect(new Set(refused)).toEqual(
      new Set([
        "Your account can store 1 MB, and they are used up. Delete photos you no longer need and try again.",
      ]),
    );
    expect(
      (await photos.remove([owner.path("0.jpg"), owner.path("1.jpg"), owner.path("2.jpg")])).error,
    ).toBeNull();
    expect((await photos.upload(owner.path("room.jpg"), picture)).error).toBeNull();
  });

  it("is not stretched by very many tiny files", async () => {
    const owner = await createOwner(server);
    await server.database.query(
      `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
       select 'property_images', 'user_' || $1 || '/' || n || '.jpg', $1, $1 || n, '{"size": 1}' from generate_series(1, 64) n`,
      [owner.id],
    );
    const { error } = await owner.storage
      .from("property_images")
      .upload(owner.path("more.jpg"), blob(await progressive()));
    expect(error?.message).toContain("Your account can store 1 MB");
  });
});
