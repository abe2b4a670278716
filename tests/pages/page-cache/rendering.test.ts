import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { siteWithPageCache } from "./site-with-page-cache.ts";

const site = siteWithPageCache();

test("a page is rendered once, and is the same plain, in brotli and in gzip", async () => {
  await site.list({ title: "House with a well" });
  await site.isToldOfChanges();
  let answers: [plain: string, br: Buffer, gz: Buffer] | undefined;
  // Polled, because the cache is off for a moment where the database is slow to answer.
  await expect
    .poll(async () => {
      await site.get("/listings");
      site.rendered = [];
      answers = [
        await site.textOf("/listings"),
        await raw("/listings", "br"),
        await raw("/listings", "gzip"),
      ];
      return site.rendered.length;
    })
    .toBe(0);
  const [plain, br, gz] = answers ?? [];
  expect(plain).toContain("House with a well");
  expect([br && brotliDecompressSync(br), gz && gunzipSync(gz)].map(String)).toEqual([plain, plain]);
});

function raw(path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(site.server.url + path, { headers: { "accept-encoding": encoding } }, (answer) => {
      if (answer.headers["content-encoding"] !== encoding)
        reject(new Error(`not compressed with ${encoding}`));
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

test("however many ask for a new page at once, it is rendered once", async () => {
  const addresses = ["/listings?bedrooms=2&search=pune", "/listings?search=pune&bedrooms=2"];
  await site.list({ title: "Pune flat", property_details: { bedrooms: 2 } });
  await site.whileOn(async () => {
    await site.query("update public.properties set title = title || ' again'");
    await site.isToldOfChanges();
    site.rendered = [];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => site.get(addresses[n % 2] ?? "")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(site.rendered).toHaveLength(1);
  });
});

test.each<[change: string, make: () => Promise<unknown>]>([
  ["a listing changes", () => site.list({ property_details: { bedrooms: 2 } })],
  [
    "places are loaded",
    () => site.query("insert into gazetteer.loads values ('a file', 0) on conflict do nothing"),
  ],
])("suggestions for the same text are found once, until %s", async (_, make) => {
  const path = "/api/search/suggestions?q=2+bhk+in+the+well+house";
  await site.whileOn(async () => {
    await site.textOf(path);
    expect(await asksDatabase(path)).toBe(false);
  });
  await make();
  await site.isToldOfChanges();
  expect(await asksDatabase(path)).toBe(true);
});

/** Whether the answer has to wait while the search's words cannot be read. */
const asksDatabase = (path: string): Promise<boolean> =>
  site.server.database.transaction(async (client) => {
    await client.query("lock table search.keys in access exclusive mode");
    let isAnswered = false;
    void site.textOf(path).then(() => {
      isAnswered = true;
    });
    await expect
      .poll(
        async () =>
          isAnswered ||
          (await site.query("select from pg_locks where not granted and relation = 'search.keys'::regclass"))
            .length > 0,
      )
      .toBe(true);
    return !isAnswered;
  });

test("several texts are answered in one request, each as it is alone", async () => {
  await site.list({ property_details: { bedrooms: 2 } });
  await site.isToldOfChanges();
  const path = "/api/search/suggestions";
  const [two, three] = await Promise.all(["2+bhk", "3+bhk"].map((text) => site.textOf(`${path}?q=${text}`)));
  const together = await site.get(`${path}?q=2+bhk&q=3+bhk`);
  expect(await together.json()).toEqual({
    ...JSON.parse(two ?? ""),
    answers: { "3 bhk": JSON.parse(three ?? "") },
  });
  expect(together.headers.get("cache-control")).toBe("private, no-cache");
});

test("while no more pages can be rendered those that are kept go on", () =>
  site.whileOn(async () => {
    let open = () => {};
    const opened = new Promise<void>((done) => (open = done));
    site.gate = { path: "/listings?search=slow", when: "before", opened };
    const slow = Array.from({ length: 40 }, (_, n) => site.get(`/listings?search=slow${n}`));
    try {
      expect((await Promise.race(slow)).status).toBe(503);
      expect((await site.get("/about")).status).toBe(200);
      expect((await site.get("/privacy")).status).toBe(503);
    } finally {
      open();
      await Promise.all(slow);
    }
    expect((await site.get("/privacy")).status).toBe(200);
  }));
