import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { searchListings } from "../../../app/search/search-listings.ts";
import { cardColumns } from "../../../domain/card-property.ts";
import type { Database } from "../../../domain/database.ts";
import { filtersFrom } from "../../../domain/filter-address.ts";
import type { Filters } from "../../../domain/filters.ts";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import { cleanSearchQuery } from "../../../domain/search-text.ts";
import { addListings, addOwner, type Owner, removeListings } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let rest: RestClient;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  const { publishable } = server.deps.keys;
  rest = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
  });
  owner = await addOwner(server.database);
});
beforeEach(() => removeListings(server.database));
afterAll(() => server.stop());

const asking = (filters: Filters) =>
  questionOf(filters, understand(cleanSearchQuery(filters.searchQuery) ?? ""));

const titles = async (filters: Filters) =>
  (await searchListings(rest, asking(filters))).rows.map(({ title }) => title);

const two = (wanted: object, other: object) =>
  addListings(server.database, owner, [
    { title: "wanted", ...wanted },
    { title: "other", ...other },
  ]);

test.each([
  ["title", "Mansion", { title: "Mansion house" }],
  ["description", "courtyard", { description: "A courtyard with a well." }],
  ["property_type", "industrial", { property_type: "industrial", property_subtype: "Workshop" }],
  ["property_subtype", "penthouse", { property_subtype: "Penthouse" }],
  ["city", "nagpur", { location_details: { address: "1", city: "Nagpur", state: "Maharashtra" } }],
  ["state", "kerala", { location_details: { address: "1", city: "Kochi", state: "Kerala" } }],
  [
    "area",
    "kothrud",
    { location_details: { address: "1", area: "Kothrud", city: "Pune", state: "Maharashtra" } },
  ],
  ["pincode", "560001", { pincode: "560001" }],
])("a text search looks into %s", async (_, searchQuery, wanted) => {
  const [expected] = await two(wanted, {});
  const { rows } = await searchListings(rest, asking({ searchQuery }));
  expect(rows.map(({ id }) => id)).toEqual([expected?.id]);
});

test("percent and underscore are stripped from the term", async () => {
  await two({ description: "seaview" }, {});
  expect(await titles({ searchQuery: "%sea_view%" })).toEqual(["wanted"]);
  expect(await titles({ searchQuery: "%_" })).toEqual(["other", "wanted"]);
});

test("a misspelt word is corrected, and the answer says to what", async () => {
  await two({}, { location_details: { address: "1", city: "Nagpur", state: "Maharashtra" } });
  // The words of new listings are learnt by a job.
  await server.database.query("select search.apply()");
  const { rows, corrected } = await searchListings(rest, asking({ searchQuery: "barmati" }));
  expect(rows.map(({ title }) => title)).toEqual(["wanted"]);
  expect(corrected).toBe("baramati");
});

test.each<[string, object, object]>([
  ["property_type=land", { property_type: "land", property_subtype: "Residential Plot" }, {}],
  ["listing_type=auction", { listing_type: "auction" }, { listing_type: "sale" }],
  ["price_range=under-10l", { price: 10_00_000 }, { price: 10_00_001 }],
  ["price_range=10l-50l", { price: 10_00_000 }, { price: 9_99_999 }],
  ["price_range=50l-1cr", { price: 1_00_00_000 }, { price: 1_00_00_001 }],
  ["price_range=1cr-5cr", { price: 5_00_00_000 }, { price: 5_00_00_001 }],
  ["price_range=5cr-plus", { price: 5_00_00_000 }, { price: 4_99_99_999 }],
  ["bedrooms=2", { property_details: { bedrooms: 2 } }, { property_details: { bedrooms: 3 } }],
  ["bedrooms=5", { property_details: { bedrooms: 7 } }, { property_details: { bedrooms: 4 } }],
  ["bathrooms=4", { property_details: { bathrooms: 4 } }, { property_details: { bathrooms: 5 } }],
  ["bathrooms=5", { property_details: { bathrooms: 5 } }, {}],
  ["min_area=900", { area_value: 900 }, { area_value: 899.99 }],
  ["location=411038", { pincode: "411038" }, { pincode: "411039" }],
])("%s gives exactly what fits", async (query, wanted, other) => {
  await two(wanted, other);
  expect(await titles(filtersFrom(new URLSearchParams(query)))).toEqual(["wanted"]);
});

