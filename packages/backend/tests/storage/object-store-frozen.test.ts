import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoFile } from "../support/photos.ts";
import { signedIn } from "../support/storage-callers.ts";
import { storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

/** Accepts connections and never answers. */
let silent: Server;
const sockets: Socket[] = [];
let firstAsked = 0;
beforeAll(async () => {
  silent = createServer((socket) => {
    firstAsked ||= performance.now();
    sockets.push(socket);
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const server = testBackend(() => ({
  storage: {
    s3: {
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      region: "us-east-1",
      bucket: "pictures",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
  },
}));

test("an upload to an object store that hangs is refused within ten seconds and leaves nothing", async () => {
  const owner = await signedIn(server);
  const { error } = await owner.storage.from("photos").upload(owner.path("a.jpg"), await photoFile());
  expect(error).toMatchObject({ status: 503, code: "StoreUnavailable" });
  expect(performance.now() - firstAsked).toBeLessThan(10_000);
  expect(await storedRows(server)).toEqual([]);
});
