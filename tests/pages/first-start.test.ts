import { afterAll, beforeAll, expect, test } from "vitest";
import { type Demo, startDemo } from "../../server/demo.ts";
import { createLog } from "../../server/log.ts";
import { builtPages } from "../../server/pages.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let demo: Demo | null;
beforeAll(async () => {
  server = await startTestServer({ SEED_DEMO: "1", PAGE_CACHE_MB: "0" }, await builtPages());
  // What serve-site.ts waits for before it answers anybody; the job that draws the rest has not begun.
  demo = await startDemo(server.site, server.env, createLog("silent"));
});
afterAll(() => server.stop());

/** The first picture of each card. */
function coversOf(html: string): string[] {
  const cards = html.split("<article").slice(1);
  return cards.map((card) => /<img[^>]* src="([^"]+)"/.exec(card)?.[1]?.replaceAll("&amp;", "&") ?? "none");
}

test.each(["/", "/listings"])(
  "in a first start every picture that %s shows is there with its first visitor",
  async (path) => {
    const covers = coversOf(await (await fetch(server.url + path)).text());
    expect(covers.length).toBeGreaterThanOrEqual(6);
    const answers = await Promise.all(
      [...new Set(covers)].map(async (cover) => {
        const answer = await fetch(new URL(cover, server.url));
        return `${answer.status} ${answer.headers.get("content-type")?.split("/")[0]} ${cover}`;
      }),
    );
    expect(answers.filter((answer) => !answer.startsWith("200 image"))).toEqual([]);
  },
);

test("a picture that is not drawn yet is drawn for those who ask for it, once", async () => {
  const [listing] = await server.database.query<{ images: string[] }>(
    "select images from public.properties order by created_at limit 1",
  );
  const [, path] = /property_images\/(.+)$/.exec(listing?.images.at(-1) ?? "") ?? [];
  expect((await fetch(`${server.url}/photos/640/${path}`)).status).toBe(400);
  const ask = async () => demo?.app.fetch(new Request(`${server.url}/photos/640/${path}`));
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map((answer) => [answer?.status, answer?.headers.get("content-type")])).toEqual(
    Array(2).fill([200, "image/webp"]),
  );
  const versions = await server.database.query("select from storage.objects where name = $1", [path]);
  expect(versions).toHaveLength(1);
});