test("all filters together, and each of them counts", async () => {
  const fits = {
    description: "with a mango tree",
    property_type: "residential" as const,
    listing_type: "rent" as const,
    price: 20_00_000,
    area_value: 1200,
    pincode: "411038",
    property_details: { bedrooms: 3, bathrooms: 2 },
  };
  const misses = [
    { description: "without" },
    { property_type: "land" as const, property_subtype: "Residential Plot" },
    { listing_type: "lease" as const },
    { price: 60_00_000 },
    { area_value: 800 },
    { pincode: "411039" },
    { property_details: { bedrooms: 2, bathrooms: 2 } },
    { property_details: { bedrooms: 3, bathrooms: 1 } },
  ];
  await addListings(server.database, owner, [
    { title: "wanted", ...fits },
    ...misses.map((miss) => ({ title: "other", ...fits, ...miss })),
  ]);
  const filters = filtersFrom(
    new URLSearchParams(
      "search=mango&property_type=residential&listing_type=rent&price_range=10l-50l&bedrooms=3&bathrooms=2&min_area=1000&location=411038",
    ),
  );
  const { rows, pagination } = await searchListings(rest, asking(filters));
  expect(rows.map(({ title }) => title)).toEqual(["wanted"]);
  expect(pagination).toEqual({ page: 1, limit: 12, total: 1, hasNext: false });
});

test("pages of twelve, newest first, to the end, with the exact total", async () => {
  const stored = await addListings(
    server.database,
    owner,
    Array.from({ length: 26 }, (_, n) => ({ title: `Listing ${n}` })),
  );
  const newestFirst = stored.map(({ id }) => id).reverse();
  const pages = await Promise.all([1, 2, 3].map((page) => searchListings(rest, {}, { page })));
  expect(pages.map(({ rows }) => rows.length)).toEqual([12, 12, 2]);
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(newestFirst);
  expect(pages.map(({ pagination }) => [pagination.total, pagination.hasNext])).toEqual([
    [26, true],
    [26, true],
    [26, false],
  ]);
  const upToTwo = await searchListings(rest, {}, { page: 2, fromFirst: true });
  expect(upToTwo.rows.map(({ id }) => id)).toEqual(newestFirst.slice(0, 24));
});

test("more pages at once than one answer holds come complete and in order", async () => {
  const stored = await addListings(
    server.database,
    owner,
    Array.from({ length: 130 }, () => ({})),
  );
  const { rows, pagination } = await searchListings(rest, {}, { page: 10, fromFirst: true });
  expect(rows.map(({ id }) => id)).toEqual(
    stored
      .map(({ id }) => id)
      .reverse()
      .slice(0, 120),
  );
  expect(pagination).toEqual({ page: 10, limit: 12, total: 130, hasNext: true });
});

test("a listing that is not active is neither shown nor counted", async () => {
  await two({}, { is_active: false });
  expect(await titles({})).toEqual(["wanted"]);
});

test("a card carries what it shows and nothing else, and a page of twelve is small", async () => {
  const photo = `/storage/v1/object/public/property_images/user_${owner.id}/a.jpg`;
  const listing = {
    description: "long ".repeat(100),
    images: [photo, photo.replace("a.jpg", "b.jpg")],
    property_details: { bedrooms: 2, floors: 3, parking: 1, build_year: 2020 },
  };
  await addListings(server.database, owner, Array(12).fill(listing));
  const { rows } = await searchListings(rest, {});
  expect(rows[0]?.excerpt).toBe("long ".repeat(40).trim());
  expect(rows[0]).toMatchObject({
    location_details: { area: "Kasba", city: "Baramati" },
    property_details: { bedrooms: 2 },
    images: [photo],
    image_count: 2,
  });
  const columns = [...cardColumns.split(","), "image_count", "colours", "excerpt"];
  for (const row of rows) expect(columns).toEqual(expect.arrayContaining(Object.keys(row)));
  for (const { property_details } of rows) expect(property_details).toEqual({ bedrooms: 2 });
  expect(JSON.stringify(rows).length).toBeLessThan(12 * 1_000);
});

test("the choices of a filter come with how many listings each would give", async () => {
  await two({ listing_type: "rent" }, { listing_type: "sale" });
  const { facets } = await searchListings(rest, { listing_type: "rent" }, { withFacets: true });
  expect(facets?.listing_type).toEqual({ rent: 1, sale: 1 });
});

test("a failure carries the specified sentence, and its cause for the log", async () => {
  const nobody = new PostgrestClient<Database>(`${server.url}/rest/v1`, { headers: { apikey: "wrong" } });
  await expect(searchListings(nobody, {})).rejects.toThrow("Failed to fetch properties");
  await expect(searchListings(nobody, asking({ searchQuery: "pune" }))).rejects.toThrow(
    "Failed to search properties",
  );
  await expect(searchListings(nobody, {})).rejects.toMatchObject({
    cause: { message: "Invalid API key" },
  });
});

test("an overview of a map counts all and has no rows", async () => {
  await server.database.query(
    `insert into geo_pincodes (pincode, state, district, lat, lng) values ('413102', 'Maharashtra', 'Pune', 18.152, 74.577)
     on conflict do nothing`,
  );
  await two({ pincode: "413102" }, { pincode: "413102" });
  const box = { west: 68, south: 6, east: 98, north: 37, zoom: 4 };
  const { rows, pagination, map } = await searchListings(rest, { box }, { withRows: false });
  expect(rows).toEqual([]);
  expect(pagination.total).toBe(2);
  expect(map?.clusters.map(({ count }) => count)).toEqual([2]);
});
