import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type BackendProcess, startBackendProcess } from "../support/backend-process.ts";
import { asFile } from "../support/photos.ts";
import { service } from "../support/storage-callers.ts";
import { filesBelow } from "../support/stored-files.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const bucketId = "photos";
const secret = "sb_secret_for_this_test_only";
const megabyte = 1024 * 1024;

let database: TestDatabase;
let folder: string;
let server: BackendProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function start(fileBytes?: number) {
  folder = mkdtempSync(join(tmpdir(), "backend-test-"));
  const variables = { DATABASE_URL: database.url, STORAGE_FOLDER: folder, SECRET_KEY: secret };
  server = await startBackendProcess({ variables, ...(fileBytes ? { fileBytes } : {}) });
  const keys = { publishable: secret, secret };
  return { process: server, images: service({ url: server.url, deps: { keys } }).from(bucketId) };
}

async function stop(): Promise<void> {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

const rows = async () => (await database.query("select from storage.objects")).length;

describe("when the disk is full", () => {
  let images: Awaited<ReturnType<typeof start>>["images"];
  let squeezed: Buffer;
  let room: number;
  beforeAll(async () => {
    // Squeezed hard by its sender, it takes three times the space when it is written anew.
    squeezed = await noise(1600, 1200).webp({ quality: 1, effort: 0 }).toBuffer();
    room = squeezed.length * 1.5;
    ({ images } = await start(room));
  });
  afterAll(stop);

  test("while the picture is written anew, the answer is a clean 500 and nothing stays", async () => {
    const { error } = await images.upload("full.webp", asFile(squeezed, "full.webp", "image/webp"));
    expect(error).toMatchObject({ status: 500, code: "InternalError" });
    expect([await rows(), filesBelow(folder)]).toEqual([0, []]);
  });

  test("while the body arrives, the answer is the same", async () => {
    const large = await noise(1600, 1200).jpeg({ quality: 95 }).toBuffer();
    expect(large.length).toBeGreaterThan(room);
    const { error } = await images.upload("full.jpg", asFile(large, "full.jpg", "image/jpeg"));
    expect(error).toMatchObject({ status: 500, statusCode: "500", code: "InternalError" });
    expect([await rows(), filesBelow(folder)]).toEqual([0, []]);

    const small = await noise(64, 48).jpeg().toBuffer();
    expect((await images.upload("small.jpg", asFile(small, "small.jpg", "image/jpeg"))).error).toBeNull();
    await images.remove(["small.jpg"]);
  });
});

test("50 uploads at once are all stored, and the server's memory does not grow with them", async () => {
  const { process, images } = await start();
  onTestFinished(stop);
  const warm = await noise(64, 48).jpeg().toBuffer();
  await images.upload("warm.jpg", asFile(warm, "warm.jpg", "image/jpeg"));
  const before = await process.peakMemory();

  // Bytes after the picture are dropped, so these cost much to receive and little to decode.
  const bytes = Buffer.concat([await noise(200, 150).jpeg().toBuffer(), Buffer.alloc(4.9 * megabyte)]);
  const file = asFile(bytes, "photo.jpg", "image/jpeg");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => images.upload(`many/${index}.jpg`, file)),
  );
  expect(answers.filter(({ error }) => error !== null)).toEqual([]);
  expect(await rows()).toBe(51);
  // 245 MB came in; held in memory they would be at least that.
  expect((await process.peakMemory()) - before).toBeLessThan(150 * megabyte);
}, 120_000);
