import { openBasemap } from "@osari/basemap/india.ts";
import { expect, test } from "vitest";
import { siteContext } from "../tests/support/site-context.ts";
import { createApp } from "./app.ts";
import { projectPictures } from "./hosted-project.ts";
import { createLog } from "./log.ts";
import type { Pages } from "./pages.ts";

const backendAway: typeof fetch = async () => new Response("{}", { status: 503 });

function appWith(pages: Pages | null, backend: typeof fetch, supabaseUrl?: string, visitScale = 1) {
  const site = siteContext(backend, supabaseUrl);
  const limits = { trustedProxies: [], visitScale };
  return createApp({
    log: createLog("silent"),
    site,
    pages,
    backend: projectPictures(site.supabaseUrl),
    outboxPage: null,
    localGoogle: null,
    basemap: openBasemap(),
    isReady: async () => true,
    searchFinder: () => async () => Promise.reject(new Error("no search is asked for here")),
    limits,
    counts: null,
    metrics: null,
    pageCache: null,
  });
}

const page =
  (status: number): Pages =>
  async (_, site) => {
    await site.fetch("http://backend");
    return new Response("a page", { status, headers: { "Cache-Control": "public, max-age=60" } });
  };

test.each([200, 500])(
  "a page of status %i that was made without the backend is a 503 no cache keeps",
  async (status) => {
    const answer = await appWith(page(status), backendAway).request("/listings");
    expect([answer.status, await answer.text()]).toEqual([503, "a page"]);
    expect([answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      "2",
      "no-store",
    ]);
  },
);

test("with the backend there, a page's own status and caching stay", async () => {
  const answer = await appWith(page(404), async () => new Response("{}")).request("/listings");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "public, max-age=60"]);
});

test.each([
  "/storage/v1/object/public/property_images/user_1/a.jpg",
  "/storage/v1/render/image/public/property_images/user_1/a.jpg?width=640&quality=60",
  "/storage/v1//evil.example/a.jpg",
  "/storage/v1/@evil.example/",
])("with a hosted project, a photo's path leads to the project and nowhere else: %s", async (path) => {
  const project = "https://project.supabase.example";
  const answer = await appWith(null, backendAway, project).request(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([307, `${project}${path}`]);
});

test("with a hosted project nothing is sent on but what reads a photo", async () => {
  const app = appWith(null, backendAway, "https://project.supabase.example");
  for (const method of ["POST", "PUT", "DELETE", "PATCH"])
    expect((await app.request("/storage/v1/object/property_images/a.jpg", { method })).status).toBe(404);
});

test.each([
  ["/rest/v1/rpc/request_enquiry"],
  [
    "/property/1/enquire",
    "/PROPERTY/1/Enquire",
    "/property/1/enquire/",
    "/property/1/%65nquire",
    "/property/1/enquire.data",
  ],
])(
  "a visitor writes a few enquiries in a row and no more, however the address is spelt: %s",
  async (...paths) => {
    const app = appWith(null, backendAway);
    const incoming = { socket: { remoteAddress: "192.0.2.1", remotePort: 1, remoteFamily: "IPv4" } };
    const post = (path: string) => app.request(path, { method: "POST" }, { incoming });
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await post(paths[count % paths.length] ?? "")).status);
    expect(statuses.map((status) => status === 429)).toEqual([
      ...Array(6).fill(false),
      ...Array(6).fill(true),
    ]);
    expect((await app.request(paths[0] ?? "", {}, { incoming })).status).not.toBe(429);
  },
);

test.each([
  [`/share/listings/${crypto.randomUUID()}.jpg`, 503],
  ["/api/locations/search?q=goa", 503],
])("%s says at once that the database is away, and is slowed by address", async (path, away) => {
  const app = appWith(null, backendAway, undefined, 0.01);
  const incoming = { socket: { remoteAddress: "192.0.2.1", remotePort: 1, remoteFamily: "IPv4" } };
  const ask = () => app.request(path, {}, { incoming });
  const first = await ask();
  expect([first.status, first.headers.get("retry-after")]).toEqual([away, "2"]);
  const later = [];
  for (let count = 0; count < 20; count += 1) later.push((await ask()).status);
  expect(new Set(later)).toEqual(new Set([away, 429]));
});
