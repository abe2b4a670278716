import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { onDiskAndOnS3 } from "../../support/object-store.ts";
import { asFile, photo, photoFile } from "../../support/photos.ts";
import { type StorageUser, service, signedIn, visitor } from "../../support/storage-callers.ts";

const bucketId = "photos";

onDiskAndOnS3((server) => {
  let owner: StorageUser;
  beforeAll(async () => {
    owner = await signedIn(server);
  });
  const images = () => owner.storage.from(bucketId);
  const somePath = () => owner.path(`${randomUUID()}.jpg`);

  describe("an upload", () => {
    test("as a file answers with the id, the path and the path with its bucket", async () => {
      const path = somePath();
      const answer = await images().upload(path, await photoFile(), { cacheControl: "3600", upsert: false });
      const fullPath = `${bucketId}/${path}`;
      expect(answer).toEqual({ data: { id: expect.any(String), path, fullPath }, error: null });
    });

    test("as a form of the caller's own keeps its field name and is stored all the same", async () => {
      const form = new FormData();
      form.append("cacheControl", "60");
      form.append("picture", await photoFile());
      const path = somePath();
      expect((await images().upload(path, form)).error).toBeNull();
      expect((await images().info(path)).data).toMatchObject({ cacheControl: "max-age=60" });
    });

    test("as bytes, as a buffer and as a stream is stored", async () => {
      const bytes = await photo().jpeg().toBuffer();
      for (const body of [new Uint8Array(bytes).buffer, bytes, Readable.from([bytes])]) {
        const answer = await images().upload(somePath(), body, { contentType: "image/jpeg" });
        expect(answer.error).toBeNull();
      }
    });

    test("keeps cache-control and the sender's metadata, from a form and from headers", async () => {
      const options = { cacheControl: "7200", metadata: { room: "kitchen" } };
      const [form, raw] = [somePath(), somePath()];
      await images().upload(form, await photoFile(), options);
      await images().upload(raw, await photo().jpeg().toBuffer(), { ...options, contentType: "image/jpeg" });
      for (const path of [form, raw]) {
        const { data } = await images().info(path);
        expect(data).toMatchObject({ cacheControl: "max-age=7200", metadata: { room: "kitchen" } });
      }
    });

    test("without a cache time is stored as no-cache", async () => {
      const path = somePath();
      const form = new FormData();
      form.append("", await photoFile());
      const url = `${server.url}/storage/v1/object/${bucketId}/${path}`;
      const headers = { Authorization: `Bearer ${owner.token}` };
      expect((await fetch(url, { method: "POST", headers, body: form })).status).toBe(200);
      expect((await images().info(path)).data?.cacheControl).toBe("no-cache");
    });

    test("over an existing object is a duplicate", async () => {
      const path = somePath();
      await images().upload(path, await photoFile());
      const { error } = await images().upload(path, await photoFile(), { upsert: false });
      expect(failure(error)).toEqual({
        status: 400,
        statusCode: "409",
        code: "KeyAlreadyExists",
        message: "The resource already exists",
      });
    });

    test("that would replace an object needs a policy for update, and there is none", async () => {
      const path = somePath();
      await images().upload(path, await photoFile());
      const denied = {
        status: 400,
        statusCode: "403",
        code: "AccessDenied",
        message: "new row violates row-level security policy",
      };
      expect(failure((await images().upload(path, await photoFile(), { upsert: true })).error)).toEqual(
        denied,
      );
      expect(failure((await images().update(path, await photoFile())).error)).toEqual(denied);
    });

    test("by a visitor, or into another folder, is denied before a duplicate is told", async () => {
      const path = somePath();
      await images().upload(path, await photoFile());
      const stranger = await signedIn(server);
      for (const client of [visitor(server), stranger.storage]) {
        const { error } = await client.from(bucketId).upload(path, await photoFile());
        expect(failure(error)).toMatchObject({ statusCode: "403", code: "AccessDenied" });
      }
    });

    test("into a bucket that is not there is told so", async () => {
      const { error } = await owner.storage.from("nowhere").upload(somePath(), await photoFile());
      expect(failure(error)).toEqual({
        status: 400,
        statusCode: "404",
        code: "NoSuchBucket",
        message: "Bucket not found",
      });
    });

    test("of a type that the bucket does not allow is refused by its declared type", async () => {
      const { error } = await images().upload(
        somePath(),
        asFile(Buffer.from("GIF89a"), "a.gif", "image/gif"),
      );
      expect(failure(error)).toEqual({
        status: 400,
        statusCode: "415",
        code: "InvalidMimeType",
        message: "mime type image/gif is not supported",
      });
    });

    test("larger than the bucket allows is refused, as a form and as a raw body", async () => {
      const large = Buffer.alloc(5_242_881);
      const form = await images().upload(somePath(), asFile(large, "a.jpg", "image/jpeg"));
      const raw = await images().upload(somePath(), large, { contentType: "image/jpeg" });
      for (const { error } of [form, raw]) {
        expect(failure(error)).toEqual({
          status: 400,
          statusCode: "413",
          code: "EntityTooLarge",
          message: "The object exceeded the maximum allowed size",
        });
      }
    });

    test("of exactly the size that the bucket allows is not too large", async () => {
      const bytes = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(5_242_880)]).subarray(
        0,
        5_242_880,
      );
      expect((await images().upload(somePath(), asFile(bytes, "a.jpg", "image/jpeg"))).error).toBeNull();
    });

    test("under a name with other characters is refused", async () => {
      const path = owner.path("naïve.jpg");
      const { error } = await images().upload(path, await photoFile());
      const message = `Invalid key: ${path}`;
      expect(failure(error)).toEqual({ status: 400, statusCode: "400", code: "InvalidKey", message });
    });

    test("without any file is told so", async () => {
      const form = new FormData();
      form.append("cacheControl", "3600");
      const { error } = await images().upload(somePath(), form);
      expect(failure(error)).toEqual({
        status: 400,
        statusCode: "400",
        code: "InvalidRequest",
        message: "No content provided",
      });
    });
  });

  test("the service replaces an object by upsert and by update, and keeps its id", async () => {
    const bucket = service(server).from(bucketId);
    const path = somePath();
    const first = await bucket.upload(path, await photoFile("jpeg", 640, 480));
    const second = await bucket.upload(path, await photoFile("png", 320, 240), { upsert: true });
    const third = await bucket.update(path, await photoFile("webp", 160, 120));
    expect(second.data?.id).toBe(first.data?.id);
    expect(third.data).toEqual(first.data);
    expect((await bucket.info(path)).data?.contentType).toBe("image/webp");
    const url = bucket.getPublicUrl(path).data.publicUrl;
    expect((await fetch(url)).headers.get("content-type")).toBe("image/webp");
  });

  test("an update of an object that is not there makes it", async () => {
    const path = somePath();
    expect(
      (
        await service(server)
          .from(bucketId)
          .update(path, await photoFile())
      ).error,
    ).toBeNull();
    expect((await images().exists(path)).data).toBe(true);
  });
});
