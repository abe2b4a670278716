import { describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { service, signedIn, visitor } from "../../support/storage-callers.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();

let count = 0;
const newName = () => `bucket-${++count}`;

describe("the service", () => {
  test("makes a bucket and changes it, leaving what is not named", async () => {
    const id = newName();
    const storage = service(server);
    expect(await storage.createBucket(id)).toEqual({ data: { name: id }, error: null });
    expect((await storage.getBucket(id)).data).toMatchObject({
      id,
      name: id,
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
    });
    const limits = { fileSizeLimit: "1.5mb", allowedMimeTypes: ["text/plain", "image/*"] };
    expect((await storage.updateBucket(id, { public: true, ...limits })).data).toEqual({
      message: "Successfully updated",
    });
    const wanted = {
      public: true,
      file_size_limit: 1_500_000,
      allowed_mime_types: ["text/plain", "image/*"],
    };
    expect((await storage.getBucket(id)).data).toMatchObject(wanted);
    await storage.updateBucket(id, { public: false });
    expect((await storage.getBucket(id)).data).toMatchObject({ ...wanted, public: false });
  });

  test("is held to the limits it set", async () => {
    const id = newName();
    const storage = service(server);
    await storage.createBucket(id, { public: true, fileSizeLimit: "1kb", allowedMimeTypes: ["text/plain"] });
    const upload = async (body: string, contentType: string) =>
      failure((await storage.from(id).upload("a", body, { contentType })).error);
    expect(await upload("x".repeat(1001), "text/plain")).toMatchObject({ statusCode: "413" });
    expect(await upload("x", "text/css")).toMatchObject({
      statusCode: "415",
      message: "mime type text/css is not supported",
    });
    expect(
      (await storage.from(id).upload("a", "x".repeat(1000), { contentType: "text/plain" })).error,
    ).toBeNull();
  });

  test("empties a bucket, bytes and all, and deletes it only then", async () => {
    const id = newName();
    const storage = service(server);
    await storage.createBucket(id);
    for (const name of ["a", "b/c"]) await storage.from(id).upload(name, "x");
    expect(failure((await storage.deleteBucket(id)).error)).toMatchObject({
      statusCode: "409",
      message: "The bucket you tried to delete is not empty",
    });
    expect((await storage.emptyBucket(id)).error).toBeNull();
    expect((await storage.from(id).list()).data).toEqual([]);
    expect(await server.database.query("select 1 from backend.storage_removals")).toEqual([]);
    expect((await storage.deleteBucket(id)).data).toEqual({ message: "Successfully deleted" });
    expect(failure((await storage.getBucket(id)).error).code).toBe("NoSuchBucket");
  });

  test("lists buckets as it asks for them", async () => {
    const storage = service(server);
    for (const name of ["list-a", "list-b", "list-c"]) await storage.createBucket(name);
    const ids = async (options: Parameters<typeof storage.listBuckets>[0]) =>
      (await storage.listBuckets(options)).data?.map(({ id }) => id);
    expect(await ids({ search: "LIST-" })).toEqual(["list-a", "list-b", "list-c"]);
    expect(
      await ids({ search: "list-", sortColumn: "name", sortOrder: "desc", limit: 1, offset: 1 }),
    ).toEqual(["list-b"]);
    expect(await ids({ search: "%" })).toEqual([]);
  });

  test.each(["", " a", "a/b", "..", "sign", "public", "ä", "x".repeat(101)])(
    "makes no bucket %j",
    async (name) => {
      expect(failure((await service(server).createBucket(name)).error)).toMatchObject({
        statusCode: "400",
        code: "InvalidBucketName",
      });
    },
  );

  test("makes no bucket twice, and none with invalid limits", async () => {
    const storage = service(server);
    const id = newName();
    await storage.createBucket(id);
    expect(failure((await storage.createBucket(id)).error)).toMatchObject({ statusCode: "409" });
    const other = newName();
    expect(
      failure((await storage.createBucket(other, { public: true, fileSizeLimit: "much" })).error).statusCode,
    ).toBe("400");
    expect(
      failure((await storage.createBucket(other, { public: true, allowedMimeTypes: ["pictures"] })).error)
        .statusCode,
    ).toBe("415");
    expect(failure((await storage.updateBucket("nowhere", { public: true })).error).code).toBe(
      "NoSuchBucket",
    );
  });
});

test("a bucket is deleted, or something comes into it, never both", async () => {
  const storage = service(server);
  for (let round = 0; round < 10; round++) {
    const id = newName();
    await storage.createBucket(id);
    const [upload, removal] = await Promise.all([
      storage.from(id).upload("a", "x"),
      storage.deleteBucket(id),
    ]);
    expect([upload.error, removal.error].filter((error) => error !== null)).toHaveLength(1);
    if (upload.error) expect(failure(upload.error).code).toBe("NoSuchBucket");
    if (removal.error) expect(failure(removal.error).code).toBe("BucketNotEmpty");
  }
});

describe("anybody else", () => {
  test("makes, changes, empties and deletes no bucket", async () => {
    const id = newName();
    await service(server).createBucket(id, { public: false });
    await service(server).from(id).upload("a", "x");
    for (const storage of [visitor(server), (await signedIn(server)).storage]) {
      expect(failure((await storage.createBucket(newName())).error)).toMatchObject({
        statusCode: "403",
        code: "AccessDenied",
      });
      for (const { error } of [
        await storage.updateBucket(id, { public: true }),
        await storage.emptyBucket(id),
        await storage.deleteBucket(id),
      ]) {
        expect(failure(error).code).toBe("NoSuchBucket");
      }
    }
    expect((await service(server).getBucket(id)).data).toMatchObject({ public: false });
    expect((await service(server).from(id).list()).data).toHaveLength(1);
  });
});
