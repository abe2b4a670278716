import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, test } from "vitest";
import { inProcessFetch } from "./in-process-fetch.ts";

const url = "http://site.example/search";

test("a body arrives with its length in bytes, and in the same request object", async () => {
  const asked: Request[] = [];
  const app = new Hono()
    .use(async (c, next) => {
      asked.push(c.req.raw);
      await next();
    })
    .use(bodyLimit({ maxSize: 20 }))
    .post("/search", async (c) => {
      asked.push(c.req.raw);
      return c.json([c.req.header("content-length"), await c.req.text()]);
    });
  const answer = await inProcessFetch(app)(url, { method: "POST", body: "पुणे" });
  expect(await answer.json()).toEqual(["12", "पुणे"]);
  expect(asked[1]).toBe(asked[0]);
  const tooLong = await inProcessFetch(app)(url, { method: "POST", body: "पुणे, महाराष्ट्र" });
  expect(tooLong.status).toBe(413);
});

test("a request without a body has no content-length", async () => {
  const app = new Hono().get("/search", (c) => c.json(c.req.header("content-length") ?? null));
  expect(await (await inProcessFetch(app)(url)).json()).toBe(null);
});
