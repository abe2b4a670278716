import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { answerListings } from "../../../app/features/listings/answer.ts";
import type { Database } from "../../../domain/database.ts";
import { listingsPath } from "../../../domain/filter-address.ts";
import { shippedLexicons } from "../../../domain/search/words/lexicons.ts";
import { addListings, addOwner, type NewListing, removeListings } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { load, oneState } from "../places/some-places.ts";

let server: TestServer;
let rest: RestClient;
let owner: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  const { publishable } = server.deps.keys;
  rest = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
  });
  await load(server.database, await oneState("Goa"));
  owner = await addOwner(server.database);
}, 120_000);
beforeEach(() => removeListings(server.database));
afterAll(() => server.stop());

const list = (...listings: NewListing[]) => addListings(server.database, owner, listings);
const answer = (query: string, client = rest) => {
  const fail = (error: unknown) => {
    throw error;
  };
  return answerListings(client, new URLSearchParams(query), fail, shippedLexicons);
};
const alternatives = async (query: string) => (await answer(query)).alternatives;

/** How many calls of the search the page makes for an address. */
async function searchesFor(query: string): Promise<number> {
  let searches = 0;
  const counting = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: {
      apikey: server.deps.keys.publishable,
      Authorization: `Bearer ${server.deps.keys.publishable}`,
    },
    fetch: (address, options) => {
      if (/\/rpc\/(search_properties|count_searches)$/.test(String(address))) searches += 1;
      return fetch(address, options);
    },
  });
  await answer(query, counting);
  return searches;
}
const paths = (found: { label: string; filters: object; total: number }[] = []) =>
  found.map(({ label, filters, total }) => [label, listingsPath(filters), total]);

test("filters that match nothing: each one that could be left out, with its count, and the closest listings", async () => {
  await list(
    { title: "Dear", listing_type: "rent", price: 60_000, property_details: { bedrooms: 3 } },
    { title: "Cheap", listing_type: "rent", price: 8_000, property_details: { bedrooms: 1 } },
    { title: "Cheap too", listing_type: "rent", price: 9_000, property_details: { bedrooms: 2 } },
    { title: "For sale" },
  );
  const found = await alternatives("listing_type=rent&max_price=10000&bedrooms=3");
  expect(paths(found?.without)).toEqual([
    ["Up to ₹10K", "/listings?listing_type=rent&bedrooms=3", 1],
    ["3 bedrooms", "/listings?listing_type=rent&max_price=10000", 2],
  ]);
  expect(found?.closest.map(({ title }) => title)).toEqual(["Dear", "Cheap too", "Cheap"]);
});

test("a text that matches nothing: each thing it says that could be left out", async () => {
  const flat = { property_subtype: "Apartment", listing_type: "rent", price: 20_000 } as const;
  await list(
    { ...flat, property_details: { bedrooms: 2, furnished_status: "unfurnished" } },
    { ...flat, property_details: { bedrooms: 2, furnished_status: "unfurnished" } },
    { ...flat, property_details: { bedrooms: 3, furnished_status: "furnished" } },
  );
  const found = await alternatives("search=furnished+2+bhk+flat");
  expect(paths(found?.without)).toEqual(
    expect.arrayContaining([
      ["2 BHK", "/listings?search=furnished+flat", 1],
      ["furnished", "/listings?search=2+bhk+flat", 2],
    ]),
  );
});

test("a place without such listings: the towns around it that have some, and the whole district", async () => {
  const inTown = (city: string, pincode: string) => ({
    pincode,
    location_details: { address: "x", city, state: "Goa", country: "India" },
  });
  await list(inTown("Margao", "403601"), inTown("Margao", "403601"), inTown("Panaji", "403001"));
  const found = await alternatives("location=Vasco+Da+Gama");
  expect(paths(found?.nearby)).toEqual([
    ["Margao", "/listings?location=Margao", 2],
    ["South Goa district", expect.stringMatching(/^\/listings\?location=/), 2],
  ]);
  expect(found?.closest).toHaveLength(3);
});

test("a search that finds something, and an empty catalogue, have no alternatives", async () => {
  expect(await alternatives("")).toBeNull();
  await list({ listing_type: "rent" });
  expect(await alternatives("listing_type=rent")).toBeNull();
});

test.each([
  ["more than nobody has", "flat under 12345678901234567890123456 1e308 lakh qqzzx"],
  ["nothing of something", "-0 bhk -1 lakh -5 acre 0 sqft 1e309 NaN flat"],
  ["two hundred prices", Array.from({ length: 200 }, (_, number) => `under ${number + 5} lakh`).join(" ")],
  ["unknown words", "zza zzb zzc zzd zze zzf zzg zzh zzi zzj"],
])("nonsense that finds nothing, %s, is looked for once", async (_, text) => {
  await list({ title: "Something else" });
  const query = new URLSearchParams({ search: text }).toString();
  expect(await alternatives(query)).toBeNull();
  expect(await searchesFor(query)).toBe(1);
});

test("where something was given up and listings are shown, no closest ones are looked for", async () => {
  await list({
    property_subtype: "Apartment",
    listing_type: "rent",
    price: 20_000,
    property_details: { bedrooms: 2 },
  });
  const query = "search=9+bhk+flat+for+rent";
  const { found, alternatives: others } = await answer(query);
  expect(found.relaxed).toEqual(["rooms"]);
  expect(others?.closest).toEqual([]);
  expect(paths(others?.without)).toEqual([["9 BHK", "/listings?search=flat+for+rent", 1]]);
  // The search itself, and one for all that may be left out: the rooms, the kind and the listing type.
  expect(await searchesFor(query)).toBe(2);
});
