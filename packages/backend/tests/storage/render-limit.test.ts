import { expect, test } from "vitest";
import { photoFile } from "../support/photos.ts";
import { signedIn } from "../support/storage-callers.ts";
import { testBackend } from "../support/test-backend.ts";

const server = testBackend({ storage: { rendersPerMinute: 2 } });

test("an address that asks for ever new sizes of a picture is slowed down; sizes that exist go on", async () => {
  const owner = await signedIn(server);
  await owner.storage.from("photos").upload(owner.path("a.jpg"), await photoFile());
  const at = (width: number) =>
    fetch(`${server.url}/storage/v1/render/image/public/photos/${owner.path("a.jpg")}?width=${width}`);
  expect([(await at(160)).status, (await at(320)).status]).toEqual([200, 200]);
  const refused = await at(480);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await at(160)).status).toBe(200);
});
