import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { photoFile } from "../../support/photos.ts";
import { type StorageUser, service, signedIn, visitor } from "../../support/storage-callers.ts";

const bucketId = "photos";

onDiskAndOnS3((server) => {
  let owner: StorageUser;
  let path: string;
  let url: string;
  let bytes: Buffer;
  beforeAll(async () => {
    owner = await signedIn(server);
    path = owner.path("veranda.jpg");
    await owner.storage
      .from(bucketId)
      .upload(path, await photoFile("jpeg", 1200, 900), { cacheControl: "3600" });
    url = owner.storage.from(bucketId).getPublicUrl(path).data.publicUrl;
    bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    await server.database.query(
      "insert into storage.buckets (id, name, public) values ('papers', 'papers', false), ('notes', 'notes', true)",
    );
  });

  describe("the public address", () => {
    test("answers anybody with the bytes and what a cache needs", async () => {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "content-length": String(bytes.length),
        "cache-control": "max-age=3600",
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        "last-modified": expect.stringMatching(/GMT$/),
        "accept-ranges": "bytes",
        "x-robots-tag": "none",
        "x-content-type-options": "nosniff",
      });
    });

    test("answers HEAD with the same headers and no bytes", async () => {
      const [get, head] = [await fetch(url), await fetch(url, { method: "HEAD" })];
      expect(head.status).toBe(200);
      for (const name of ["etag", "content-length", "content-type", "cache-control"])
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    });

    test("answers 304 to whoever holds the same bytes, by tag or by date", async () => {
      const { headers } = await fetch(url);
      const etag = headers.get("etag") ?? "";
      const date = headers.get("last-modified") ?? "";
      const conditions: Record<string, string>[] = [
        { "If-None-Match": etag },
        { "If-None-Match": `"other", W/${etag}` },
        { "If-Modified-Since": date },
      ];
      for (const known of conditions) {
        const answer = await fetch(url, { headers: known, cache: "no-store" });
        expect([answer.status, answer.headers.get("etag")]).toEqual([304, etag]);
      }
      const changed = { "If-None-Match": '"other"', "If-Modified-Since": date };
      expect((await fetch(url, { headers: changed, cache: "no-store" })).status).toBe(200);
    });

    test.each([
      ["bytes=0-9", 0, 9],
      ["bytes=100-", 100, null],
      ["bytes=-20", -20, null],
      ["bytes=10-99999999", 10, null],
    ])("answers the range %s with 206 and those bytes", async (range, start, last) => {
      const answer = await fetch(url, { headers: { Range: range } });
      const from = start < 0 ? bytes.length + start : start;
      const to = last ?? bytes.length - 1;
      expect(answer.status).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/${bytes.length}`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
    });

    test("answers a range beyond the end with 416", async () => {
      const answer = await fetch(url, { headers: { Range: `bytes=${bytes.length}-` } });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    });

    test("answers a range of bytes that have changed since with the whole", async () => {
      const answer = await fetch(url, { headers: { Range: "bytes=0-9", "If-Range": '"older"' } });
      expect(answer.status).toBe(200);
    });

    test("as a download names the file", async () => {
      const bucket = owner.storage.from(bucketId);
      const plain = await fetch(bucket.getPublicUrl(path, { download: true }).data.publicUrl);
      expect(plain.headers.get("content-disposition")).toBe("attachment;");
      const named = await fetch(bucket.getPublicUrl(path, { download: "घर 1.jpg" }).data.publicUrl);
      const encoded = encodeURIComponent("घर 1.jpg");
      expect(named.headers.get("content-disposition")).toBe(
        `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`,
      );
    });

    test("of a missing object, a private bucket and a missing bucket tell so", async () => {
      const answerOf = async (place: string) => {
        const answer = await fetch(`${server.url}/storage/v1/object/public/${place}`);
        return [answer.status, await answer.json()];
      };
      const noBucket = {
        statusCode: "404",
        error: "Bucket not found",
        message: "Bucket not found",
        code: "NoSuchBucket",
      };
      expect(await answerOf(`${bucketId}/none.jpg`)).toEqual([
        400,
        { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
      ]);
      expect(await answerOf("papers/deed.txt")).toEqual([400, noBucket]);
      expect(await answerOf("nowhere/a.jpg")).toEqual([400, noBucket]);
    });

    test("serves a page that somebody uploaded as plain text", async () => {
      const notes = service(server).from("notes");
      await notes.upload("page.html", Buffer.from("<script>alert(1)</script>"), { contentType: "text/html" });
      const answer = await fetch(notes.getPublicUrl("page.html").data.publicUrl);
      expect(answer.headers.get("content-type")).toBe("text/plain");
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    });
  });

  describe("a download", () => {
    test("from a public bucket gives anybody the bytes", async () => {
      const { data } = await visitor(server).from(bucketId).download(path);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    });

    test("from a private bucket gives them to the service, and to others no sign of the object", async () => {
      await service(server).from("papers").upload("deed.txt", "sold", { contentType: "text/plain" });
      const { data } = await service(server).from("papers").download("deed.txt");
      expect(await data?.text()).toBe("sold");
      for (const client of [visitor(server), owner.storage]) {
        const { error } = await client.from("papers").download("deed.txt");
        expect(failure(error)).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
      }
    });

    test("by the address for authenticated callers follows the policies", async () => {
      const ask = (token: string) =>
        fetch(`${server.url}/storage/v1/object/authenticated/${bucketId}/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
      expect((await ask(owner.token)).status).toBe(200);
      expect(await (await ask((await signedIn(server)).token)).json()).toMatchObject({ code: "NoSuchKey" });
    });
  });

  describe("info", () => {
    test("tells what is stored, to whom the policies show it", async () => {
      const { data } = await owner.storage.from(bucketId).info(path);
      expect(data).toEqual({
        id: expect.any(String),
        name: path,
        version: expect.any(String),
        bucketId,
        size: bytes.length,
        contentType: "image/jpeg",
        cacheControl: "max-age=3600",
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        metadata: {},
        lastModified: expect.any(String),
        createdAt: expect.any(String),
      });
    });

    test("exists is true, or false with the code of a missing object", async () => {
      const bucket = owner.storage.from(bucketId);
      expect(await bucket.exists(path)).toEqual({ data: true, error: null });
      const missing = await bucket.exists(owner.path("none.jpg"));
      expect([missing.data, failure(missing.error).code]).toEqual([false, "NoSuchKey"]);
      expect((await (await signedIn(server)).storage.from(bucketId).exists(path)).data).toBe(false);
    });

    test("exists fails, instead of saying no, where there is no such bucket", async () => {
      await expect(owner.storage.from("nowhere").exists("a.jpg")).rejects.toThrow("Bucket not found");
    });
  });
});
