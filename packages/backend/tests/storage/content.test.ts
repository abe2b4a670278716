import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { asFile, photo } from "../support/photos.ts";
import { type StorageUser, service, signedIn } from "../support/storage-callers.ts";
import { storedFiles, storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend();

const bucketId = "photos";
const jpegType = "image/jpeg";

async function upload(bytes: Buffer, name = "photo.jpg", type = jpegType, owner?: StorageUser) {
  const user = owner ?? (await signedIn(server));
  const answer = await user.storage.from(bucketId).upload(user.path(name), asFile(bytes, name, type));
  return { user, name, error: answer.error };
}

async function storedBytes({ user, name, error }: Awaited<ReturnType<typeof upload>>) {
  expect(error).toBeNull();
  const answer = await fetch(user.storage.from(bucketId).getPublicUrl(user.path(name)).data.publicUrl);
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");

describe("the content decides, not the name or the declared type:", () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ["an SVG", async () => svg, "image/svg+xml"],
    [
      "an SVG with a byte order mark",
      async () => Buffer.concat([Buffer.from("\ufeff"), svg]),
      "image/svg+xml",
    ],
    ["a page", async () => html, "text/html"],
    ["a GIF", () => photo(20, 20).gif().toBuffer(), "image/gif"],
    ["a TIFF", () => photo(20, 20).tiff().toBuffer(), "image/tiff"],
    ["an AVIF", () => photo(20, 20).avif({ effort: 2 }).toBuffer(), "image/avif"],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n"), "application/pdf"],
    ["a ZIP", async () => Buffer.from("PK\x03\x04rest", "latin1"), "application/zip"],
    ["a program", async () => Buffer.from("\x7fELF rest", "latin1"), "application/octet-stream"],
    ["nothing", async () => Buffer.alloc(0), "application/octet-stream"],
  ])("%s named photo.jpg never reaches the store", async (_what, bytes, type) => {
    const before = storedFiles(server).length;
    const { error } = await upload(await bytes());
    expect(error).toMatchObject({
      code: "InvalidMimeType",
      statusCode: "415",
      message: `mime type ${type} is not supported`,
    });
    expect(storedFiles(server)).toHaveLength(before);
  });

  test("a PNG that is called a JPEG is stored, and served, as the PNG that it is", async () => {
    const { type, bytes } = await storedBytes(await upload(await photo(30, 20).png().toBuffer()));
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(["image/png", "png"]);
  });

  test("a JPEG for a bucket of PNGs alone is stored as the PNG that it was declared to be", async () => {
    await service(server).createBucket("plans", { public: true, allowedMimeTypes: ["image/png"] });
    const plans = service(server).from("plans");
    const sent = await photo(30, 20).jpeg().toBuffer();
    expect((await plans.upload("plan.jpg", sent, { contentType: "image/png" })).error).toBeNull();
    const { data } = await plans.download("plan.jpg");
    const { format, width } = await sharp(await bytesOf(data)).metadata();
    expect([data?.type, format, width]).toEqual(["image/png", "png", 30]);
    const page = await plans.upload("page.png", html, { contentType: "image/png" });
    expect(page.error).toMatchObject({ message: "mime type text/html is not supported" });
  });

  test("a PNG's transparent parts become white where only JPEGs are kept", async () => {
    await service(server).createBucket("prints", { public: true, allowedMimeTypes: [jpegType] });
    const prints = service(server).from("prints");
    const clear = { create: { width: 8, height: 8, channels: 4, background: "#00000000" } } as const;
    await prints.upload("clear.png", await sharp(clear).png().toBuffer(), { contentType: jpegType });
    const { data } = await prints.download("clear.png");
    const { dominant } = await sharp(await bytesOf(data)).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["only the beginning of a JPEG", async () => (await photo().jpeg().toBuffer()).subarray(0, 900)],
    ["only half of a JPEG", async () => half(await photo(800, 600).jpeg({ quality: 95 }).toBuffer())],
    ["only half of a PNG", async () => half(await photo().png().toBuffer())],
    [
      "a JPEG's first bytes before a page",
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    ],
    [
      "a PNG's first bytes before an SVG",
      async () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg]),
    ],
  ])("%s is refused as unreadable", async (_what, bytes) => {
    const { error } = await upload(await bytes());
    expect(error).toMatchObject({
      code: "InvalidMimeType",
      message: expect.stringContaining("cannot be read"),
    });
  });
});

