import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ PAGE_CACHE_MB: "0" }, await builtPages());
});
afterAll(() => site.stop());

/** What a search engine sees: the HTML as the server sends it. */
async function headOf(path: string) {
  const html = await (await fetch(site.url + path)).text();
  const tag = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return {
    html,
    title: tag(/<title>([^<]*)<\/title>/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) => tag(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    blocks: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ""),
    ),
  };
}

const pages = [
  "/",
  "/listings",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/cancellation-policy",
  "/emi-calculator",
  "/area-converter",
];

test("each page has a title, a description, one address and cards of its own", async () => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const path of pages) {
    const head = await headOf(path);
    const description = head.meta("description") ?? "";
    expect(head.title).toContain("Osari");
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(head.canonical).toBe(site.url + path);
    expect(head.meta("robots")).toContain("index, follow");
    expect(head.meta("og:title")).toBe(head.title);
    expect(head.meta("og:description")).toBe(description);
    expect(head.meta("og:url")).toBe(site.url + path);
    expect(head.meta("og:type")).toMatch(/^(website|article)$/);
    expect(head.meta("og:site_name")).toBe("Osari");
    expect(head.meta("twitter:card")).toBe("summary_large_image");
    const image = await fetch(head.meta("og:image") ?? "");
    expect(image.headers.get("content-type")).toBe("image/png");
    seen.titles.add(head.title ?? "");
    seen.descriptions.add(description);
  }
  expect(seen.titles.size).toBe(pages.length);
  expect(seen.descriptions.size).toBe(pages.length);
});

test("the home page carries keywords, the website with its search action, and the brokerage", async () => {
  const { meta, blocks } = await headOf("/");
  expect(meta("keywords")).toContain("property");
  const website = blocks.find((block) => block["@type"] === "WebSite");
  expect(website["@context"]).toBe("https://schema.org");
  expect(website.potentialAction.target.urlTemplate).toBe(`${site.url}/listings?search={search_term_string}`);
  const agent = blocks.find((block) => block["@type"] === "RealEstateAgent");
  expect(agent.address).toMatchObject({ addressLocality: "Baramati", addressCountry: "IN" });
});

test("the other pages say where they stand, and the contact page answers its questions to machines too", async () => {
  for (const path of pages.filter((path) => path !== "/")) {
    const { blocks } = await headOf(path);
    const crumbs = blocks.find((block) => block["@type"] === "BreadcrumbList");
    expect(
      crumbs?.itemListElement.map((item: { item: string }) => item.item),
      path,
    ).toEqual([`${site.url}/`, site.url + path]);
  }
  const { blocks } = await headOf("/contact");
  const faq = blocks.find((block) => block["@type"] === "FAQPage");
  expect(faq.mainEntity).toHaveLength(5);
  expect(blocks.map((block) => block["@type"])).toContain("RealEstateAgent");
});

test("account screens and dead ends stay out of search engines", async () => {
  for (const path of [
    "/signin",
    "/signup",
    "/user-dashboard",
    "/list-property",
    "/edit-property/1",
    "/reset-password",
    "/update-password",
    "/auth/callback",
    "/welcome",
    "/nope",
  ]) {
    const head = await headOf(path);
    expect(head.meta("robots"), path).toContain("noindex");
    expect(head.canonical).toBeUndefined();
    expect(head.title, path).toMatch(/\S \| Osari$/);
    expect(head.meta("description")?.length, path).toBeGreaterThan(10);
  }
});

test("robots.txt welcomes robots and names the sitemap", async () => {
  const answer = await fetch(`${site.url}/robots.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain("User-agent: *");
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test("the sitemaps list every public page and every active listing, and no other", async () => {
  const owner = await addOwner(site.database);
  const active = await addListing(site.database, owner, { title: "In the sitemap" });
  const gone = await addListing(site.database, owner, { title: "Not in the sitemap", is_active: false });
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(maps[0]).toBe(`${site.url}/sitemaps/pages.xml`);
  const all = (await Promise.all(maps.map(async (address) => (await fetch(address)).text()))).join("");
  for (const path of pages) expect(all).toContain(`<loc>${site.url}${path}</loc>`);
  expect(all).toContain(`<loc>${site.url}/listings/${active.id}</loc><lastmod>`);
  expect(all).not.toContain(gone.id);
  // Pages of free text are not to be indexed.
  expect(all).not.toContain("search=");
  expect((await fetch(`${site.url}/sitemaps/listings.xml?from=nonsense`)).status).toBe(404);
});

test("the manifest and its icons are there", async () => {
  const { html } = await headOf("/");
  expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
  const answer = await fetch(`${site.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: "Osari", start_url: "/", display: "standalone" });
  for (const icon of [...manifest.icons, { src: "/favicon.ico" }, { src: "/brand/icon-180.png" }]) {
    expect((await fetch(site.url + icon.src)).status, icon.src).toBe(200);
  }
});

test("pages of a city and a kind are indexed, free text and empty pages are only followed", async () => {
  await addListing(site.database, await addOwner(site.database), { listing_type: "rent" });
  const plain = "/listings?property_type=residential&listing_type=rent";
  const indexed = await headOf(plain);
  expect(indexed.meta("robots")).toContain("index, follow");
  expect(indexed.canonical).toBe(site.url + plain);
  for (const path of [
    "/listings?search=flat",
    "/listings?search=qqxyzzy",
    "/listings?min_price=1000&max_price=2000",
    "/listings?location=Qqxyzzy",
  ]) {
    const head = await headOf(path);
    expect(head.meta("robots"), path).toBe("noindex, follow");
    expect(head.canonical, path).toBeUndefined();
  }
});
