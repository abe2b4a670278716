import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadHomeListings } from "../../../app/features/home/data.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function client(key: string) {
  return new PostgrestClient(`${server.url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
}

test("the home page has up to six featured listings, then the newest that are not among them", async () => {
  const owner = await addOwner(server.database);
  await addListings(
    server.database,
    owner,
    Array.from({ length: 16 }, (_, at) => ({
      title: `House ${at}`,
      is_featured: at < 7,
      is_active: at !== 15,
      created_at: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
    })),
  );
  const { featured, newest } = await loadHomeListings(client(server.deps.keys.publishable), () => {});
  expect(featured.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2, 1].map((at) => `House ${at}`));
  expect(newest.map(({ title }) => title)).toEqual([14, 13, 12, 11, 10, 9].map((at) => `House ${at}`));
});

test("when the listings cannot be fetched the page opens without them and the log is told", async () => {
  const told: unknown[] = [];
  expect(await loadHomeListings(client("wrong"), (error) => told.push(error))).toEqual({
    featured: [],
    newest: [],
  });
  expect(told.map(String)).toEqual([
    "ServiceError: Failed to fetch featured properties",
    "ServiceError: Failed to fetch properties",
  ]);
});
