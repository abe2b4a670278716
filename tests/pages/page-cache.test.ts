import { hash } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshCookie } from "../../domain/fresh-cookie.ts";
import { builtPages, type Pages } from "../../server/pages.ts";
import { addListing, addOwner, type Owner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let owner: Owner;
let rendered: Request[] = [];
/** Holds back renders of an address until it is let go. */
let gate: { path: string; opened: Promise<void>; when: "before" | "after" } | null = null;

beforeAll(async () => {
  const built = await builtPages();
  const counted: Pages = async (request, site) => {
    rendered.push(request);
    const held = gate && request.url.includes(gate.path) ? gate : null;
    if (held?.when === "before") await held.opened;
    const answer = await built(request, site);
    if (held?.when === "after") await held.opened;
    return answer;
  };
  server = await startTestServer({}, counted);
  owner = await addOwner(server.database);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.query("delete from public.properties");
  await isOn();
  rendered = [];
  gate = null;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { "accept-encoding": "identity", ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

/** Waits until the cache has received all messages so far, and answers. */
async function isOn() {
  await expect
    .poll(async () => {
      await get("/about");
      rendered = [];
      await get("/about");
      return rendered.length;
    })
    .toBe(0);
}

/** Waits until the server has been told of all changes so far: its connection answered a question that is younger. */
async function isToldOfChanges() {
  const [now] = await server.database.query<{ at: string }>("select clock_timestamp()::text as at");
  await expect
    .poll(() =>
      server.database.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'osari pages'
          and state = 'idle' and query_start > '${now?.at}'`,
      ),
    )
    .toHaveLength(1);
}

test("a page is rendered once, and is the same plain, in brotli and in gzip", async () => {
  await addListing(server.database, owner, { title: "House with a well" });
  await expect.poll(() => textOf("/listings")).toContain("House with a well");
  rendered = [];
  const plain = await textOf("/listings");
  const [br, gz] = [await raw("/listings", "br"), await raw("/listings", "gzip")];
  expect(brotliDecompressSync(br).toString()).toBe(plain);
  expect(gunzipSync(gz).toString()).toBe(plain);
  expect(rendered).toHaveLength(0);
});

function raw(path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers: { "accept-encoding": encoding } }, (answer) => {
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

test.each<[change: string, make: () => Promise<unknown>]>([
  ["a listing changes", () => addListing(server.database, owner, { property_details: { bedrooms: 2 } })],
  [
    "places are loaded",
    () => server.database.query("insert into gazetteer.loads values ('a file', 0) on conflict do nothing"),
  ],
])("suggestions for the same text are found once, until %s", async (_, make) => {
  const path = "/api/search/suggestions?q=2+bhk+in+the+well+house";
  await expect
    .poll(async () => {
      await textOf(path);
      rendered = [];
      await textOf(path);
      return rendered.length;
    })
    .toBe(0);
  await make();
  await expect
    .poll(async () => {
      await textOf(path);
      return rendered.length;
    })
    .toBeGreaterThan(0);
});

test("several texts are answered in one request, each as it is alone", async () => {
  await addListing(server.database, owner, { property_details: { bedrooms: 2 } });
  await isToldOfChanges();
  const path = "/api/search/suggestions";
  const [two, three] = await Promise.all(["2+bhk", "3+bhk"].map((text) => textOf(`${path}?q=${text}`)));
  const together = await get(`${path}?q=2+bhk&q=3+bhk`);
  expect(await together.json()).toEqual({
    ...JSON.parse(two ?? ""),
    answers: { "3 bhk": JSON.parse(three ?? "") },
  });
  expect(together.headers.get("cache-control")).toBe("private, no-cache");
});

test("an answer that fits into one packet is sent as it is, a page compressed", async () => {
  const encodingOf = async (path: string) =>
    (await get(path, { "accept-encoding": "br" })).headers.get("content-encoding");
  expect(await encodingOf("/api/search/suggestions?q=2+bhk")).toBeNull();
  expect(await encodingOf("/about")).toBe("br");
});

test("a page carries a strong tag: asked for again it is not sent again", async () => {
  const first = await get("/about", { "accept-encoding": "br" });
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]+-br"$/);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
  const again = await get("/about", { "accept-encoding": "br", "if-none-match": tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await get("/about", { "accept-encoding": "gzip", "if-none-match": tag })).status).toBe(200);
  expect((await fetch(`${server.url}/about`, { method: "HEAD" })).headers.get("etag")).toMatch(/^"/);
});

test("the first page of a screen and later ones have the same scripts, each named by the policy", async () => {
  const [first, later] = [
    await get("/cancellation-policy", { cookie: "fresh=1" }),
    await get("/cancellation-policy", { cookie: "fresh=1" }),
  ];
  const html = await first.text();
  expect(await later.text()).toBe(html);
  const policy = later.headers.get("content-security-policy");
  expect(policy).toBe(first.headers.get("content-security-policy"));
  expect(html).not.toContain("nonce");
  expect(html).toContain("<style>");
  expect(html).toContain("<script>let later=");
  // The router's own words for it are longer: where it writes others than expected, they are not shortened any more.
  expect(html).toContain('"react-router-scroll-positions"');
  expect(html).not.toContain("storageKey");
  expect(html).toContain('"future":{}');
  const inline = [...html.matchAll(/<script(?! type="application)[^>]*>(.+?)<\/script>/gs)].map(
    ([, text]) => text,
  );
  expect(inline.length).toBeGreaterThanOrEqual(5);
  for (const script of inline) expect(policy).toContain(`'sha256-${hash("sha256", script ?? "", "base64")}'`);
});

test("a page from the cache carries the same headers of protection as one that was just rendered", async () => {
  await get("/terms");
  const kept = await get("/terms");
  const fresh = await get("/terms", { cookie: "fresh=1" });
  for (const name of [
    "content-security-policy",
    "x-frame-options",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "content-type",
  ]) {
    expect(kept.headers.get(name), name).toBeTruthy();
    expect(kept.headers.get(name), name).toBe(fresh.headers.get(name));
  }
  expect(kept.headers.get("content-security-policy")).not.toContain("unsafe-inline' 'self");
  expect(kept.headers.get("x-request-id")).not.toBe(fresh.headers.get("x-request-id"));
});

test("however many ask for a new page at once, it is rendered once", async () => {
  const addresses = ["/listings?bedrooms=2&search=pune", "/listings?search=pune&bedrooms=2"];
  await addListing(server.database, owner, { title: "Pune flat", property_details: { bedrooms: 2 } });
  await isOn();
  rendered = [];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => get(addresses[n % 2] ?? "")));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(rendered).toHaveLength(1);
});

test("a listing that is created, changed, featured or deleted anywhere shows within a second, on every page", async () => {
  const { id } = await addListing(server.database, owner, { title: "First name", price: 45_00_000 });
  const pages = ["/", "/listings", `/listings/${id}`, "/listings.data", `/listings/${id}.data`];
  const steps: [sql: string, isShown: (text: string, path: string) => boolean][] = [
    ["update public.properties set title = 'Second name'", (text) => text.includes("Second name")],
    [
      "update public.properties set price = 7500000",
      (text, path) => text.includes(path.endsWith(".data") ? "7500000" : "₹75.00 Lakh"),
    ],
    [
      "update public.properties set is_featured = true",
      (text, path) => text.includes(path.endsWith(".data") ? "is_featured" : "FEATURED"),
    ],
    ["update public.properties set is_active = false", (text) => !text.includes("Second name")],
  ];
  for (const [sql, isShown] of steps) {
    for (const path of pages) await textOf(path);
    await server.database.query(sql);
    const saved = performance.now();
    await Promise.all(
      pages.map(async (path) => {
        for (let asked = saved; !isShown(await textOf(path), path); asked = performance.now())
          expect(asked - saved, `${sql}: ${path}`).toBeLessThan(1_000);
      }),
    );
  }
});

test("an owner who saves over the API finds it saved with the next request", async () => {
  const { id } = await addListing(server.database, owner, { title: "Before" });
  await expect.poll(() => textOf(`/listings/${id}`)).toContain("Before");
  const { secret } = server.deps.keys;
  for (let n = 0; n < 10; n++) {
    await textOf(`/listings/${id}`);
    const saved = await fetch(`${server.url}/rest/v1/properties?id=eq.${id}`, {
      method: "PATCH",
      headers: { apikey: secret, authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ title: `After ${n}` }),
    });
    expect(saved.ok).toBe(true);
    expect(await textOf(`/listings/${id}`)).toContain(`After ${n}`);
  }
});

test("whoever is refused a write empties nothing", async () => {
  await isOn();
  await get("/about");
  rendered = [];
  const key = server.deps.keys.publishable;
  const refused = await fetch(`${server.url}/rest/v1/properties`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: "{}",
  });
  expect(refused.status).toBe(401);
  await get("/about");
  expect(rendered).toHaveLength(0);
});

test("what is changed through one process another shows within a second, and at once to who changed it", async () => {
  let renderedThere = 0;
  const built = await builtPages();
  const other = await startTestServer({ DATABASE_URL: server.database.url }, (request, site) => {
    renderedThere += 1;
    return built(request, site);
  });
  try {
    const { id } = await addListing(server.database, owner, { title: "Old name" });
    const there = async (headers: Record<string, string> = {}) =>
      (await fetch(`${other.url}/listings/${id}`, { headers })).text();
    await expect
      .poll(async () => {
        expect(await there()).toContain("Old name");
        renderedThere = 0;
        await there();
        return renderedThere;
      })
      .toBe(0);
    const { secret } = server.deps.keys;
    await fetch(`${server.url}/rest/v1/properties?id=eq.${id}`, {
      method: "PATCH",
      headers: { apikey: secret, authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ title: "New name" }),
    });
    const saved = performance.now();
    expect(await there({ cookie: `${freshCookie}=1` })).toContain("New name");
    for (let asked = saved; !(await there()).includes("New name"); asked = performance.now())
      expect(asked - saved).toBeLessThan(1_000);
  } finally {
    await other.stop();
  }
});

test("the first card's picture is announced before the page, in the sizes that the card chooses from", async () => {
  const photo = `/storage/v1/object/public/property_images/user_${owner.id}/veranda.jpg`;
  await addListing(server.database, owner, { title: "Below the first screen", images: [photo] });
  await addListing(server.database, owner, { title: "With a photo", images: [photo] });
  await expect.poll(() => textOf("/listings")).toContain("With a photo");
  for (const from of ["the renderer", "the cache"]) {
    const answer = await get("/listings");
    const html = await answer.text();
    const [, set] = /<img[^>]* srcSet="([^"]+)"/.exec(html) ?? [];
    expect(html.match(/<img[^>]* fetchPriority="high"/g), "the others wait").toHaveLength(1);
    expect(set).toContain(`/photos/640/user_${owner.id}/veranda.jpg 640w`);
    const announced = `rel=preload; as=image; fetchpriority=high; imagesrcset="${set}"`;
    expect(answer.headers.get("link"), from).toContain(announced);
  }
});

test("a page that was being rendered while a listing changed is not kept", async () => {
  await addListing(server.database, owner, { title: "Old title" });
  await isOn();
  let open = () => {};
  gate = { path: "/listings", when: "after", opened: new Promise((done) => (open = done)) };
  await get("/about");
  rendered = [];
  const early = textOf("/listings");
  await expect.poll(() => rendered.length).toBe(1);
  await get("/about");
  await server.database.query("update public.properties set title = 'New title'");
  // Another page rendered anew shows that the message has come.
  await expect
    .poll(() => get("/about").then(() => rendered.filter(({ url }) => url.endsWith("/about")).length))
    .toBeGreaterThan(0);
  open();
  expect(await early).toContain("Old title");
  gate = null;
  // It was the message about the new listing if that came late; then this one is still to come.
  await expect.poll(() => textOf("/listings")).toContain("New title");
});

test("while the cache is not told of changes every page is rendered anew; afterwards pages are kept again", async () => {
  await addListing(server.database, owner, { title: "Before the cut" });
  await expect.poll(() => textOf("/listings")).toContain("Before the cut");
  const cut = () =>
    server.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'osari pages' and datname = current_database()",
    );
  await cut();
  await server.database.query("update public.properties set title = 'After the cut'");
  await expect.poll(() => textOf("/listings"), { timeout: 1_000, interval: 20 }).toContain("After the cut");
  await isOn();
  expect((await get("/listings")).headers.get("cache-control")).toContain("public");
});

test("who has just changed something gets pages that were not kept", async () => {
  await get("/about");
  rendered = [];
  const fresh = await get("/about", { cookie: "a=b; fresh=1" });
  expect(rendered).toHaveLength(1);
  expect(fresh.headers.get("cache-control")).toBe("private, no-cache");
});

test.each<[what: string, path: string, headers: Record<string, string>]>([
  ["a cookie", "/listings", { cookie: "session=s3cret-of-somebody" }],
  ["a token", "/listings", { authorization: "Bearer s3cret-of-somebody" }],
  ["an API key", "/", { apikey: "s3cret-of-somebody" }],
  ["another host", "/about", { "x-forwarded-host": "s3cret-of-somebody.example" }],
  ["a browser's name", "/about", { "user-agent": "s3cret-of-somebody" }],
  ["a referring page", "/about", { referer: "https://s3cret-of-somebody.example/" }],
  ["a secret in the address", "/listings?access_token=s3cret-of-somebody", {}],
  ["a secret in the address of data", "/listings.data?token=s3cret-of-somebody", {}],
])("%s of one visitor never reaches another", async (_, path, headers) => {
  await server.database.query("select pg_notify('page_changes', '')");
  await isOn();
  const theirs = await get(path, headers);
  const [plainPath = ""] = path.split("?");
  const [others, othersData] = [await get(plainPath), await get("/listings.data")];
  for (const answer of [others, othersData]) {
    expect(JSON.stringify([...answer.headers])).not.toContain("s3cret");
    expect(await answer.text()).not.toContain("s3cret");
  }
  if (path.includes("?")) expect(theirs.headers.get("cache-control")).not.toContain("public");
  // What was rendered to be kept has seen nothing of the visitor.
  for (const request of rendered.filter(({ url }) => !url.includes("s3cret")))
    expect([...request.headers.keys()]).toEqual(["accept"]);
});

test.each([
  "/signin",
  "/user-dashboard",
  "/_mail",
  "/no-such-page",
  "/listings/no-such-id",
  "/auth/callback",
])("%s is nothing to keep", async (path) => {
  const answer = await get(path);
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("cache-control") ?? "").not.toContain("public");
});

test("an answer that is missing, or that lacks something, is not kept", async () => {
  const gone = await get("/listings/5869d603-7418-8571-a38b-5d339a660bbd");
  expect(gone.status).toBe(404);
  expect(gone.headers.get("cache-control") ?? "").not.toContain("public");
  rendered = [];
  await get("/listings/5869d603-7418-8571-a38b-5d339a660bbd");
  expect(rendered).toHaveLength(1);
  await server.database.query("alter function public.search_properties rename to search_is_broken");
  try {
    const broken = await get("/listings");
    expect(broken.status).toBe(503);
    expect(broken.headers.get("cache-control") ?? "").not.toContain("public");
  } finally {
    await server.database.query("alter function public.search_is_broken rename to search_properties");
  }
  await expect.poll(async () => (await get("/listings")).status).toBe(200);
});

test("while no more pages can be rendered those that are kept go on", async () => {
  await isToldOfChanges();
  await get("/about");
  let open = () => {};
  gate = { path: "/listings?search=slow", when: "before", opened: new Promise((done) => (open = done)) };
  const slow = Array.from({ length: 40 }, (_, n) => get(`/listings?search=slow${n}`));
  expect((await Promise.race(slow)).status).toBe(503);
  expect((await get("/about")).status).toBe(200);
  expect((await get("/privacy")).status).toBe(503);
  open();
  await Promise.all(slow);
  expect((await get("/privacy")).status).toBe(200);
});
