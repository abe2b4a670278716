import { expect, test } from "vitest";
import { siteWithPageCache } from "./site-with-page-cache.ts";

const site = siteWithPageCache();

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
  await site.query("select pg_notify('page_changes', '')");
  await site.isOn();
  await site.get(path, headers);
  // Now it would be kept.
  const theirs = await site.get(path, headers);
  const [plainPath = ""] = path.split("?");
  const [others, othersData] = [await site.get(plainPath), await site.get("/listings.data")];
  for (const answer of [others, othersData]) {
    expect(JSON.stringify([...answer.headers])).not.toContain("s3cret");
    expect(await answer.text()).not.toContain("s3cret");
  }
  if (path.includes("?")) expect(theirs.headers.get("cache-control")).not.toContain("public");
  // What was rendered to be kept has seen nothing of the visitor.
  for (const request of site.rendered.filter(({ url }) => !url.includes("s3cret")))
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
  const answer = await site.get(path);
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("cache-control") ?? "").not.toContain("public");
});

test("an answer that is missing, or that lacks something, is not kept", async () => {
  await site.get("/listings/5869d603-7418-8571-a38b-5d339a660bbd");
  const gone = await site.get("/listings/5869d603-7418-8571-a38b-5d339a660bbd");
  expect(gone.status).toBe(404);
  expect(gone.headers.get("cache-control") ?? "").not.toContain("public");
  site.rendered = [];
  await site.get("/listings/5869d603-7418-8571-a38b-5d339a660bbd");
  expect(site.rendered).toHaveLength(1);
  await site.query("alter function public.search_properties rename to search_is_broken");
  try {
    const broken = await site.get("/listings");
    expect(broken.status).toBe(503);
    expect(broken.headers.get("cache-control") ?? "").not.toContain("public");
  } finally {
    await site.query("alter function public.search_is_broken rename to search_properties");
  }
  await expect.poll(async () => (await site.get("/listings")).status).toBe(200);
});
