import { StorageClient } from "@supabase/storage-js";
import { describe, expect, test } from "vitest";
import { failure } from "../../support/failure.ts";
import { photoFile } from "../../support/photos.ts";
import { clientWith, service, signedIn, visitor } from "../../support/storage-callers.ts";
import { testBackend } from "../../support/test-backend.ts";

const server = testBackend();

const bucketId = "photos";

describe("who asks", () => {
  test("must be said: without an Authorization header there is no valid token, as behind the genuine gateway", async () => {
    const { error } = await new StorageClient(`${server.url}/storage/v1`).listBuckets();
    expect(failure(error)).toEqual({
      status: 400,
      statusCode: "403",
      code: "AccessDenied",
      message: "Invalid Compact JWS",
    });
  });

  test.each([
    ["that is no token", async () => "not-a-token", "Invalid Compact JWS"],
    ["that has expired", () => tokenThatExpires(-10), '"exp" claim timestamp check failed'],
    [
      "signed by somebody else",
      async () => `${(await tokenThatExpires(60)).split(".").slice(0, 2).join(".")}.${"A".repeat(86)}`,
      "signature verification failed",
    ],
  ])("a bearer %s is denied", async (_what, bearer, message) => {
    const { error } = await clientWith(server, await bearer())
      .from(bucketId)
      .list("");
    expect(failure(error)).toEqual({ status: 400, statusCode: "403", code: "AccessDenied", message });
  });

  test("broken JSON is told so", async () => {
    const answer = await fetch(`${server.url}/storage/v1/object/list/${bucketId}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${server.deps.keys.publishable}`,
        "Content-Type": "application/json",
      },
      body: "{",
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: "400",
        error: "FastifyError",
        message: expect.any(String),
        code: "InvalidRequest",
      },
    ]);
  });
});

describe("buckets", () => {
  const bucket = {
    id: bucketId,
    name: bucketId,
    owner: null,
    public: true,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    file_size_limit: 5_242_880,
    allowed_mime_types: ["image/jpeg", "image/png", "image/webp"],
  };

  test("are shown to the service", async () => {
    expect((await service(server).getBucket(bucketId)).data).toMatchObject(bucket);
    expect((await service(server).listBuckets()).data).toEqual([{ ...bucket, type: "STANDARD" }]);
  });

  test("are hidden from everybody else, who can upload all the same", async () => {
    const owner = await signedIn(server);
    for (const client of [visitor(server), owner.storage]) {
      expect(failure((await client.getBucket(bucketId)).error)).toEqual({
        status: 400,
        statusCode: "404",
        code: "NoSuchBucket",
        message: "Bucket not found",
      });
      expect(await client.listBuckets()).toEqual({ data: [], error: null });
    }
    const { error } = await owner.storage.from(bucketId).upload(owner.path("a.jpg"), await photoFile());
    expect(error).toBeNull();
  });
});

test.each(["/upload/resumable", "/object/sign", "/object/upload/a/b", "/object/move/a", "/cdn/a/b", "/s3"])(
  "%s is not found",
  async (path) => {
    const { token } = await signedIn(server);
    const answer = await fetch(`${server.url}/storage/v1${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  },
);

test("a folder may bear the name of an operation", async () => {
  const owner = await signedIn(server);
  const bucket = owner.storage.from(bucketId);
  for (const folder of ["upload", "sign", "move", "list-v2", "public", "authenticated"]) {
    const path = owner.path(`${folder}/a.jpg`);
    expect((await bucket.upload(path, await photoFile("jpeg", 64, 48))).error).toBeNull();
    expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).status).toBe(200);
  }
});

async function tokenThatExpires(inSeconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return server.deps.tokens.sign({
    sub: "5f0c8d3e-0f0e-4a53-9d5b-0a4a6d2a7b11",
    role: "authenticated",
    aud: "authenticated",
    iat: now - 60,
    exp: now + inSeconds,
  });
}
