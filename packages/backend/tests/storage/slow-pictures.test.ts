import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NormaliseJob } from "../../src/storage/pictures/job.ts";
import { asStorageError } from "../../src/storage/pictures/picture.ts";
import { pictureProcesses } from "../../src/storage/pictures/picture-processes.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "osari-pictures-"));
  const of = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#a42" } });
  await of(4000).webp({ lossless: true, effort: 0 }).toFile(join(folder, "large"));
  await of(16).webp().toFile(join(folder, "small"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const upload = (name: string): NormaliseJob => ({
  kind: "normalise",
  input: join(folder, name),
  output: join(folder, `${name}-${crypto.randomUUID()}`),
  from: "webp",
  format: "webp",
});

test("a picture that costs too much is given up, and others go on meanwhile and afterwards", async () => {
  const pictures = pictureProcesses(1, 0.2);
  const slow = pictures.run("upload", "stranger", upload("large")).catch((error: unknown) => error);
  expect(await pictures.run("upload", "somebody", upload("small"))).toMatchObject({ width: 16, height: 16 });
  const error = await slow;
  expect(error).toMatchObject({ fault: "too-slow" });
  expect(asStorageError(error)).toMatchObject({
    message: "The picture takes too long to read: please make it smaller",
  });
  expect(await pictures.run("upload", "stranger", upload("small"))).toMatchObject({ width: 16, height: 16 });
});
