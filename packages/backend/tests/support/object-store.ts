import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe } from "vitest";
import type { S3Settings } from "../../src/storage/settings.ts";
import { type TestBackend, testBackend } from "./test-backend.ts";

export interface ObjectStore {
  settings: S3Settings;
  folder: string;
  stop(): Promise<void>;
}

/** A store that speaks S3 (the maintained fork of s3rver), on a free port. Its only user and password are "S3RVER". */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), "backend-test-s3-"));
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // It computes the signature of a bucket's listing without the slash that clients send.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port } = await store.run();
  return {
    folder,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "pictures",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same tests twice: with the bytes on the local disk, and in an S3-compatible store. */
export function onDiskAndOnS3(define: (server: TestBackend) => void): void {
  describe("with the bytes on the local disk", () => define(testBackend()));
  describe("with the bytes on an S3-compatible store", () => {
    let store: ObjectStore | undefined;
    beforeAll(async () => {
      store = await startObjectStore();
    });
    afterAll(() => store?.stop());
    define(testBackend(() => ({ storage: { s3: store?.settings ?? null } })));
  });
}
