import { schemaFaults } from "../support/schema-org.ts";
import { expect, many, test } from "./browse.ts";

/** What the server sends, before any script. */
async function html(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

const person = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

function structuredData(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, block = ""]) => JSON.parse(block));
}

const tag = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];

test("the HTML of a search holds its results, its title and its address", async ({ site, list }) => {
  await list({ title: "Mango farm" }, { title: "Shop" });
  const { status, text } = await html(`${site.url}/listings?search=mango&view=list`);
  expect(status).toBe(200);
  expect(text).toContain("Mango farm</a>");
  expect(text).not.toContain("Shop</a>");
  expect(text).toContain("Showing 1 of 1 properties");
  expect(text).toContain("<title>“mango” · Property listings | Osari</title>");
  expect(text).toContain(`<link rel="canonical" href="${site.url}/listings?search=mango"`);
});

test("the address of a plain form leads to the short one", async ({ site, list }) => {
  await list(...many(1));
  const { status, location } = await html(
    `${site.url}/listings?search=&price_range=5cr-plus&bedrooms=&listing_type=rent`,
  );
  expect([status, location]).toEqual([302, "/listings?listing_type=rent&min_price=50000000"]);
});

test("the HTML of a listing holds it, its title, its description and valid structured data", async ({
  site,
  listOne,
  pictures,
}) => {
  const [picture = ""] = await pictures(1);
  const description = `A house </script><b>with</b> a "veranda". ${"Long and wide. ".repeat(20)}`;
  const { id } = await listOne({
    title: "House & garden",
    description,
    images: [picture],
    price: 1_25_00_000,
  });
  const { status, text } = await html(`${site.url}/property/${id}`);
  expect(status).toBe(200);
  expect(text).toContain("<title>House &amp; garden, Kasba, Baramati, ₹1.25 Cr | Osari</title>");
  expect(text).toContain(`<link rel="canonical" href="${site.url}/listings/${id}"`);
  const described = tag(text, "description")
    ?.replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  expect(described).toBe(description.slice(0, 155).trimEnd());

  const blocks = structuredData(text);
  expect(blocks.map((block) => block["@type"])).toEqual(["RealEstateListing", "BreadcrumbList"]);
  expect(blocks.flatMap((block) => schemaFaults(block))).toEqual([]);
  expect(blocks[0]).toMatchObject({
    "@context": "https://schema.org",
    url: `${site.url}/listings/${id}`,
    offers: { price: 1_25_00_000, priceCurrency: "INR" },
    about: { address: { addressCountry: "IN" } },
  });

  const image = tag(text, "og:image")?.replaceAll("&amp;", "&") ?? "";
  const shown = await fetch(image);
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  expect(tag(text, "twitter:card")).toBe("summary_large_image");
});

test("a listing that is gone answers 404 to a crawler and leads a person to the others", async ({
  site,
  listOne,
}) => {
  const { id } = await listOne({ is_active: false });
  for (const path of [`/listings/${id}`, `/property/${id}`, "/listings/nonsense"]) {
    expect((await html(site.url + path, crawler)).status).toBe(404);
    const visited = await html(site.url + path, person);
    expect([visited.status, visited.location]).toEqual([302, "/listings"]);
  }
});

test("a listing that can't be fetched tells a crawler to come back", async ({ site, listOne }) => {
  const { id } = await listOne();
  await site.database.query("revoke select on public.properties from anon");
  const [crawled, visited] = await Promise.all([
    html(`${site.url}/listings/${id}`, crawler),
    html(`${site.url}/listings/${id}`, person),
  ]);
  await site.database.query("grant select on public.properties to anon");
  expect(crawled.status).toBe(503);
  expect([visited.status, visited.location]).toEqual([302, "/listings"]);
  expect(site.output()).toContain("Failed to fetch property");
});
