import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe } from "vitest";
import { startTestServer, type TestServer } from "./test-server.ts";

export interface ObjectStore {
  /** The variables that point the site to it. */
  variables: Record<string, string>;
  folder: string;
  stop(): Promise<void>;
}

/** A store that speaks S3, on a free port. Its only user and password are "S3RVER". */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), "osari-test-s3-"));
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port } = await store.run();
  return {
    folder,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async stop() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same tests twice: with the bytes on the local disk, and in an S3-compatible store. */
export function onDiskAndOnS3(define: (server: () => TestServer) => void): void {
  describe.each(["the local disk", "an S3-compatible store"])("with the bytes on %s", (place) => {
    let server: TestServer | undefined;
    let store: ObjectStore | undefined;
    beforeAll(async () => {
      if (place !== "the local disk") store = await startObjectStore();
      server = await startTestServer(store?.variables);
    });
    afterAll(async () => {
      await server?.stop();
      await store?.stop();
    });
    define(() => {
      if (!server) throw new Error("the server has not started");
      return server;
    });
  });
}
