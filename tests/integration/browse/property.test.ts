import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { answerProperty } from "../../../app/features/property/answer.ts";
import { fetchContact, fetchProperty } from "../../../app/features/property/data.ts";
import type { Database } from "../../../domain/database.ts";
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

test("a listing comes with its owner's name and with similar ones, the same city first, never itself", async () => {
  const city = (name: string) => ({ location_details: { address: "1", city: name, state: "Maharashtra" } });
  const [shown, near] = await addListings(server.database, owner, [
    { title: "shown", ...city("Satara") },
    { title: "near", ...city("Satara"), price: 9_00_00_000 },
    { title: "far", ...city("Nashik") },
    { title: "other kind", ...city("Satara"), property_type: "land", property_subtype: "Residential Plot" },
  ]);
  const answer = await answerProperty(rest, shown?.id ?? "", silent);
  if (typeof answer === "string") throw new Error(answer);
  expect(answer.property.title).toBe("shown");
  expect(answer.ownerName).toBe("Ravi Kulkarni");
  expect(answer.similar[0]?.id).toBe(near?.id);
  expect(answer.similar.map(({ title }) => title)).toEqual(["near", "far"]);
});

test.each(["00000000-0000-4000-8000-000000000000", "no-such-thing", "1' or '1'='1"])(
  "%s is no listing",
  async (id) => {
    expect(await answerProperty(rest, id, silent)).toBe("missing");
  },
);

test("a listing that is not active is missing", async () => {
  const hidden = await addListing(server.database, owner, { is_active: false });
  expect(await answerProperty(rest, hidden.id, silent)).toBe("missing");
});

test("a listing that cannot be fetched is told to the log with the specified sentence", async () => {
  const { id } = await addListing(server.database, owner);
  const told: unknown[] = [];
  expect(await answerProperty(client("wrong"), id, (error) => told.push(error))).toBe("failed");
  expect(told.map(String)).toContain("ServiceError: Failed to fetch property");
  await expect(fetchProperty(client("wrong"), id)).rejects.toThrow("Failed to fetch property");
});

test("nobody but signed-in people gets an owner's phone and address", async () => {
  const { id } = await addListing(server.database, owner);
  await expect(fetchContact(rest, id)).rejects.toThrow("The contact details could not be loaded.");
});
