import { drawPictures } from "@osari/demo/draw-pictures.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureFolder } from "../../../server/demo.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.database);
});
afterAll(() => server.stop());

/** Draws and stores `count` pictures, then behaves like a process that is told to stop. */
async function drawSome(count: number): Promise<string[]> {
  const stopping = new AbortController();
  const put = pictureFolder(server.site, server.url, server.deps.keys.secret);
  const stored: string[] = [];
  await drawPictures(server.database, {
    signal: stopping.signal,
    async putPicture(path, jpeg) {
      await put(path, jpeg);
      stored.push(path);
      if (stored.length >= count) stopping.abort();
    },
  });
  return stored;
}

test("a drawn picture is served at the address the listing names, and the next start goes on from there", async () => {
  const first = await drawSome(2);
  const [newest] = await server.database.query<{ images: string[] }>(
    "select images from public.properties order by not is_featured, created_at desc limit 1",
  );
  const answer = await fetch(`${server.url}${newest?.images[0]}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20_000);

  const second = await drawSome(1);
  expect(second.filter((path) => first.includes(path))).toEqual([]);
});
