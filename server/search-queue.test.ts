import { Hono } from "hono";
import { expect, test } from "vitest";
import { createSearchQueue, withSearchQueue } from "./search-queue.ts";

test("searches wait in a bounded queue, further ones are refused at once, and other requests pass by", async () => {
  const finish: (() => void)[] = [];
  const backend = new Hono();
  backend.post("/rest/v1/rpc/search_properties", async (c) => {
    await new Promise<void>((done) => finish.push(done));
    return c.text("found");
  });
  backend.get("/rest/v1/properties", (c) => c.text("row"));
  const app = withSearchQueue(backend, createSearchQueue());
  const search = () => app.request("/rest/v1/rpc/search_properties", { method: "POST" });
  const waiting = Array.from({ length: 52 }, search);
  await expect.poll(() => finish.length).toBe(12);
  const refused = await search();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await app.request("/rest/v1/properties")).status).toBe(200);
  const drain = setInterval(() => finish.splice(0).map((done) => done()), 1);
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  clearInterval(drain);
});
