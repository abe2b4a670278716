import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitVisits } from "./limit-visits.ts";

function site(perMinute: number) {
  const app = new Hono();
  app.use(limitVisits({ trustedProxies: ["10.0.0.1"], perMinute }));
  app.get("/", (c) => c.text("page"));
  const incoming = { socket: { remoteAddress: "10.0.0.1", remotePort: 1, remoteFamily: "IPv4" } };
  return async (address: string) =>
    app.request("/", { headers: { "x-forwarded-for": address } }, { incoming });
}

test("an address that opens too many pages is told when to come back; others are not affected", async () => {
  const visit = site(60);
  for (let count = 0; count < 60; count++) expect((await visit("203.0.113.7")).status).toBe(200);
  const refused = await visit("203.0.113.7");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await visit("203.0.113.8")).status).toBe(200);
});

test("a whole /64 of IPv6 counts as one address", async () => {
  const visit = site(1);
  expect((await visit("2001:db8:1:2::1")).status).toBe(200);
  expect((await visit("2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await visit("2001:db8:1:3::1")).status).toBe(200);
});
