import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedBody } from "./compressed-body.ts";

const bytes = Buffer.from(
  Array.from({ length: 2_000 }, (_, n) => `<li id="${n * n}">listing ${n % 7} of ${n % 31}</li>`).join(""),
);

test("a page that is asked for again is compressed better than at first", async () => {
  const body = compressedBody({ body: bytes });
  const first = await body.as("br");
  await expect
    .poll(async () => (await body.as("br")).length, { timeout: 30_000 })
    .toBeLessThan(first.length * 0.98);
  for (const form of [first, await body.as("br")]) expect(brotliDecompressSync(form)).toEqual(bytes);
});

test("a page has its styles at the end of its head, however it is sent", async () => {
  const page = Buffer.from("<head>1</head><p>2</p>");
  const body = compressedBody({ body: page, styles: Buffer.from("<style>p{}</style>") });
  const whole = "<head>1<style>p{}</style></head><p>2</p>";
  expect(String(await body.as("identity"))).toBe(whole);
  expect(String(brotliDecompressSync(await body.as("br")))).toBe(whole);
  expect(String(gunzipSync(await body.as("gzip")))).toBe(whole);
});
