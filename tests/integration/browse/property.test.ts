import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { answerProperty } from "../../../app/features/property/answer.ts";
import { fetchContact, fetchProperty } from "../../../app/features/property/data.ts";
import type { Database } from "../../../domain/database.ts";
import { goneListing } from "../../../domain/function-answers.ts";
import { addListing, addListings, addOwner, type Owner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let rest: RestClient;
let owner: Owner;
const silent = () => {};

function client(key: string, token = key) {
  return new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${token}` },
  });
}

beforeAll(async () => {
  server = await startTestServer();
  rest = client(server.deps.keys.publishable);
  owner = await addOwner(server.database, { full_name: "Ravi Kulkarni" });
});
afterAll(() => server.stop());

/** The page of a listing, or a failed test. */
async function shownAs(id: string | undefined) {
  const answer = await answerProperty(rest, id ?? "", silent);
  if ("gone" in answer) throw new Error(String(answer.gone));
  return answer;
}

test("a listing comes with its owner's name", async () => {
  const { id } = await addListing(server.database, owner, { title: "shown" });
  expect(await shownAs(id)).toMatchObject({ property: { title: "shown" }, ownerName: "Ravi Kulkarni" });
});

test("similar listings are of the same kind and price, the nearest first, never the listing itself", async () => {
  const at = (city: string, pincode: string, state = "Karnataka") => ({
    pincode,
    location_details: { address: "1", city, state },
  });
  const [shown] = await addListings(server.database, owner, [
    { title: "shown", ...at("Hubballi", "580020") },
    { title: "same state", ...at("Bengaluru", "560001") },
    { title: "same district", ...at("Dharwad", "580001") },
    { title: "another state", ...at("Hyderabad", "500001", "Telangana") },
  ]);
  const similar = async () => (await shownAs(shown?.id)).similar.map(({ title }) => title);
  expect(await similar()).toEqual(["same district", "same state"]);
  await addListings(server.database, owner, [
    { title: "same city", ...at("Hubballi", "580021") },
    { title: "same locality, other price", ...at("Hubballi", "580020"), price: 60_00_000 },
    { title: "same locality", ...at("Hubballi", "580020"), price: 46_00_000 },
    { title: "ten times the price", ...at("Hubballi", "580020"), price: 4_50_00_000 },
    { title: "to let", ...at("Hubballi", "580020"), listing_type: "rent" },
    {
      title: "plot",
      ...at("Hubballi", "580020"),
      property_type: "land",
      property_subtype: "Residential Plot",
    },
    { title: "not active", ...at("Hubballi", "580020"), is_active: false },
  ]);
  expect(await similar()).toEqual(["same locality", "same locality, other price", "same city"]);
});

test("of similar listings with a place on the map the nearest comes first, whatever its names", async () => {
  const at = (city: string) => ({
    pincode: "585101",
    location_details: { address: "1", city, state: "Karnataka" },
  });
  const [shown, far, near, middle] = await addListings(server.database, owner, [
    { title: "shown", ...at("Kalaburagi") },
    { title: "far", ...at("Kalaburagi") },
    { title: "near", ...at("Gulbarga"), price: 60_00_000 },
    { title: "middle", ...at("Kalaburagi") },
  ]);
  await server.database.query(
    `insert into rules.listing_pins (property_id, lat, lng)
     select id, 17.33 + away, 76.83 from unnest($1::uuid[], $2::float8[]) as pin (id, away)`,
    [
      [shown?.id, far?.id, near?.id, middle?.id],
      [0, 0.3, 0.001, 0.04],
    ],
  );
  expect((await shownAs(shown?.id)).similar.map(({ title }) => title)).toEqual(["near", "middle", "far"]);
});

test("of hundreds in one locality those nearest in price are found", async () => {
  const at = { pincode: "584101", location_details: { address: "1", city: "Raichur", state: "Karnataka" } };
  const [shown] = await addListings(server.database, owner, [
    { title: "shown", ...at, price: 50_00_000 },
    { title: "a little dearer", ...at, price: 51_00_000 },
    ...Array.from({ length: 510 }, () => ({ title: "dear", ...at, price: 90_00_000 })),
    { title: "a little cheaper", ...at, price: 49_50_000 },
  ]);
  const titles = (await shownAs(shown?.id)).similar.map(({ title }) => title);
  expect(titles).toEqual(["a little cheaper", "a little dearer", "dear"]);
});

test("nothing like it nearby gives no similar listings", async () => {
  const { id } = await addListing(server.database, owner, {
    pincode: "791001",
    location_details: { address: "1", city: "Bomdila", state: "Arunachal Pradesh" },
  });
  expect((await shownAs(id)).similar).toEqual([]);
});

test.each(["00000000-0000-4000-8000-000000000000", "no-such-thing", "1' or '1'='1"])(
  "%s never was a listing",
  async (id) => {
    expect(await answerProperty(rest, id, silent)).toMatchObject({ gone: 404, path: "/listings" });
  },
);

test("a listing that is deactivated or deleted is gone, and says only where it was and of what kind", async () => {
  const rows = await addListings(server.database, owner, [{ is_active: false }, {}]);
  await server.database.query("delete from public.properties where id = $1", [rows[1]?.id]);
  for (const { id } of rows) {
    expect(await answerProperty(rest, id, silent)).toMatchObject({
      gone: 410,
      path: "/listings?property_type=residential&listing_type=sale&location=Baramati",
    });
    const { data } = await rest.rpc("gone_listing", { property_id: id });
    expect(goneListing.parse(data)).toEqual({
      city: "Baramati",
      state: "Maharashtra",
      property_type: "residential",
      listing_type: "sale",
    });
  }
  const { id } = await addListing(server.database, owner);
  expect((await rest.rpc("gone_listing", { property_id: id })).data).toBeNull();
});

test("a listing that cannot be fetched is told to the log with the specified sentence", async () => {
  const { id } = await addListing(server.database, owner);
  const told: unknown[] = [];
  expect(await answerProperty(client("wrong"), id, (error) => told.push(error))).toMatchObject({ gone: 503 });
  expect(told.map(String)).toContain("ServiceError: Failed to fetch property");
  await expect(fetchProperty(client("wrong"), id)).rejects.toThrow("Failed to fetch property");
});

test("a page is the same in one call as in parts, and without what fails", async () => {
  const at = {
    pincode: "781001",
    location_details: { address: "1", city: "Guwahati", state: "Assam" },
  };
  const [shown] = await addListings(server.database, owner, [
    { title: "shown", ...at },
    { title: "like it", ...at },
  ]);
  await server.database.query(
    "insert into rules.listing_pins (property_id, lat, lng) values ($1, 26.18, 91.74)",
    [shown?.id],
  );
  const whole = await shownAs(shown?.id);
  expect(whole).toMatchObject({ similar: [{ title: "like it" }], surroundings: { point: { radius: 300 } } });
  const breaking = (name: string) =>
    server.database.query(`alter function public.${name}(uuid) rename to ${name}_away`);
  await breaking("listing_page");
  try {
    expect(await shownAs(shown?.id)).toEqual(whole);
    await breaking("listing_owner_name");
    expect(await shownAs(shown?.id)).toEqual({ ...whole, ownerName: null });
  } finally {
    for (const name of ["listing_page", "listing_owner_name"])
      await server.database.query(`alter function public.${name}_away(uuid) rename to ${name}`).catch(silent);
  }
});

test("nobody but signed-in people gets an owner's phone and address", async () => {
  const { id } = await addListing(server.database, owner);
  await expect(fetchContact(rest, id)).rejects.toThrow("The contact details could not be loaded.");
});
