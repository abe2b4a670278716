import sharp from "sharp";
import { schemaFaults } from "../support/schema-org.ts";
import { expect, many, storePicture, test } from "./browse.ts";

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
  expect(text).toContain("Showing 1 of 1 property");
  expect(text).toContain("<title>“mango” · Property listings | Osari</title>");
  expect(tag(text, "robots")).toBe("noindex, follow");
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
  const drawn = Buffer.from(await shown.arrayBuffer());
  expect(drawn.length).toBeLessThanOrEqual(300_000);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(tag(text, "twitter:card")).toBe("summary_large_image");
});

test("the share picture is small and drawn whether a listing has a large PNG or no photo at all", async ({
  site,
  owner,
  list,
}) => {
  const noise = await sharp({
    create: {
      width: 1800,
      height: 1300,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 9 })
    .resize(1200)
    .toBuffer();
  const [withPng, without] = await list(
    { images: [await storePicture(site, owner, "noise.png", noise)] },
    { images: [] },
  );
  const drawn = await Promise.all(
    [withPng, without].map(async (listing) => {
      const answer = await fetch(`${site.url}/share/listings/${listing?.id}.jpg`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  for (const picture of drawn) {
    expect(picture.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false);
});

test("a listing that is gone answers 410, one that never was 404, with others of its city and kind", async ({
  site,
  list,
}) => {
  const [hidden, deleted] = await list(
    { is_active: false, listing_type: "rent" },
    { listing_type: "rent" },
    { listing_type: "rent", title: "Still to let" },
    { listing_type: "sale", title: "For sale" },
  );
  await site.database.query("delete from public.properties where id = $1", [deleted?.id]);
  for (const agent of [crawler, person]) {
    for (const path of [`/listings/${hidden?.id}`, `/property/${deleted?.id}`]) {
      const { status, text } = await html(site.url + path, agent);
      expect(status).toBe(410);
      expect(text).toContain("<title>This listing is no longer available | Osari</title>");
      expect(tag(text, "robots")).toBe("noindex, follow");
      // The link that the page's script follows.
      expect(text).toContain(
        'href="/listings?property_type=residential&amp;listing_type=rent&amp;location=Baramati"',
      );
      expect(text).toContain("Still to let");
      expect(text).not.toContain("For sale</a>");
    }
    for (const path of ["/listings/nonsense", "/listings/00000000-0000-4000-8000-000000000000"]) {
      const { status, text } = await html(site.url + path, agent);
      expect(status).toBe(404);
      expect(text).toContain("<title>There is no such listing | Osari</title>");
      expect(text).toMatch(/<main.*<a [^>]*href="\/listings"/s);
    }
  }
});

test("a listing that can't be fetched tells everybody to come back", async ({ site, listOne }) => {
  const { id } = await listOne();
  await site.database.query("revoke select on public.properties from anon");
  const [crawled, visited] = await Promise.all([
    html(`${site.url}/listings/${id}`, crawler),
    html(`${site.url}/listings/${id}`, person),
  ]);
  await site.database.query("grant select on public.properties to anon");
  expect([crawled.status, visited.status]).toEqual([503, 503]);
  expect(site.output()).toContain("Failed to fetch property");
});
