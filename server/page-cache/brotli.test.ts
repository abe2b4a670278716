import { brotliDecompressSync, createBrotliCompress } from "node:zlib";
import { expect, test } from "vitest";
import { brotli } from "./brotli.ts";

test("bytes of many windows and pieces come back as they were", async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => `${(n * 7919) % 100_003} `).join(""));
  const packed = await brotli(bytes, 3);
  expect(packed.length).toBeGreaterThan(2 * 64 * 1024);
  expect(brotliDecompressSync(packed)).toEqual(bytes);
});

test("Node's stream has the memory that is taken from it under that name", () => {
  const stream = createBrotliCompress({ chunkSize: 1_024 });
  expect(stream).toHaveProperty("_outBuffer.length", 1_024);
  stream.close();
});
