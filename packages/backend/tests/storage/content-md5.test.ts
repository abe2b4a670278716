import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { s3Store } from "../../src/storage/blobs/s3.ts";
import { incomingFolder } from "../../src/storage/incoming/folder.ts";

test("a deletion carries the hash that some stores insist on", async () => {
  const store = createServer(async (request, response) => {
    const body = await text(request);
    const isRight = request.headers["content-md5"] === createHash("md5").update(body).digest("base64");
    response.writeHead(isRight && body.includes("<Key>a</Key>") ? 200 : 400, {
      "content-type": "application/xml",
    });
    response.end('<?xml version="1.0"?><DeleteResult/>');
  }).listen(0, "127.0.0.1");
  await once(store, "listening");
  const { port } = store.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const login = { accessKeyId: "a", secretAccessKey: "b" };
  const blobs = s3Store(
    { endpoint, region: "us-east-1", bucket: "pictures", ...login },
    incomingFolder(tmpdir()),
  );
  await expect(blobs.remove(["a"])).resolves.toBeUndefined();
  store.closeAllConnections();
  store.close();
});
