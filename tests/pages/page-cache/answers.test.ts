import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { siteWithPageCache } from "./site-with-page-cache.ts";

const site = siteWithPageCache();

test("an answer that fits into one packet is sent as it is, a page compressed", async () => {
  const encodingOf = async (path: string) =>
    (await site.get(path, { "accept-encoding": "br" })).headers.get("content-encoding");
  expect(await encodingOf("/api/search/suggestions?q=2+bhk")).toBeNull();
  expect(await encodingOf("/about")).toBe("br");
});

test("a page carries a strong tag: asked for again it is not sent again", async () => {
  const first = await site.get("/about", { "accept-encoding": "br" });
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]+-br"$/);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
  const again = await site.get("/about", { "accept-encoding": "br", "if-none-match": tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await site.get("/about", { "accept-encoding": "gzip", "if-none-match": tag })).status).toBe(200);
  expect((await fetch(`${site.server.url}/about`, { method: "HEAD" })).headers.get("etag")).toMatch(/^"/);
});

test("the first page of a screen and later ones have the same scripts, each named by the policy", async () => {
  const [first, later] = [
    await site.get("/cancellation-policy", { cookie: "fresh=1" }),
    await site.get("/cancellation-policy", { cookie: "fresh=1" }),
  ];
  const html = await first.text();
  expect(await later.text()).toBe(html);
  const policy = later.headers.get("content-security-policy");
  expect(policy).toBe(first.headers.get("content-security-policy"));
  expect(html).not.toContain("nonce");
  expect(html).toContain("<style>");
  expect(html).toContain(";var later=");
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
  await site.get("/terms");
  const kept = await site.get("/terms");
  const fresh = await site.get("/terms", { cookie: "fresh=1" });
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

test("the first card's picture is announced before the page, in the sizes that the card chooses from", async () => {
  const photo = `/storage/v1/object/public/property_images/user_${site.owner.id}/veranda.jpg`;
  await site.list({ title: "Below the first screen", images: [photo] });
  await site.list({ title: "With a photo", images: [photo] });
  await expect.poll(() => site.textOf("/listings")).toContain("With a photo");
  for (const from of ["the renderer", "the cache"]) {
    const answer = await site.get("/listings");
    const html = await answer.text();
    const [, set] = /<img[^>]* srcSet="([^"]+)"/.exec(html) ?? [];
    expect(html.match(/<img[^>]* fetchPriority="high"/g), "the others wait").toHaveLength(1);
    expect(set).toContain(`/photos/640/user_${site.owner.id}/veranda.jpg 640w`);
    const announced = `rel=preload; as=image; fetchpriority=high; imagesrcset="${set}"`;
    expect(answer.headers.get("link"), from).toContain(announced);
  }
});
