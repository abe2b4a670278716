import { brotliCompressSync } from "node:zlib";
import { seedDemo } from "@osari/demo/seed.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOf } from "../../app/rendering/router-tags.ts";
import { builtPages } from "../../server/pages.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
  await seedDemo(server.backend.jobDatabase);
});
afterAll(() => server.stop());

test.each([
  ["/", 60_000, 9_000],
  ["/listings", 60_000, 9_000],
])(
  "the HTML of %s weighs at most %i bytes, and %i compressed, without its styles",
  async (path, plain, compressed) => {
    const html = withoutStyles(await (await fetch(server.url + path)).text());
    expect(html.match(/<article/g)).toHaveLength(12);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(plain);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(compressed);
  },
);

test("a page with its styles, all that its first paint needs, weighs at most 24 kB compressed", async () => {
  const html = await (await fetch(`${server.url}/listings`)).text();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(24_000);
});

test("a page's styles stand in its head, known to its policy by their hash, and no style sheet is asked for", async () => {
  const page = await fetch(`${server.url}/listings`);
  const html = await page.text();
  const [, styles = ""] = /<style>(.*?)<\/style>.*<\/head>/s.exec(html) ?? [];
  expect(styles).toContain(".card-price{");
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'self' ${hashOf(styles)};`);
  expect(html).not.toContain("stylesheet");
});

test("a grid does not carry the texts that only a list shows", async () => {
  const [grid, list] = await Promise.all(
    ["/listings", "/listings?view=list"].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(list).toContain("excerpt");
  expect(grid).not.toContain("excerpt");
});

test("a photo's frame has its own colour until it comes", async () => {
  // One that the pages above do not show: that a photo has no colour yet is known for a minute.
  const [oldest] = await server.database.query<{ id: string; photo: string }>(
    `select id, substring(images[1] from 'user_.*$') as photo from public.properties
     where is_active and not is_featured order by created_at limit 1`,
  );
  await server.database.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('property_images', $1, '{"colour":"#a96"}')`,
    [oldest?.photo],
  );
  const html = await (await fetch(`${server.url}/listings/${oldest?.id}`)).text();
  expect(html).toMatch(/class="picture [^>]* style="background-color:#a96">/);
});

const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, "");
