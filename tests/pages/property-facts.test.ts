import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addListings, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
/** The page without the marks between two texts. */
const pageOf = async (path: string) =>
  (await (await fetch(`${server.url}${path}`)).text()).replaceAll("<!-- -->", "");
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
});
afterAll(() => server.stop());

test("a flat says the price of a square foot of carpet, its floor, and its area one tap from other units", async () => {
  const { database } = server;
  const { id } = await addListing(database, await addOwner(database), {
    price: 70_00_000,
    area_value: 1_000,
    area_unit: "sqft",
    property_details: { bedrooms: 2, carpet_area: 700, on_floor: 3, floors: 7 },
  });
  const html = await pageOf(`/listings/${id}`);
  expect(html).toContain("₹10,000 per sq ft (carpet area)");
  expect(html).toContain("3 of 7");
  // What was not said is no empty row.
  expect(html).not.toContain("Facing");
  expect(html).toContain("See it in other units");
  const converter = html.match(/href="(\/area-converter\?[^"]*)"/)?.[1] ?? "";
  const converted = await fetch(`${server.url}${converter.replaceAll("&amp;", "&")}`);
  expect(await converted.text()).toContain("0.918");
});

test("a card says from when one can move in, until that day, where the listing is let", async () => {
  const { database } = server;
  const owner = await addOwner(database);
  const from = (available_from: string) => ({ property_details: { bedrooms: 2, available_from } });
  await addListings(database, owner, [
    { listing_type: "rent", price: 20_000, ...from("2098-12-01") },
    { listing_type: "lease", price: 20_000, ...from("2099-02-15") },
    { listing_type: "rent", price: 20_000, ...from("2001-05-05") },
    { listing_type: "sale", ...from("2097-07-07") },
  ]);
  await database.query("select search.apply()");
  for (const path of ["/listings", "/"]) {
    const html = await pageOf(path);
    const said = [...html.matchAll(/<span>Available from ([^<]+)</g)].map(([, day]) => day);
    expect(said).toEqual(["15 Feb 2099", "1 Dec 2098"]);
  }
});

test.each([
  ["a sale", {}, "What it truly costs"],
  ["a rent", { listing_type: "rent", price: 22_000 }, "What moving in costs"],
] as const)(
  "the costs of %s are labelled an estimate, each figure with its date and source",
  async (_, values, title) => {
    const { database } = server;
    const { id } = await addListing(database, await addOwner(database), values);
    const [panel = ""] =
      (await pageOf(`/listings/${id}`)).match(/<section[^>]*aria-labelledby="costs".*?<\/section>/s) ?? [];
    expect(panel).toContain(title);
    expect(panel).toContain("An estimate, not advice.");
    expect(panel).toContain("Maharashtra");
  },
);

test("above ₹50 lakh a sale names the tax to deduct with its forms, and shows the loan year by year", async () => {
  const { database } = server;
  const owner = await addOwner(database);
  const panelAt = async (price: number) => {
    const { id } = await addListing(database, owner, { price });
    const html = await pageOf(`/listings/${id}`);
    return html.match(/<section[^>]*aria-labelledby="costs".*?<\/section>/s)?.[0] ?? "";
  };
  const panel = await panelAt(8_000_000);
  expect(panel).toContain("₹80,000");
  expect(panel).toContain("Form 141");
  expect(panel).toContain("Form 132");
  expect(await panelAt(4_500_000)).not.toContain("Form 141");

  const [, chart = ""] = panel.match(/Interest and principal by year.*?<svg[^>]*>(.*?)<\/svg>/s) ?? [];
  const years = panel.match(/<th scope="row"[^>]*>\d+<\/th>/g) ?? [];
  expect(years.length).toBeGreaterThan(1);
  expect(chart.match(/<g /g)).toHaveLength(years.length);
  expect(chart.match(/<rect /g)).toHaveLength(2 * years.length);
});
