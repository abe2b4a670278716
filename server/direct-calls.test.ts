import { limitConcurrency } from "@osari/backend/limit-concurrency.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { directCalls } from "./direct-calls.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import { networkHeader } from "./middleware/limit-enquiries/limit-enquiries.ts";
import { TooManySearches } from "./search-queue.ts";

const key = "sb_publishable_1";

/** A page's data client, and which way each of its questions went. */
function clientWith({ maxRunning = 1, status = 200 } = {}) {
  const ways: unknown[] = [];
  const app = new Hono().all("*", (c) => {
    ways.push(c.req.path);
    return c.json("long way");
  });
  const backend = {
    async answerVisitor(...asked: unknown[]) {
      ways.push(asked);
      return new Response('"direct"', { status });
    },
  };
  const queue = limitConcurrency({ maxRunning, maxWaiting: 0, tooMany: () => new TooManySearches() });
  const fetch = inProcessFetch(app, directCalls(backend, key, queue));
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const client = (more = {}) =>
    new PostgrestClient("http://site.example/rest/v1", {
      headers: { ...headers, ...more },
      fetch,
      retry: false,
    });
  return { ways, client };
}

test("a function that a page calls is called directly", async () => {
  const { client, ways } = clientWith();
  const { data } = await client().rpc("search_properties", { search_query: "flat" });
  expect(data).toBe("direct");
  expect(ways).toEqual([["search_properties", '{"search_query":"flat"}', false]]);
});

test("whoever has just changed something is answered by the primary", async () => {
  const { client, ways } = clientWith();
  await client({ "x-read-primary": "1" }).rpc("listing_page");
  expect(ways).toEqual([["listing_page", "{}", true]]);
});

test("everything else goes the way of all requests", async () => {
  const { client, ways } = clientWith();
  await client().from("properties").select();
  await client().rpc("counted", {}, { count: "exact" });
  await client().rpc("read", {}, { get: true });
  await client().schema("other").rpc("named");
  await client({ Authorization: "Bearer somebody" }).rpc("mine");
  await client({ [networkHeader]: "203.0.113.0/24" }).rpc("request_enquiry");
  expect(ways).toEqual(
    ["properties", "rpc/counted", "rpc/read", "rpc/named", "rpc/mine", "rpc/request_enquiry"].map(
      (path) => `/rest/v1/${path}`,
    ),
  );
});

test("a function that is not known yet, and a search for which the queue has no place, go it as well", async () => {
  const unknown = clientWith({ status: 404 });
  expect((await unknown.client().rpc("new_function")).data).toBe("long way");
  const full = clientWith({ maxRunning: 0 });
  expect((await full.client().rpc("search_properties")).data).toBe("long way");
  expect((await full.client().rpc("listing_page")).data).toBe("direct");
});
