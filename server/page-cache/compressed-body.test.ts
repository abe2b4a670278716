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

test("pages of different lengths that are compressed at the same time stay apart", async () => {
  const styles = Buffer.from("<style>p{}</style>");
  const pageOf = (n: number) => `<head></head><p>${String(n).repeat(n * 100)}</p>`;
  for (const round of [1, 2]) {
    const all = Array.from({ length: 12 }, (_, n) => (round === 1 ? n : 12 - n));
    const sent = await Promise.all(
      all.map((n) => compressedBody({ body: Buffer.from(pageOf(n)), styles }).as(n % 2 ? "br" : "gzip")),
    );
    for (const [at, n] of all.entries()) {
      const read = n % 2 ? brotliDecompressSync : gunzipSync;
      expect(String(read(sent[at] ?? Buffer.alloc(0)))).toBe(
        pageOf(n).replace("</head>", `${styles}</head>`),
      );
    }
  }
});
