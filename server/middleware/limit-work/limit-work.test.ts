import { Hono } from "hono";
import { expect, test } from "vitest";
import { unavailable as words } from "../../../domain/messages/index.ts";
import { limitWork } from "./limit-work.ts";

/** A site whose only page is answered when the test says so. */
function slowSite(limit: { maxRunning: number; maxSeconds?: number }) {
  const finish: (() => void)[] = [];
  const app = new Hono();
  app.get("/health", (c) => c.text("ok"));
  app.use(limitWork(limit));
  app.get("/page", async (c) => {
    await new Promise<void>((done) => finish.push(done));
    return c.text("page");
  });
  return { app, finishAll: () => finish.splice(0).map((done) => done()) };
}

test("above the limit a request is refused at once with a time to come back, and /health still answers", async () => {
  const { app, finishAll } = slowSite({ maxRunning: 2 });
  const first = [app.request("/page"), app.request("/page")];
  const third = await app.request("/page");
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await third.json()).toEqual({ code: "unavailable", message: words.busy });
  expect((await app.request("/health")).status).toBe(200);
  finishAll();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const again = app.request("/page");
  finishAll();
  expect((await again).status).toBe(200);
});

test("a browser gets a page instead of JSON", async () => {
  const { app } = slowSite({ maxRunning: 0 });
  const answer = await app.request("/page", { headers: { accept: "text/html,*/*" } });
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toContain(words.busy);
});

test("a request over its time is answered with 503; its work counts until it is done", async () => {
  const { app, finishAll } = slowSite({ maxRunning: 1, maxSeconds: 0.05 });
  const late = await app.request("/page");
  expect([late.status, await late.json()]).toEqual([503, { code: "unavailable", message: words.slow }]);
  expect((await (await app.request("/page")).json()).message).toBe(words.busy);
  finishAll();
  await expect.poll(async () => (await (await app.request("/page")).json()).message).toBe(words.slow);
});

test("one visitor gets only a part of what may run at once", async () => {
  const finish: (() => void)[] = [];
  const app = new Hono();
  app.use(limitWork({ maxRunning: 3, each: { max: 2, of: (c) => c.req.header("from") ?? "" } }));
  app.get("/page", async (c) => {
    await new Promise<void>((done) => finish.push(done));
    return c.text("page");
  });
  const ask = (from: string) => app.request("/page", { headers: { from } });
  const running = [ask("one"), ask("one")];
  expect((await ask("one")).status).toBe(503);
  running.push(ask("another"));
  expect((await ask("a third")).status).toBe(503);
  for (const done of finish.splice(0)) done();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = ask("one");
  for (const done of finish.splice(0)) done();
  expect((await again).status).toBe(200);
});
