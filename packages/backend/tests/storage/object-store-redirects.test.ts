import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photoFile } from "../support/photos.ts";
import { signedIn } from "../support/storage-callers.ts";
import { storedRows } from "../support/stored-files.ts";
import { testBackend } from "../support/test-backend.ts";

/** Sends everybody on to another machine, as a store that was taken over, or whose name was, could. */
let store: Server;
/** A machine that only this server reaches. */
let inner: Server;
let innerAsked = 0;
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  inner = createServer((_request, response) => {
    innerAsked += 1;
    response.end("the inner machine's secret");
  }).listen(0, "127.0.0.1");
  await once(inner, "listening");
  store = createServer((request, response) => {
    request.resume();
    response.writeHead(307, { Location: `${addressOf(inner)}/latest/meta-data` }).end();
  }).listen(0, "127.0.0.1");
  await once(store, "listening");
});
afterAll(() => {
  for (const server of [store, inner]) server.close().closeAllConnections();
});

const server = testBackend(() => ({
  storage: {
    s3: {
      endpoint: addressOf(store),
      region: "us-east-1",
      bucket: "pictures",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
  },
}));

test("an object store cannot have the server ask another machine", async () => {
  const owner = await signedIn(server);
  const { error } = await owner.storage.from("photos").upload(owner.path("a.jpg"), await photoFile());
  expect(error).toMatchObject({ status: 503, code: "StoreUnavailable" });
  await server.database.query(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     values ('photos', 'b.jpg', $1, gen_random_uuid()::text, $2)`,
    [
      owner.id,
      {
        size: 9,
        mimetype: "image/jpeg",
        cacheControl: "no-cache",
        eTag: '"a"',
        contentLength: 9,
        lastModified: new Date().toISOString(),
      },
    ],
  );
  const answer = await fetch(`${server.url}/storage/v1/object/public/photos/b.jpg`);
  expect([answer.status, (await answer.text()).includes("secret")]).toEqual([503, false]);
  expect(innerAsked).toBe(0);
  expect(await storedRows(server)).toEqual(["b.jpg"]);
});
