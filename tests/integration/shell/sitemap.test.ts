import { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestClient } from "../../../app/clients/rest.ts";
import { listingStamps, sitemapStarts } from "../../../app/features/sitemap/data.ts";
import type { Database } from "../../../domain/database.ts";
import { addListings, addOwner } from "../../support/listings.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

let server: TestServer;
let rest: RestClient;
let active: string[];

beforeAll(async () => {
  server = await startTestServer();
  const key = server.deps.keys.publishable;
  rest = new PostgrestClient<Database>(`${server.url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  const owner = await addOwner(server.database);
  const made = await addListings(
    server.database,
    owner,
    Array.from({ length: 25 }, (_, at) => ({ title: `House ${at}`, is_active: at !== 7 })),
  );
  active = made.filter(({ title }) => title !== "House 7").map(({ id }) => id);
});
afterAll(() => server.stop());

test("the sitemaps together hold every active listing once, and none is longer than allowed", async () => {
  const starts = await allOf(sitemapStarts(rest, 10));
  expect(starts).toHaveLength(3);
  const files = await Promise.all(
    starts.map(async (start) => (await allOf(listingStamps(rest, start, 10))).flat()),
  );
  expect(files.map((file) => file.length)).toEqual([10, 10, 4]);
  expect(files.flatMap((file) => file.map(({ id }) => id))).toEqual(active.toSorted());
});

test("a file longer than one batch goes on after the last listing of the batch before", async () => {
  const [first = ""] = await allOf(sitemapStarts(rest, 50_000));
  const batches = await allOf(listingStamps(rest, first, 50_000, 7));
  expect(batches.map((batch) => batch.length)).toEqual([7, 7, 7, 3]);
  expect(batches.flat().map(({ id }) => id)).toEqual(active.toSorted());
});

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