describe("what a file holds beside the pixels is removed:", () => {
  const hidden = "<script>stolen()</script>";
  test.each<[string, () => Promise<Buffer>]>([
    ["bytes after a JPEG", async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(hidden)])],
    ["a comment in a JPEG", async () => withComment(await photo().jpeg().toBuffer(), hidden)],
    ["a text chunk in a PNG", async () => withText(await photo().png().toBuffer(), hidden)],
    ["bytes after a PNG", async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from(hidden)])],
    [
      "an archive after a WebP",
      async () => Buffer.concat([await photo().webp().toBuffer(), Buffer.from(hidden)]),
    ],
    [
      "a description in EXIF",
      () =>
        photo()
          .withExif({ IFD0: { ImageDescription: hidden } })
          .jpeg()
          .toBuffer(),
    ],
  ])("%s", async (_what, make) => {
    const sent = await make();
    expect(sent.includes(hidden)).toBe(true);
    const { bytes } = await storedBytes(await upload(sent));
    expect(bytes.includes(hidden)).toBe(false);
    expect(bytes.includes("stolen")).toBe(false);
  });

  test.each(["jpeg", "png", "webp"] as const)("where a %s was taken, and by which phone", async (format) => {
    const sent = await photo()
      .withExif({
        IFD0: { Make: "Phonemaker", Model: "Nine" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "18/1 9/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "74/1 34/1 0/1",
        },
      })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { bytes } = await storedBytes(await upload(sent, `a.${format}`, `image/${format}`));
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, comments }).toEqual({});
    expect(bytes.includes("Phonemaker")).toBe(false);
  });
});

test("a photo that was held sideways is stored upright", async () => {
  // The drawing is red in its upper left quarter. Orientation 6: turn it a quarter to the right to see it upright.
  const sideways = await photo(400, 300).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes } = await storedBytes(await upload(sideways));
  const { width, height, orientation } = await sharp(bytes).metadata();
  expect([width, height, orientation]).toEqual([400, 300, undefined]);
  const [red = 0, green = 0] = await sharp(bytes)
    .extract({ left: 50, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(60);
});

test("a photo in print colours becomes one that every browser shows", async () => {
  const { bytes } = await storedBytes(await upload(await photo().toColourspace("cmyk").jpeg().toBuffer()));
  expect((await sharp(bytes).metadata()).space).toBe("srgb");
});

describe("a decompression bomb", () => {
  test.each([
    [16_000, 16_000],
    [60_000, 60_000],
    [1_000_000, 60],
  ])("of %i by %i pixels is refused before it is unpacked", async (width, height) => {
    const { error } = await upload(hollowPng(width, height), "a.png", "image/png");
    expect(error).toMatchObject({ statusCode: expect.stringMatching(/413|415/) });
    expect(await storedRows(server)).not.toContain(expect.stringContaining("a.png"));
  });

  test("is refused with how large a picture may be", async () => {
    const large = await sharp({ create: { width: 7100, height: 7100, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const { error } = await upload(large, "b.png", "image/png");
    expect(error).toMatchObject({
      code: "EntityTooLarge",
      message: "The picture has more than 50 megapixels",
    });
  });
});

test("a picture of just under 50 megapixels is taken", async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#a42" } })
    .jpeg()
    .toBuffer();
  const { bytes } = await storedBytes(await upload(large));
  expect((await sharp(bytes).metadata()).width).toBe(7000);
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}

/** After the header chunk, which is always 25 bytes and comes first. */
function withText(png: Buffer, text: string): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    chunk("tEXt", Buffer.from(`Comment\0${text}`)),
    png.subarray(33),
  ]);
}

/** A PNG of any size whose few bytes unpack to empty pixels. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
