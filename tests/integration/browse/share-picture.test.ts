import { clientWith } from "@osari/backend/testing/storage-callers.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addListing, addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const share = (id: string) => fetch(`${server.url}/share/listings/${id}.jpg`);

async function expectSmallJpeg(id: string): Promise<void> {
  const answer = await share(id);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
}

test("the picture of a link weighs at most 300 kB, whatever the photo: a PNG full of noise", async () => {
  const owner = await addOwner(server.database);
  const noise = { type: "gaussian" as const, mean: 128, sigma: 90 };
  const photo = await sharp({ create: { width: 1290, height: 1000, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const name = `user_${owner.id}/noise.png`;
  const files = clientWith(server, server.deps.keys.secret).from("property_images");
  expect((await files.upload(name, photo, { contentType: "image/png" })).error).toBeNull();
  const images = [`/storage/v1/object/public/property_images/${name}`];
  await expectSmallJpeg((await addListing(server.database, owner, { images })).id);
});

test("it is drawn without a photo too, with any words", async () => {
  const owner = await addOwner(server.database);
  const title = `<b>&amp; "'</b> \u202e ${"स्वागत ".repeat(20)}`;
  await expectSmallJpeg((await addListing(server.database, owner, { title, price: 999_999_999_999 })).id);
});

test("there is none of a listing that is not shown, and no other answer to a strange name", async () => {
  const owner = await addOwner(server.database);
  const hidden = await addListing(server.database, owner, { is_active: false });
  for (const id of [hidden.id, crypto.randomUUID(), "-".repeat(36), "../../etc/passwd", "%00"])
    expect([id, (await share(id)).status]).toEqual([id, 404]);
});

test("when very many are asked for at once, some are told to come back and none fails", async () => {
  const owner = await addOwner(server.database);
  const listings = await addListings(
    server.database,
    owner,
    Array.from({ length: 24 }, () => ({})),
  );
  const answers = await Promise.all(listings.map(({ id }) => share(id)));
  for (const answer of answers)
    expect([answer.status, answer.headers.has("retry-after")]).toEqual(
      answer.status === 200 ? [200, false] : [503, true],
    );
});
