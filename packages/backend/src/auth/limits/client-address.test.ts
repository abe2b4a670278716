import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { createClientAddress, networkOf, subscriberOf } from "./client-address.ts";

let stop: (() => Promise<void>) | null = null;
afterEach(() => stop?.());

async function ask(trusted: string[], forwarded?: string): Promise<string> {
  const clientAddress = createClientAddress(trusted);
  const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  stop = () => new Promise((done) => server.close(() => done()));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const headers = forwarded ? { "x-forwarded-for": forwarded } : undefined;
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

test.each([
  ["nobody is trusted", [], "203.0.113.7", "127.0.0.1"],
  ["somebody else is trusted", ["10.0.0.1"], "203.0.113.7", "127.0.0.1"],
  ["the proxy is trusted", ["127.0.0.1"], "203.0.113.7", "203.0.113.7"],
  ["the proxy's network is trusted", ["127.0.0.0/8"], "203.0.113.7", "203.0.113.7"],
  ["the client wrote the first hop itself", ["127.0.0.1"], "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["two proxies are trusted", ["127.0.0.1", "10.0.0.0/8"], "203.0.113.7, 10.1.2.3", "203.0.113.7"],
  ["the proxy writes ports", ["127.0.0.1"], "203.0.113.7:4711", "203.0.113.7"],
  ["the proxy writes brackets", ["127.0.0.1"], "[2001:db8::7]", "2001:db8::7"],
  ["the proxy writes brackets and ports", ["127.0.0.1"], "[2001:db8::7]:4711", "2001:db8::7"],
  ["a mapped address has brackets", ["127.0.0.1"], "[::ffff:203.0.113.7]:1", "203.0.113.7"],
  ["the header is nonsense", ["127.0.0.1"], "hello", "127.0.0.1"],
  ["there is no header", ["127.0.0.1"], undefined, "127.0.0.1"],
])("when %s", async (_case, trusted, forwarded, expected) => {
  expect(await ask(trusted, forwarded)).toBe(expected);
});

test("pages rendered in this process have no socket", async () => {
  const clientAddress = createClientAddress([]);
  const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
  expect(await (await app.request("/")).text()).toBe("in-process");
});

test("an IPv6 subscriber is a /64", () => {
  expect(subscriberOf("2001:db8:1:2:aaaa::1")).toBe(subscriberOf("2001:db8:1:2:bbbb::2"));
  expect(subscriberOf("2001:db8::1")).not.toBe(subscriberOf("2001:db8:0:1::1"));
  expect(subscriberOf("2001:0db8:0000:0001::1")).toBe(subscriberOf("2001:db8:0:1:ffff::2"));
  expect(subscriberOf("203.0.113.7")).toBe("203.0.113.7");
});

test("a network is a /48 or a /24", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:ffff::1"));
  expect(networkOf("203.0.113.7")).toBe(networkOf("203.0.113.200"));
  expect(networkOf("203.0.113.7")).not.toBe(networkOf("203.0.114.7"));
});

test("a wrong entry is named at start", () => {
  expect(() => createClientAddress(["proxy.internal"])).toThrow(
    'TRUST_PROXY is not usable: "proxy.internal"',
  );
});
