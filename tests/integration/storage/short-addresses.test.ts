import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwner } from "../../support/owners.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("a photo at its short address is the render of the storage service, with its tag", async () => {
  const owner = await createOwner(server);
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#3a5" } })
    .jpeg()
    .toBuffer();
  const path = owner.path("a.jpg");
  const { error } = await owner.storage
    .from("property_images")
    .upload(path, jpeg, { contentType: "image/jpeg" });
  expect(error).toBeNull();
  const short = `${server.url}/photos/320/${path}`;
  const answer = await fetch(short);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(bytes).metadata()).width).toBe(320);
  const long = await fetch(
    `${server.url}/storage/v1/render/image/public/property_images/${path}?width=320&format=webp`,
  );
  expect(Buffer.from(await long.arrayBuffer()).equals(bytes)).toBe(true);
  const etag = answer.headers.get("etag") ?? "";
  expect((await fetch(short, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test.each([
  "/photos/320/",
  "/photos/wide/user_1/a.jpg",
  "/photos/320/user_1/none.jpg",
  "/photos/320/../../rest/v1/",
])("%s is no photo", async (path) => {
  expect((await fetch(server.url + path)).ok).toBe(false);
});
