import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshCookie } from "../../domain/fresh-cookie.ts";
import { builtPages } from "../../server/pages.ts";
import { addListings, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
  const listings = Array.from({ length: 30 }, (_, n) => ({
    title: `House ${n} "Shanti" & <garden>`,
    price: (n % 7 === 0 ? 9_00_00_000 : 20_00_000) + n,
    area_value: 400 + 90 * n,
    listing_type: n % 3 === 0 ? ("rent" as const) : ("sale" as const),
    property_details: { bedrooms: 1 + (n % 4) },
    location_details: {
      ...{ address: "12 Main Road", city: n % 2 === 0 ? "Pune" : "बारामती", state: "Maharashtra" },
      country: "India",
    },
  }));
  await addListings(server.database, await addOwner(server.database), listings);
  await server.database.query("select search.apply()");
});
afterAll(() => server.stop());

/** Past the cache, whose addresses are all written in the same way. */
async function htmlAt(query: string): Promise<string> {
  const headers = { cookie: `${freshCookie}=1`, "accept-encoding": "identity" };
  const answer = await fetch(`${server.url}/listings?${query}`, { headers });
  return `${answer.headers.get("link")}\n${await answer.text()}`;
}

/** An address that names the first page is not one of the site's own: such a page is always rendered. It stands in one link. */
const renderedAt = async (query: string) =>
  (await htmlAt(`${query}&page=${new URLSearchParams(query).get("page") ?? 1}`)).replaceAll(
    ofMoreFilters,
    "",
  );
const ofMoreFilters = /(?<=href="\/listings\/filters)\?[^"]*/g;

const priceTexts = (...texts: string[]) =>
  [22, 95, 150.5].flatMap((lakh) => texts.map((text) => `${text} under ${lakh} lakh`));

const values: Record<string, readonly string[]> = {
  search: ["house & garden", 'house "garden"', "house + garden", ...priceTexts("house", "garden & shanti")],
  location: ["Pune", "बारामती", "Baramati", "O'Brien & <b>", "413102", "pune city"],
  min_price: ["1", "999", "2500", "100000", "1999999.5", "2000001", "0"],
  max_price: ["90000029", "5000000", "20000000", "99999999999", "2000005"],
  min_area: ["1", "399", "500.5", "1000"],
  max_area: ["3000", "1234567", "401", "1"],
  bedrooms: ["2", "3"],
  listing_type: ["sale", "rent"],
  sort: ["price_asc"],
  page: ["2"],
};

test.each([
  "search",
  "location",
  "min_price",
  "max_price",
  "min_price max_price",
  "min_area",
  "max_area",
  "min_area max_area",
  "listing_type min_price bedrooms",
  "search location",
  "search min_price sort",
  "location max_price min_area",
  "listing_type max_area page",
])("lists that differ in %s say what they would if each were rendered", async (names) => {
  const said = vi.spyOn(console, "error");
  // As the site writes its addresses.
  const order = ["search", "listing_type", "min_price", "max_price", "bedrooms", "min_area", "max_area"];
  const rank = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const sorted = names.split(" ").toSorted((a, b) => rank(a) - rank(b));
  for (let turn = 0; turn < 9; turn++) {
    const given = sorted.map((name, at) => {
      const ofName = values[name] ?? [];
      return [name, ofName[(turn * (at + 1)) % ofName.length] ?? ""];
    });
    const query = String(new URLSearchParams(given));
    expect((await htmlAt(query)).replaceAll(ofMoreFilters, ""), query).toBe(await renderedAt(query));
  }
  expect(said).not.toHaveBeenCalled();
});
