import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { placeName } from "../../../app/features/listings/data.ts";
import { searchListings } from "../../../app/search/search-listings.ts";
import type { Database } from "../../../domain/database.ts";
import { isFoundLocations } from "../../../domain/found-locations.ts";
import type { LocationSuggestion } from "../../../domain/location.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";
import { load, oneState } from "../places/some-places.ts";

let server: TestServer;
let rest: RestClient;

beforeAll(async () => {
  server = await startTestServer();
  const { publishable } = server.deps.keys;
  rest = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
  });
  await load(server.database, await oneState("Goa"));
}, 120_000);
afterAll(() => server.stop());

const ask = (query: string) => fetch(`${server.url}/api/locations/search${query}`);

async function suggestions(text: string): Promise<LocationSuggestion[]> {
  const answer = await ask(`?q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  const found: unknown = await answer.json();
  if (!isFoundLocations(found)) throw new Error(`The page refuses this answer: ${JSON.stringify(found)}`);
  return found.locations;
}

test("suggests at most ten places, each with all that the specification names", async () => {
  const found = await suggestions("p");
  expect(found).toHaveLength(10);
  const [panaji] = await suggestions("panaji");
  expect(panaji).toMatchObject({ village: "Panaji", state: "Goa", location_type: "city" });
  expect(Object.keys(panaji ?? {})).toEqual(
    expect.arrayContaining([
      "geo_uid",
      "village",
      "subdistrict",
      "district",
      "state",
      "location_type",
      "display_text",
    ]),
  );
});

test("a place that nobody knows gives an empty list", async () => {
  expect(await suggestions("qqqxyzzy")).toEqual([]);
});

test("an answer may be kept for a minute, a refusal not at all", async () => {
  expect((await ask("?q=margao")).headers.get("cache-control")).toBe("public, max-age=60");
  expect((await ask("?q=")).headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["", "q is missing"],
  ["?q=", "q is empty"],
  ["?q=%20%20", "q is empty"],
  [`?q=${"x".repeat(101)}`, "longer than 100"],
  ["?q=a%00b", "no place has in its name"],
])("a question like %j is refused with the reason", async (query, reason) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  const body = await answer.json();
  expect(body.code).toBe("bad_query");
  expect(body.message).toContain(reason);
});

test("a failure of the search is a clear answer, and the next question is asked anew", async () => {
  await server.database.query("revoke execute on function public.search_geo_locations_v2 from anon");
  const failed = await ask("?q=vasco");
  await server.database.query("grant execute on function public.search_geo_locations_v2 to anon");
  expect(failed.status).toBe(502);
  expect(await failed.json()).toEqual({
    code: "search_failed",
    message: "Locations cannot be searched at the moment.",
  });
  expect((await suggestions("vasco")).length).toBeGreaterThan(0);
});

test("choosing a place gives the listings in it, and the chip its name", async () => {
  const owner = await addOwner(server.database);
  await addListings(server.database, owner, [
    { title: "in Panaji", pincode: "403001" },
    { title: "elsewhere", pincode: "413102" },
  ]);
  const [panaji] = await suggestions("panaji");
  const { rows } = await searchListings(rest, { place: panaji?.geo_uid });
  expect(rows.map(({ title }) => title)).toEqual(["in Panaji"]);
  expect(await placeName(rest, panaji?.geo_uid ?? "")).toBe("Panaji, North Goa");
  expect(await placeName(rest, "403001")).toBeNull();
});
