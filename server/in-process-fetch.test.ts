import { textAnswer } from "@osari/backend/http/text-answer.ts";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { inProcessFetch } from "./in-process-fetch.ts";
import { limitBody } from "./middleware/limit-body/limit-body.ts";

const url = "http://site.example/search";

test("a body arrives with its length in bytes, and in the same request object", async () => {
  const asked: Request[] = [];
  const app = new Hono()
    .use(async (c, next) => {
      asked.push(c.req.raw);
      await next();
    })
    .use(limitBody(20))
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

test("a text of the backend is handed over without reading it out of the answer", async () => {
  const text = '{"place":"पुणे"}';
  const headers = { "content-range": "0-0/1" };
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      c.res.headers.set("cache-control", "no-store");
    })
    .get("/search", () => textAnswer(text, { status: 206, headers }));
  const answer = await inProcessFetch(app)(url);
  expect([answer.status, answer.ok, answer.headers.get("content-range")]).toEqual([206, true, "0-0/1"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect([await answer.text(), await answer.json()]).toEqual([text, { place: "पुणे" }]);
  expect(answer.bodyUsed).toBe(false);
});
