import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { mountStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "osari-static-"));
const script = "console.log('नमस्ते')";
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets/page-abc.js"), script);
writeFileSync(join(folder, "assets/page-abc.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "favicon.ico"), "icon");
const app = new Hono();
mountStaticFiles(app, folder);
app.all("*", (c) => c.text("a page"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asking = (path: string, headers = {}, method = "GET") => app.request(path, { method, headers });

it("sends a file compressed to those who take it so, and plain to the others", async () => {
  const compressed = await asking("/assets/page-abc.js", { "accept-encoding": "gzip, br" });
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
  expect(Object.fromEntries(compressed.headers)).toMatchObject({
    "content-encoding": "br",
    "content-length": String(bytes.length),
    vary: "Accept-Encoding",
  });
  for (const accepted of ["gzip", "identity", "br;q=0"]) {
    const plain = await asking("/assets/page-abc.js", { "accept-encoding": accepted });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, script]);
  }
});

it("says what a file is, and for how long a browser may keep it", async () => {
  const headersOf = async (path: string) => {
    const { headers } = await asking(path);
    return [headers.get("content-type"), headers.get("cache-control")];
  };
  expect(await headersOf("/assets/page-abc.js")).toEqual([
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(await headersOf("/favicon.ico")).toEqual(["image/x-icon", "public, max-age=3600"]);
});

it("sends nothing to those who have the file, or ask for its headers", async () => {
  const tag = (await asking("/favicon.ico")).headers.get("etag") ?? "";
  const again = await asking("/favicon.ico", { "if-none-match": tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await asking("/favicon.ico", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "4", ""]);
});

it.each([
  ["GET", "/assets/other.js"],
  ["GET", "/assets/page-abc.js.br"],
  ["GET", "/assets/../favicon.icon"],
  ["POST", "/favicon.ico"],
])("leaves what is no file to the pages: %s %s", async (method, path) => {
  expect(await (await asking(path, {}, method)).text()).toBe("a page");
});
